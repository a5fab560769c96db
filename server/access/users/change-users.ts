import { parseUsers, type User } from './parse-users.ts'
import { foldUserName } from './user-name.ts'

/** What stands in a users file before its first user. */
export const usersFileHead = '# Surtido: a line name:role:hash for each user. Change it with: npm run user\n'

/** Where there were users: nobody is left, and that is meant. Else a file without users is one that was spoiled. */
export const nobodyLine = '# nobody'

/** The text with this user: at the place where the name stood, or at the end. Everything else stays as it is. */
export function withUser(text: string, { name, role, written }: Omit<User, 'hash'>): string {
  const line = `${name}:${role}:${written}`
  const lines = linesOf(text).filter((other) => other !== nobodyLine)
  const at = lines.findIndex((other) => isLineOf(other, name))
  return joined(at === -1 ? [...lines, line] : lines.with(at, line))
}

/** Null if nobody has that name. */
export function withoutUser(text: string, name: string): string | null {
  const lines = linesOf(text)
  const others = lines.filter((line) => !isLineOf(line, name))
  if (others.length === lines.length) return null
  const isLast = others.every((line) => line.trim() === '' || line.startsWith('#'))
  return joined(isLast ? [...others.filter((line) => line !== nobodyLine), nobodyLine] : others)
}

/** @throws what is wrong with a file that is not empty */
export function listUsers(text: string): readonly User[] {
  const reading = parseUsers(text === '' ? usersFileHead : text)
  if (reading.kind === 'wrong') throw new Error(`The users file cannot be used: ${reading.fault}.`)
  return [...reading.users.values()]
}

function linesOf(text: string): string[] {
  return (text === '' ? usersFileHead : text).split('\n').slice(0, -1)
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

function isLineOf(line: string, name: string): boolean {
  if (line.startsWith('#')) return false
  return foldUserName((line.split(':', 1)[0] ?? '').trim()) === foldUserName(name)
}
