import { faultOfToken, withoutLineBreak } from '#server/settings/token-fault.ts'
import type { Log } from './create-log.ts'
import { type FileState, writeMinutes } from './file-states.ts'
import { watchFile } from './watched-file.ts'

export type TokenSource = {
  /** The token that holds now; null if the file never had one, and after it has lapsed. */
  current(): string | null
  look(): void
  close(): void
}

/**
 * A token in a file that is read again when it changes, within two seconds.
 *
 * A token has no checksum, and each beginning of one looks like one. So a file that ended with a line break must end
 * with one again: while it is being written, the break is what comes last. A file that never had one is protected by
 * the second look only; a file that is replaced by renaming is never half-written.
 * @param leastLength for a token of our own, which somebody might guess
 */
export function createTokenSource({
  path,
  setting,
  log,
  leastLength = 1,
  graceMs,
  onChange = () => {},
  everyMs = 1_000,
  settleMs = 1_000,
  now,
}: {
  path: string
  /** The name of the setting: a path is not logged. */
  setting: string
  log: Log
  leastLength?: number
  /** How long the token counts after its file could no longer be used. */
  graceMs: number
  onChange?: (state: FileState) => void
  everyMs?: number | null
  settleMs?: number
  now?: () => number
}): TokenSource {
  let hasLineBreak = false
  return watchFile<string>({
    paths: [path],
    mostBytes: 16_384,
    settleMs,
    everyMs,
    keepMs: graceMs,
    ...(now && { now }),
    check([text = ''], before) {
      const token = withoutLineBreak(text)
      const fault = faultOfToken(token)
      if (fault !== null) return { kind: 'refused', found: fault }
      if (token.length < leastLength)
        return { kind: 'refused', found: `a token of fewer than ${leastLength} characters` }
      const endsWithBreak = text !== token
      if (before !== null && hasLineBreak && !endsWithBreak) return { kind: 'refused', found: withoutBreak }
      hasLineBreak = endsWithBreak
      return { kind: 'good', value: token }
    },
    onGood() {
      onChange('good')
      log.write({ level: 'info', event: 'file', code: 'taken', detail: `${setting}: the token was read.` })
    },
    onRefused(found, keeps) {
      onChange(keeps ? 'old' : 'lapsed')
      const rest = keeps
        ? `The token from before is used for ${writeMinutes(graceMs)}, unless the file can be used again.`
        : 'There is no token.'
      log.write({ level: 'warn', event: 'file', code: 'refused', detail: `${setting}: ${found}. ${rest}` })
    },
    onLapsed() {
      onChange('lapsed')
      const detail = `${setting}: it could not be used for ${writeMinutes(graceMs)}. The token from before is not used any more.`
      log.write({ level: 'error', event: 'file', code: 'lapsed', detail })
    },
  })
}

const withoutBreak = 'a token without the line break at its end that the file had before, so perhaps half of one'
