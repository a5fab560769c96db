import { readFileSync, statSync } from 'node:fs'
import { parseUsers, type User, type UsersReading } from './parse-users.ts'

export type UsersFile = {
  /** Who there is now, by folded name. */
  read(): ReadonlyMap<string, User>
}

const mostBytes = 4_194_304

/**
 * A users file, read again when it changes; whether it changed is asked once a second at most. What cannot be used, as a
 * file that is half written, changes nothing: the users of before stay.
 * @param onChange the file says something else than before
 * @param onUnusable gets why, once for each state of the file; never a name or a hash
 * @throws when the file cannot be used at the start
 */
export function openUsersFile(
  path: string,
  events: { onChange(): void; onUnusable(fault: string): void },
  now: () => number = Date.now,
): UsersFile {
  let version = ''
  let lookedAt = now()
  let users: ReadonlyMap<string, User> = new Map()
  const first = readUsersFile(path)
  if (first.kind === 'wrong') throw new Error(`SURTIDO_USERS_FILE: ${first.fault}.`)
  users = first.users
  version = first.version
  return {
    read() {
      if (Math.abs(now() - lookedAt) < 1_000) return users
      lookedAt = now()
      if (versionOf(path) === version) return users
      const reading = readUsersFile(path)
      // Written while it was read: looked at again a second later.
      if (reading.kind === 'wrong' && reading.version === null) return users
      version = reading.version ?? ''
      if (reading.kind === 'wrong') events.onUnusable(reading.fault)
      else {
        users = reading.users
        events.onChange()
      }
      return users
    },
  }
}

type FileReading = (UsersReading & { readonly version: string }) | { kind: 'wrong'; fault: string; version: null }

/** `version` is null where the file changed while it was read. */
export function readUsersFile(path: string): FileReading {
  const before = versionOf(path)
  try {
    // Before it is opened: to read a device or a pipe may never end.
    const state = statSync(path)
    if (!state.isFile()) return { kind: 'wrong', fault: 'something that is no file', version: before }
    if (state.size > mostBytes) return { kind: 'wrong', fault: 'a file of more than 4 MiB', version: before }
    const reading = parseUsers(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
    if (versionOf(path) !== before) return { kind: 'wrong', fault: 'a file that is being written', version: null }
    return { ...reading, version: before }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return { kind: 'wrong', fault: `a file that cannot be read (${code})`, version: before }
  }
}

function versionOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true })
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch {
    return 'out of reach'
  }
}
