import type { Log } from '#server/operation/create-log.ts'
import type { SettingsProblem } from '#server/settings/settings.ts'

/** What the program says while it starts. */
export type Telling = {
  say(text: string): void
  complain(text: string): void
  fail(text: string): void
}

/** To a person at a terminal, on stdout and stderr. */
export const tellPerson: Telling = {
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  fail: (text) => void process.stderr.write(`${text}\n`),
}

/** To a program, which reads the log and would take any other line for a broken one. */
export function tellProgram(log: Log): Telling {
  const write = (level: 'info' | 'warn' | 'error') => (text: string) =>
    log.write({ level, event: 'start', detail: inOneLine(text) })
  return { say: write('info'), complain: write('warn'), fail: write('error') }
}

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** A line for each wrong setting. */
export function logProblems(problems: readonly SettingsProblem[], log: Log): void {
  for (const { name, found, expected } of problems)
    log.write({ level: 'error', event: 'start', code: 'setting', detail: `${name}: ${found}; expected: ${expected}` })
}
