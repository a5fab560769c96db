import type { SettingsProblem } from './settings.ts'

/** The list of problems that is printed when the program cannot start. */
export function describeProblems(problems: readonly SettingsProblem[]): string {
  const lines = problems.map(
    ({ name, found, expected }) => `  ${name}\n    found:    ${found}\n    expected: ${expected}\n`,
  )
  const count = problems.length === 1 ? 'One setting is wrong' : `${problems.length} settings are wrong`
  return `${count}, so Surtido did not start. Settings come from the environment and from .env; see .env.example.\n\n${lines.join('\n')}`
}
