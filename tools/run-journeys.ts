/**
 * What `npm run e2e` runs: finds a browser, builds the page, checks its budget, and runs the journeys. `npm test` does
 * it in two steps: `--prepare` does all but the journeys, beside what needs no page, and `--prepared` only them.
 */

import { endWithout } from './end-without.ts'
import { ensureChromium, findFullChromium } from './find-chromium.ts'
import { runStep } from './run-step.ts'

const given = process.argv.slice(2)
const isPrepared = given.includes('--prepared')
const isPreparing = given.includes('--prepare')
const forJourneys = given.filter((argument) => argument !== '--prepared')

const found = ensureChromium((line) => process.stdout.write(`${line}\n`))
if (found.kind === 'not-found')
  endWithout(
    'a Chromium',
    found.tried,
    'Install Chromium or Chrome and run again, or set CHROMIUM_PATH to the program.',
  )
process.stdout.write(`Chromium: ${found.path} (${found.where})\n`)

// The build gets the test token that the journeys look for in the built files (e2e/support/canary-token.ts).
const token = { WHOLESALE_API_TOKEN: 'canary-8d1f6a3c9b5e4270' }
const browser = { CHROMIUM_PATH: found.path, FULL_CHROMIUM_PATH: findFullChromium(found.path) ?? '' }
const building = [
  { command: ['vite', 'build', '--logLevel', 'warn'], env: token },
  { command: ['node', 'tools/check-bundle.ts'], env: {} },
] as const
const running = [{ command: ['playwright', 'test', ...forJourneys], env: browser }] as const
for (const { command, env } of [...(isPrepared ? [] : building), ...(isPreparing ? [] : running)]) {
  const { status } = await runStep(command, { env })
  if (status !== 0) process.exit(status)
}
