import pino from 'pino'
import { createLineBuffer } from './line-buffer.ts'
import { type LogEntry, type LogFields, logLevels, readLogFields } from './log-entry.ts'

export type LogForm = 'json' | 'text'

export type Log = { write(entry: LogEntry): void }

export type LogSink = { write(line: string): void }

/**
 * Writes a line for each entry to stderr: JSON for programs, or short text for a person at a terminal, who is told of
 * problems and of what starts and stops, and not of each request.
 * @param secrets what no line may hold, whatever field it came into; asked for each line, because a token is replaced
 * @param sink gets each line by itself; without it, lines about requests that went well are written a moment later
 */
export function createLog({
  form,
  secrets = () => [],
  sink,
}: {
  form: LogForm
  secrets?: () => readonly string[]
  sink?: LogSink
}): Log {
  const write = sink === undefined ? openStderr() : (line: string) => sink.write(line)
  const isText = form === 'text'
  return {
    write(entry) {
      const isOfRequest = entry.level === 'info' && entry.event === 'request'
      if (isText && isOfRequest) return
      const fields = readLogFields(entry, secrets().filter(isLongEnough))
      write(isText ? `${describe(fields)}\n` : writeJson(entry.level, fields), !isOfRequest)
    },
  }
}

/** A shorter one can be part of any word. Settings say a token is too short to be searched for with the same number. */
const shortestSecret = 12

function isLongEnough(secret: string): boolean {
  return secret.length >= shortestSecret
}

function writeJson(level: LogEntry['level'], fields: LogFields): string {
  const known = logLevels.includes(level) ? level : 'error'
  return `${JSON.stringify({ level: known, time: new Date().toISOString(), ...fields })}\n`
}

/** Whatever ends the process but a kill: the last line is written, because it is the one that is looked for. */
function openStderr(): (line: string, isUrgent: boolean) => void {
  const stderr = pino.destination({ dest: 2, sync: true })
  // A terminal that was closed is no reason to end.
  stderr.on('error', () => {})
  const buffer = createLineBuffer({ write: (text) => void stderr.write(text) })
  process.once('exit', buffer.flush)
  return buffer.write
}

/** `upstream_timeout (headers): GET catalog`, `sign_in_failed: ana at 192.0.2.7`, or the detail alone. */
function describe({ event, code, detail, method, route, status, user, address, times }: LogFields): string {
  if (code === undefined)
    return String(detail ?? [method, route, status].filter((part) => part !== undefined).join(' '))
  const named =
    event === 'access' ? [user, address].filter((part) => part !== undefined && part !== null).join(' at ') : ''
  const where = named || [method, route].filter((part) => part !== undefined).join(' ')
  const said = [detail, times === undefined ? undefined : `${times} times`].filter((part) => part !== undefined)
  return `${code}${said.length === 0 ? '' : ` (${said.join(', ')})`}${where === '' ? '' : `: ${where}`}`
}
