import type { AccessEvent } from '#server/access/access.ts'
import type { Log } from '#server/operation/create-log.ts'
import type { Metrics } from '#server/operation/metrics.ts'

/** Writes down who came in and who did not, and counts it. */
export function logAccess(log: Log, metrics: Metrics): (event: AccessEvent) => void {
  const noteUsersFile = (reason: string | null) => {
    metrics.fileChanged('users', reason === null)
    const [level, code, said] =
      reason === null
        ? (['info', 'taken', 'the users were read.'] as const)
        : (['warn', 'refused', `${reason}. The users from before stay.`] as const)
    log.write({ level, event: 'file', code, detail: `SURTIDO_USERS_FILE: ${said}` })
  }
  return (happened) => {
    if (happened.event === 'users-file') return noteUsersFile(happened.reason)
    if (!('user' in happened))
      return log.write({ level: 'warn', event: 'access', code: codeOf(happened.event), detail: happened.reason })
    const { event, user, address, requestId, reason } = happened
    if (event === 'sign-in-failed') metrics.signInFailed(reason ?? 'wrong')
    if (event === 'forged') metrics.signInFailed('forged')
    if (event === 'limited') metrics.signInLimited(reason ?? 'other')
    const level = event === 'sign-in' || event === 'sign-out' ? 'info' : 'warn'
    log.write({ level, event: 'access', code: codeOf(event), user, address, requestId, detail: reason ?? null })
  }
}

function codeOf(event: string): string {
  return event.replaceAll('-', '_')
}
