export type StepOutcome = 'passed' | 'failed' | 'could not run' | 'not run'

export type StepResult = {
  readonly outcome: StepOutcome
  readonly minutes: number
  /** Year-month-day. */
  readonly date: string
  /** What its output said, or why it could not run. */
  readonly notes: string
}

export type ReleaseRecord = {
  readonly commit: string
  /** Such as the number of cores. */
  readonly machine: string
  /** By the name of the step. */
  readonly results: ReadonlyMap<string, StepResult>
}

/** The content of `docs/release.md`: a row for each step, also for those that did not run. */
export function writeReleaseTable({ commit, machine, results }: ReleaseRecord, names: readonly string[]): string {
  const rows = names.map((name) => {
    const { outcome, minutes, date, notes } = results.get(name) ?? notRun
    const cells = [name, outcome, outcome === 'not run' ? '' : minutes.toFixed(1), date, inCell(notes)]
    return `| ${cells.join(' | ')} |`
  })
  return `# The checks before a release

\`npm run release\` writes this file. What is checked stands in \`tools/release-steps.ts\`.

Commit: ${commit}
Machine: ${machine}

| ${columns.join(' | ')} |
|${columns.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

/** Null if the text is no such table. */
export function readReleaseTable(text: string): ReleaseRecord | null {
  const commit = /^Commit: ([\da-f]+)$/m.exec(text)?.[1]
  const machine = /^Machine: (.*)$/m.exec(text)?.[1]
  if (commit === undefined || machine === undefined) return null
  const results = new Map<string, StepResult>()
  for (const line of text.split('\n')) {
    const [name, outcome, minutes, date, notes] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const known = outcomes.find((each) => each === outcome)
    if (name === undefined || known === undefined || known === 'not run') continue
    results.set(name, { outcome: known, minutes: Number(minutes), date: date ?? '', notes: notes ?? '' })
  }
  return { commit, machine, results }
}

const columns = ['step', 'result', 'minutes', 'date', 'what it said'] as const
const outcomes: readonly StepOutcome[] = ['passed', 'failed', 'could not run', 'not run']
const notRun: StepResult = { outcome: 'not run', minutes: 0, date: '', notes: '' }
const longestNotes = 400

function inCell(notes: string): string {
  const line = notes.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim()
  return line.length > longestNotes ? `${line.slice(0, longestNotes)}…` : line
}
