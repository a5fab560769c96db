import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import {
  hashPassword,
  longestPassword,
  type PasswordCost,
  writePasswordHash,
} from '#server/access/passwords/password-hash.ts'
import type { Role } from '#server/access/person.ts'
import { listUsers, withoutUser, withUser } from './change-users.ts'
import { parseUsers, type User } from './parse-users.ts'
import { foldUserName, readUserName } from './user-name.ts'
import { readUsersFile } from './users-file.ts'
import { writeAtomically } from './write-atomically.ts'

export type UserCommand = {
  readonly words: readonly string[]
  /** The users file; made when it is missing. */
  readonly file: string
  askPassword(): Promise<string | null>
  print(line: string): void
  readonly cost?: PasswordCost
}

export const userUsage = `npm run user -- add NAME [--admin]         adds a user; a name that exists is refused
npm run user -- password NAME            gives a new password; the sessions of before end within three seconds
npm run user -- role NAME buyer|admin    gives another role, within three seconds
npm run user -- remove NAME              removes a user, who is signed out within three seconds
npm run user -- list                     lists names and roles

The password is asked for, or is the first line of what is piped in. The file is SURTIDO_USERS_FILE.
`

const shortestPassword = 12

/** What `npm run user` does. Gives the exit code: 0 done, 1 not done, 2 not understood. */
export async function runUserCommand(given: UserCommand): Promise<number> {
  const { words, file, print } = given
  if (words.length === 1 && words[0] === 'list') {
    for (const { name, role } of listUsers(readText(file))) print(`${name}\t${role}`)
    return 0
  }
  const asked = readWords(words)
  if (asked === null) return explain(print)
  const name = readUserName(asked.name)
  if (name === null) {
    print('A name has letters, digits, blanks and . _ - @ +, at most 64. One with a blank needs quotes.')
    return explain(print)
  }
  // A file that the program would not read is not changed either.
  const listed = findListed(file, name)
  if (asked.kind === 'add') return addUser(name, asked.role, listed, given)
  if (listed === null) {
    print(`Nobody is called ${name}.`)
    return 1
  }
  if (asked.kind === 'password') return changePassword(listed, given)
  if (asked.kind === 'role') {
    await write(file, withUser(readText(file), { ...listed, role: asked.role }), print)
    print(`${listed.name} is ${describeRole(asked.role)} now.`)
    return 0
  }
  await write(file, withoutUser(readText(file), name) ?? '', print)
  print(`${listed.name} is removed.`)
  if (listUsers(readText(file)).length === 0) print('Nobody is left: nobody can sign in until somebody is added.')
  return 0
}

type Asked =
  | { readonly kind: 'add' | 'role'; readonly name: string; readonly role: Role }
  | { readonly kind: 'password' | 'remove'; readonly name: string }

/** Null if it is none of the commands. */
function readWords(words: readonly string[]): Asked | null {
  const [kind, ...rest] = words
  const flags = rest.filter((word) => word.startsWith('--'))
  const [name, role, ...more] = rest.filter((word) => !word.startsWith('--'))
  if (name === undefined || more.length > 0) return null
  if (kind === 'add' && role === undefined && flags.every((flag) => flag === '--admin'))
    return { kind, name, role: flags.length > 0 ? 'admin' : 'buyer' }
  if (flags.length > 0) return null
  if (kind === 'role' && (role === 'buyer' || role === 'admin')) return { kind, name, role }
  return (kind === 'password' || kind === 'remove') && role === undefined ? { kind, name } : null
}

/** Somebody who exists is never changed by it: a name that was typed by mistake would lock that person out. */
async function addUser(name: string, role: Role, listed: User | null, given: UserCommand): Promise<number> {
  const { file, print } = given
  if (listed !== null) return refuseToAdd(listed, print)
  const written = await askForHash(name, given)
  if (written === null) return 1
  // The password may have taken its time.
  const meanwhile = findListed(file, name)
  if (meanwhile !== null) return refuseToAdd(meanwhile, print)
  await write(file, withUser(readText(file), { name, role, written }), print)
  print(`${name} is ${describeRole(role)} now.`)
  return 0
}

