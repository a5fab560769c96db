import pino from 'pino'
import { type LogEntry, type LogFields, logLevels, readLogFields } from './log-entry.ts'

export type LogForm = 'json' | 'text'

export type Log = { write(entry: LogEntry): void }

export type LogSink = { write(line: string): void }

/**
 * Writes a line for each entry to stderr: JSON for programs, or short text for a person at a terminal, who is told of
 * problems and of what starts and stops, and not of each request.
 * @param secrets what no line may hold, whatever field it came into; asked for each line, because a token is replaced
 */
export function createLog({
  form,
  secrets = () => [],
  sink = openStderr(),
}: {
  form: LogForm
  secrets?: () => readonly string[]
  sink?: LogSink
}): Log {
  const isSecret = (text: string) =>
    secrets().some((secret) => secret.length >= shortestSecret && text.includes(secret))
  if (form === 'text')
    return {
      write(entry) {
        if (entry.level !== 'info' || entry.event !== 'request')
          sink.write(`${describe(readLogFields(entry, isSecret))}\n`)
      },
    }
  const logger = pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  )
  return {
    write: (entry) =>
      logger[logLevels.find((level) => level === entry.level) ?? 'error'](readLogFields(entry, isSecret)),
  }
}

/** A shorter one can be part of any word. Settings say a token is too short to be searched for with the same number. */
const shortestSecret = 12

/** At once, and not in the background: the last line before the end of the process is the one that is looked for. */
function openStderr(): LogSink {
  const stderr = pino.destination({ dest: 2, sync: true })
  // A terminal that was closed is no reason to end.
  stderr.on('error', () => {})
  return stderr
}

/** `upstream_timeout (headers): GET catalog`, `sign_in_failed: ana at 192.0.2.7`, or the detail alone. */
function describe({ event, code, detail, method, route, status, user, address }: LogFields): string {
  if (code === undefined)
    return String(detail ?? [method, route, status].filter((part) => part !== undefined).join(' '))
  const named =
    event === 'access' ? [user, address].filter((part) => part !== undefined && part !== null).join(' at ') : ''
  const where = named || [method, route].filter((part) => part !== undefined).join(' ')
  return `${code}${detail === undefined ? '' : ` (${detail})`}${where === '' ? '' : `: ${where}`}`
}
