/**
 * What `npm run bench` runs: all questions, or the named ones; with `--quick` at small sizes. It fails when something
 * broke or an answer was wrong, never because something was slow.
 */
import { parseArgs } from 'node:util'
import { formatTable } from './format-table.ts'
import { describeLimit, describeVerdict } from './judge-target.ts'
import type { Question } from './question.ts'
import { questions } from './questions.ts'
import { writeFindings } from './write-findings.ts'

const options: NonNullable<Question['options']> = { quick: { type: 'boolean' } }
for (const question of questions) Object.assign(options, question.options)
const { given, names } = readArguments()
const quick = given['quick'] === true
const unknown = names.filter((name) => !questions.some((question) => question.name === name))
if (unknown.length > 0) stop(`No such question: ${unknown.join(', ')}.`)

let broken = 0
for (const question of questions) {
  if (names.length > 0 && !names.includes(question.name)) continue
  say(`\n━━ ${question.name}: ${question.asks}\n\n`)
  try {
    const findings = await question.ask({ quick, given, say })
    writeFindings(question.name, findings, { quick })
    if (findings.targets.length > 0) {
      const rows = findings.targets.map((target) => [
        target.what,
        describeLimit(target),
        target.measured,
        describeVerdict(target),
      ])
      say(`\n${formatTable(['target', 'limit', 'measured', 'verdict'], rows)}`)
    }
    for (const line of findings.broken) say(`BROKEN: ${line}\n`)
    broken += findings.broken.length
  } catch (error) {
    say(`BROKEN: ${question.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    broken += 1
  }
}
process.exitCode = broken === 0 ? 0 : 1

function say(text: string): void {
  process.stdout.write(text)
}

function readArguments(): { given: Readonly<Record<string, unknown>>; names: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { given: values, names: positionals }
  } catch (error) {
    if (error instanceof TypeError) stop(error.message)
    throw error
  }
}

function stop(reason: string): never {
  const known = questions.map(({ name }) => name).join(', ')
  const flags = Object.keys(options).map((name) => `--${name}`)
  process.stderr.write(`${reason}\nThere are ${known}, and ${flags.join(', ')}.\n`)
  process.exit(2)
}
