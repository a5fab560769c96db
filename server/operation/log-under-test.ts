import { createLog, type Log, type LogForm } from './create-log.ts'

export type LogUnderTest = { readonly log: Log; readonly lines: readonly string[] }

/** For tests: a log that keeps its lines. */
export function openLog(form: LogForm = 'text', secrets: readonly string[] = []): LogUnderTest {
  const lines: string[] = []
  return { lines, log: createLog({ form, secrets: () => secrets, sink: { write: (line) => lines.push(line) } }) }
}
