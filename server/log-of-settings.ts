import { createLog, type Log, type LogSink } from '#server/operation/create-log.ts'
import { secretsOfPlace } from '#server/settings/read-sessions-place.ts'
import type { Settings } from '#server/settings/settings.ts'

export type LogOfSettings = {
  readonly log: Log
  /** From now on what this gives is written into no line: a secret that may be replaced while the program runs. */
  hide(readSecret: () => string | null): void
}

/** The log in the form of the settings, which writes none of their secrets. */
export function logOfSettings(
  { logForm, entry, sessionsPlace }: Pick<Settings, 'logForm' | 'entry' | 'sessionsPlace'>,
  sink?: LogSink,
): LogOfSettings {
  const fixed = [
    ...(entry.kind === 'password' ? [entry.password] : []),
    ...(entry.kind === 'openid' ? [entry.clientSecret] : []),
    ...secretsOfPlace(sessionsPlace),
  ]
  const changing: (() => string | null)[] = []
  const secrets = () => [...fixed, ...changing.map((read) => read() ?? '')]
  return {
    log: createLog({ form: logForm, secrets, ...(sink && { sink }) }),
    hide: (readSecret) => void changing.push(readSecret),
  }
}
