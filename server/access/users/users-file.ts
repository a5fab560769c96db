import type { FileState } from '#server/operation/file-states.ts'
import { watchFile } from '#server/operation/watched-file.ts'
import { readTextFile } from '#server/settings/read-text-file.ts'
import { systemClock } from '#server/streams/clock.ts'
import { nobodyLine, usersFileHead } from './change-users.ts'
import { parseUsers, type User, type UsersReading } from './parse-users.ts'

export type UsersFile = {
  /** Who there is now, by folded name; nobody once the file could not be used for longer than the grace. */
  read(): ReadonlyMap<string, User>
  /** Not `good`: those of before are known for the grace, and nobody new is let in. `empty`: there is nobody. */
  state(): FileState
  close(): void
}

export type UsersFileEvents = {
  /** The file says something else than before. */
  onChange(): void
  /** Gets why, once for each state of the file; never a name or a hash. */
  onUnusable(fault: string): void
  /** The grace is over. */
  onLapsed(): void
}

const mostBytes = 4_194_304
const lookEveryMs = 1_000
const settleMs = 1_000

/**
 * A users file, read again when it changes: two looks, a second apart, find the same. What cannot be used, as a file that
 * is half written, keeps the users of before for `graceMs`. So does one that has lost all its users, unless it says that
 * this is meant.
 * @throws when the file cannot be used at the start
 */
export function openUsersFile(
  path: string,
  graceMs: number,
  events: UsersFileEvents,
  now: () => number = systemClock.now,
): UsersFile {
  let lookedAt = now()
  let isOpen = false
  let hadUsers = false
  const file = watchFile<ReadonlyMap<string, User>>({
    paths: [path],
    mostBytes,
    settleMs,
    everyMs: lookEveryMs,
    keepMs: graceMs,
    check([text = '']) {
      const reading = readUsers(text, hadUsers)
      return reading.kind === 'read'
        ? { kind: 'good', value: reading.users }
        : { kind: 'refused', found: reading.fault }
    },
    onGood(users) {
      hadUsers = users.size > 0
      if (isOpen) events.onChange()
    },
    onRefused(found, keeps) {
      if (!isOpen && !keeps) throw new Error(`SURTIDO_USERS_FILE: ${found}.`)
      events.onUnusable(found)
    },
    onLapsed: () => events.onLapsed(),
    now,
  })
  isOpen = true
  return {
    read() {
      if (now() - lookedAt >= lookEveryMs) {
        lookedAt = now()
        file.look()
      }
      return file.current() ?? nobody
    },
    state: () => (file.state() === 'good' && file.current()?.size === 0 ? 'empty' : file.state()),
    close: file.close,
  }
}

const nobody: ReadonlyMap<string, User> = new Map()

/** What a gateway that starts now would read there. */
export function readUsersFile(path: string): UsersReading {
  const file = readTextFile(path, mostBytes)
  return file.kind === 'text' ? readUsers(file.text, false) : { kind: 'wrong', fault: file.found }
}

/** Where there were users before, a file without any is one that somebody spoiled; else nobody was added to it yet. */
function readUsers(text: string, hadUsers: boolean): UsersReading {
  const reading = parseUsers(text === '' && !hadUsers ? usersFileHead : text)
  if (!hadUsers || reading.kind === 'wrong' || reading.users.size > 0 || text.split(/\r?\n/).includes(nobodyLine))
    return reading
  const fault = `it names nobody any more; where that is meant, it needs a line “${nobodyLine}”, which \`npm run user\` writes`
  return { kind: 'wrong', fault }
}
