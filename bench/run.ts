/**
 * What `npm run bench` runs: all questions, or the named ones; with `--quick` at small sizes. It fails when something
 * broke or an answer was wrong, never because something was slow.
 */
import { descriptions } from './descriptions.ts'
import { formatTable } from './format-table.ts'
import { describeVerdict } from './judge-target.ts'
import { load } from './load.ts'
import { lookup } from './lookup.ts'
import { page } from './page.ts'
import { plan } from './plan.ts'
import type { Question } from './question.ts'
import { scroll } from './scroll.ts'
import { search } from './search.ts'
import { visit } from './visit.ts'
import { writeFindings } from './write-findings.ts'

const questions: readonly Question[] = [search, page, load, visit, scroll, lookup, plan, descriptions]

const quick = process.argv.includes('--quick')
const names = process.argv.slice(2).filter((argument) => argument !== '--quick')
const unknown = names.filter((name) => !questions.some((question) => question.name === name))
if (unknown.length > 0) {
  const known = questions.map(({ name }) => name).join(', ')
  process.stderr.write(`No such question: ${unknown.join(', ')}. There are ${known}, and --quick.\n`)
  process.exit(2)
}

let broken = 0
for (const question of questions) {
  if (names.length > 0 && !names.includes(question.name)) continue
  say(`\n━━ ${question.name}: ${question.asks}\n\n`)
  try {
    const findings = await question.ask({ quick, say })
    writeFindings(question.name, findings, { quick })
    if (findings.targets.length > 0) {
      const rows = findings.targets.map((target) => [
        target.what,
        `≤ ${Number(target.atMost.toPrecision(3))} ${target.unit}`,
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
