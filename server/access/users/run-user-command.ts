import { readFileSync, statSync } from 'node:fs'
import {
  hashPassword,
  longestPassword,
  type PasswordCost,
  writePasswordHash,
} from '#server/access/passwords/password-hash.ts'
import { writeAtomically } from '#server/access/sessions/write-atomically.ts'
import { listUsers, withoutUser, withUser } from './change-users.ts'
import { readUserName } from './user-name.ts'

export type UserCommand = {
  readonly words: readonly string[]
  /** The users file; made when it is missing. */
  readonly file: string
  askPassword(): Promise<string | null>
  print(line: string): void
  readonly cost?: PasswordCost
}

export const userUsage = `npm run user -- add NAME [--admin]   adds a user, or gives a new password and role
npm run user -- remove NAME          removes a user, who is signed out within a second
npm run user -- list                 lists names and roles

The password is asked for, or is the first line of what is piped in. The file is SURTIDO_USERS_FILE.
`

const shortestPassword = 12

/** What `npm run user` does. Gives the exit code: 0 done, 1 not done, 2 not understood. */
export async function runUserCommand({ words, file, askPassword, print, cost }: UserCommand): Promise<number> {
  const [command, ...rest] = words
  const flags = rest.filter((word) => word.startsWith('--'))
  const names = rest.filter((word) => !word.startsWith('--'))
  if (flags.some((flag) => flag !== '--admin' || command !== 'add')) return explain(print)
  if (command === 'list' && rest.length === 0) {
    for (const { name, role } of listUsers(readText(file))) print(`${name}\t${role}`)
    return 0
  }
  const name = names.length === 1 ? readUserName(names[0] ?? '') : null
  if (command !== 'add' && command !== 'remove') return explain(print)
  if (name === null) {
    print('A name has letters, digits, blanks and . _ - @ +, at most 64. One with a blank needs quotes.')
    return explain(print)
  }
  const text = readText(file)
  // A file that the program would not read is not changed either.
  listUsers(text)
  if (command === 'remove') {
    const without = withoutUser(text, name)
    if (without === null) {
      print(`Nobody is called ${name}.`)
      return 1
    }
    await write(file, without)
    print(`${name} is removed.`)
    return 0
  }
  const password = await askPassword()
  const fault =
    password === null ? 'No password was given, or the two are not the same.' : findPasswordFault(password, name)
  if (password === null || fault !== null) {
    print(fault ?? '')
    return 1
  }
  const role = flags.length > 0 ? 'admin' : 'buyer'
  const written = writePasswordHash(await hashPassword(password, cost))
  await write(file, withUser(text, { name, role, written }))
  print(`${name} is ${role === 'admin' ? 'an admin' : 'a buyer'} now.`)
  return 0
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

/** Who could read the file before can read it after. */
async function write(file: string, text: string): Promise<void> {
  const before = statSync(file, { throwIfNoEntry: false })
  await writeAtomically(file, text, before === undefined ? 0o600 : before.mode & 0o777)
}
