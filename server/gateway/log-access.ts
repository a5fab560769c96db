import type { AccessEvent } from '#server/access/access.ts'
import type { Log } from '#server/operation/create-log.ts'
import { type FileStates, writeMinutes } from '#server/operation/file-states.ts'
import type { Metrics } from '#server/operation/metrics.ts'
import type { RequestRecords } from '#server/operation/request-records.ts'

/** Writes down who came in and who did not, in the line of the request by which it happened, and counts it. */
export function logAccess(
  log: Log,
  metrics: Metrics,
  files: FileStates,
  records: Pick<RequestRecords, 'find'>,
): (event: AccessEvent) => void {
  const write = (level: 'info' | 'warn' | 'error', code: string, said: string) =>
    log.write({ level, event: 'file', code, detail: `SURTIDO_USERS_FILE: ${said}` })
  const noteUsersFile = ({ state, reason, graceMs = 0 }: AccessEvent & { event: 'users-file' }) => {
    files.note('users', state)
    if (state === 'good') return write('info', 'taken', 'the users were read.')
    if (state === 'empty')
      return write('warn', 'no_users', 'it names nobody. Nobody can sign in, until `npm run user -- add NAME` is run.')
    if (reason === null)
      return write('error', 'lapsed', `it could not be used for ${writeMinutes(graceMs)}. All sessions have ended.`)
    const rest = state === 'old' ? ` Sessions end in ${writeMinutes(graceMs)}, unless it can be used again.` : ''
    write('warn', 'refused', `${reason}. Nobody can sign in.${rest}`)
  }
  const noteSessions = ({ state, reason, graceMs }: AccessEvent & { event: 'sessions' }) => {
    files.note('sessions', state)
    const why = reason === null ? '' : ` (${reason})`
    const { level, code, said } = (
      {
        good: { level: 'info', code: 'sessions_back', said: 'answers again.' },
        old: {
          level: 'warn',
          code: 'sessions_away',
          said: `does not answer${why}. Nobody can sign in. Sessions go on for ${writeMinutes(graceMs)}.`,
        },
        lapsed: { level: 'error', code: 'sessions_lapsed', said: `does not answer${why}. Nobody is signed in here.` },
      } as const
    )[state]
    log.write({ level, event: 'access', code, detail: `The database of sessions ${said}` })
  }
  return (happened) => {
    if (happened.event === 'users-file') return noteUsersFile(happened)
    if (happened.event === 'sessions') return noteSessions(happened)
    if (!('user' in happened))
      return log.write({ level: 'warn', event: 'access', code: codeOf(happened.event), detail: happened.reason })
    const { event, user, address, requestId, reason } = happened
    // The line of the request is of who signed in.
    if (event === 'session-displaced') {
      const detail = 'It made room for a later sign-in.'
      return log.write({ level: 'warn', event: 'access', code: codeOf(event), user, address, requestId, detail })
    }
    if (event === 'sign-in-failed') metrics.signInFailed(reason ?? 'wrong')
    if (event === 'forged') metrics.signInFailed('forged')
    if (event === 'limited') metrics.signInLimited(reason ?? 'other')
    const isWell = event === 'sign-in' || (event === 'sign-out' && reason === undefined)
    const level = isWell ? 'info' : 'warn'
    const noted = { level, code: codeOf(event), user, detail: reason ?? null } as const
    const record = records.find(requestId)
    if (record === null) log.write({ event: 'access', ...noted, address, requestId })
    else record.noteAccess(noted)
  }
}

function codeOf(event: string): string {
  return event.replaceAll('-', '_')
}
