import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Findings } from './question.ts'

/**
 * Writes the results of a question, with what the numbers depend on, and nothing that identifies the machine. Results
 * of full runs are in the repository; those of quick runs are beside them, ignored by git.
 */
export function writeFindings(question: string, findings: Findings, options: { quick: boolean }): void {
  const { chromiumVersion, resultName = question, isPartial = false, ...found } = findings
  const folder = join(import.meta.dirname, options.quick || isPartial ? 'results/quick' : 'results')
  const kept = {
    question,
    date: new Date().toISOString().slice(0, 10),
    nodeVersion: process.version,
    ...(chromiumVersion === null ? {} : { chromiumVersion }),
    cores: availableParallelism(),
    machineMemoryGb: Math.round(totalmem() / 2 ** 30),
    ...found,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${resultName}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