function refuseToAdd({ name, role }: User, print: (line: string) => void): number {
  const other = role === 'admin' ? 'buyer' : 'admin'
  print(`${name} exists already, as ${describeRole(role)}. Nothing was changed.
A new password:  npm run user -- password ${quoted(name)}
Another role:    npm run user -- role ${quoted(name)} ${other}`)
  return 1
}

async function changePassword({ name }: User, given: UserCommand): Promise<number> {
  const { file, print } = given
  const written = await askForHash(name, given)
  if (written === null) return 1
  const listed = findListed(file, name)
  if (listed === null) {
    print(`Nobody is called ${name} any more.`)
    return 1
  }
  await write(file, withUser(readText(file), { ...listed, written }), print)
  print(`${name} has a new password.`)
  return 0
}

/** Null, with the reason printed, if there is no password that can be taken. */
async function askForHash(name: string, { askPassword, print, cost }: UserCommand): Promise<string | null> {
  const password = await askPassword()
  const fault =
    password === null ? 'No password was given, or the two are not the same.' : findPasswordFault(password, name)
  if (password !== null && fault === null) return writePasswordHash(await hashPassword(password, cost))
  print(fault ?? '')
  return null
}

/** @throws what is wrong with the file */
function findListed(file: string, name: string): User | null {
  const id = foldUserName(name)
  return listUsers(readText(file)).find((user) => foldUserName(user.name) === id) ?? null
}

function describeRole(role: Role): string {
  return role === 'admin' ? 'an admin' : 'a buyer'
}

function quoted(name: string): string {
  return name.includes(' ') ? `"${name}"` : name
}

/** What is wrong with a new password; null if nothing is. Length is what counts, not kinds of signs. */
export function findPasswordFault(password: string, name: string): string | null {
  if (password.length < shortestPassword) return `A password has ${shortestPassword} characters or more.`
  if (password.length > longestPassword) return `A password has ${longestPassword} characters at most.`
  if (/\p{Cc}/u.test(password)) return 'A password has no control characters.'
  const isName = name !== '' && password.toLowerCase().replaceAll(name.toLowerCase(), '').length < shortestPassword / 2
  return isName || new Set(password).size < 4 ? 'This password is too easy to guess.' : null
}

function explain(print: (line: string) => void): number {
  print(userUsage)
  return 2
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/**
 * Who could read the file before can read it after: it keeps owner, group and mode, and a link goes on leading to it. Then
 * the file is read back as the gateway reads it, which goes on with the users of before if it cannot.
 * @throws why it was not written, or what is wrong with what was
 */
async function write(link: string, text: string, print: (line: string) => void): Promise<void> {
  const before = statSync(link, { throwIfNoEntry: false })
  const file = before === undefined ? link : realpathSync(link)
  try {
    await writeAtomically(file, text, before === undefined ? ofNewFile : { mode: before.mode & 0o7777, owner: before })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    throw new Error(
      'Nothing was changed: the file belongs to another account or group, and this account cannot keep it that way. Try it as root, or as the owner of the file.',
      { cause: error },
    )
  }
  const fault = findFaultOfWritten(file, text, before)
  if (fault !== null) throw new Error(`The file was written, and is not as it should be: ${fault}.`)
  if (before === undefined && process.getuid?.() === 0)
    print(`Only root reads this file now. Give it to the group of the gateway: chgrp GROUP ${file}; chmod 0640 ${file}`)
}

const ofNewFile = { mode: 0o600, owner: null }

/** What is wrong with a file that was just written, in place of the one `before`; null if nothing is. */
export function findFaultOfWritten(file: string, text: string, before: Stats | undefined): string | null {
  const [reading, meant] = [readUsersFile(file), parseUsers(text)]
  if (reading.kind === 'wrong') return reading.fault
  if (meant.kind === 'wrong') return meant.fault
  if (JSON.stringify([...reading.users]) !== JSON.stringify([...meant.users])) return 'another program wrote it as well'
  const { uid, gid, mode } = statSync(file)
  const isKept = before === undefined || (uid === before.uid && gid === before.gid && mode === before.mode)
  return isKept ? null : 'its owner, group or mode is another one than before'
}
