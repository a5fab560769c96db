import { type PasswordHash, readPasswordHash } from '#server/access/passwords/password-hash.ts'
import type { Role } from '#server/access/person.ts'
import { foldUserName, readUserName } from './user-name.ts'

export type User = {
  readonly name: string
  readonly role: Role
  readonly hash: PasswordHash
  /** The line's hash as it stands in the file: another one is another password. */
  readonly written: string
}

/** By folded name. `fault` names the line, and never repeats it. */
export type UsersReading =
  | { readonly kind: 'read'; readonly users: ReadonlyMap<string, User> }
  | { readonly kind: 'wrong'; readonly fault: string }

const mostUsers = 10_000

/**
 * Reads a users file: a line `name:role:hash` for each user; empty lines and lines that begin with `#` say nothing. One
 * bad line refuses all, and so do an empty file and one without a line break at its end: then somebody is still writing.
 */
export function parseUsers(text: string): UsersReading {
  if (!text.endsWith('\n')) return wrong('a file that is empty or does not end with a line break')
  const users = new Map<string, User>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [written = '', role = '', hash = '', ...rest] = line.split(':')
    const name = readUserName(written)
    const where = `line ${index + 1} has`
    if (rest.length > 0 || hash === '') return wrong(`${where} not the form name:role:hash`)
    if (name === null) return wrong(`${where} a name with other signs than letters, digits, blanks and . _ - @ +`)
    if (role !== 'buyer' && role !== 'admin') return wrong(`${where} a role that is neither buyer nor admin`)
    const reading = readPasswordHash(hash.trim())
    if (reading.kind === 'wrong') return wrong(`${where} ${reading.fault}`)
    const id = foldUserName(name)
    if (users.has(id)) return wrong(`${where} a name that an earlier line has`)
    users.set(id, { name, role, hash: reading.hash, written: hash.trim() })
    if (users.size > mostUsers) return wrong(`more than ${mostUsers} users`)
  }
  return { kind: 'read', users }
}

function wrong(fault: string): UsersReading {
  return { kind: 'wrong', fault }
}
