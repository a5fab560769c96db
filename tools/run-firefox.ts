/** What `npm run firefox` runs: finds Firefox or installs Debian's, and walks the main journeys in it (`firefox-journeys.ts`). */
import { endWithout } from './end-without.ts'
import { findInPath, startsUp } from './find-chromium.ts'
import { leftOutOfFirefox } from './firefox-journeys.ts'
import { installPackages } from './install-packages.ts'
import { runStep } from './run-step.ts'

// A wrong FIREFOX_PATH is an error: never use another program without saying so.
const named = process.env['FIREFOX_PATH']
const names = ['firefox-esr', 'firefox']
const tried = [named ? `${named} does not start` : `none of ${names.join(', ')} in PATH`]
let path = find()
if (path === null && !named) {
  tried.push(
    ...installPackages(['firefox-esr'], () =>
      process.stdout.write("No Firefox here: installing Debian's package (a minute, at most ten).\n"),
    ),
  )
  path = find()
}
if (path === null) endWithout('Firefox', tried, 'Install Firefox and run again, or set FIREFOX_PATH to the program.')
process.stdout.write(`Firefox: ${path}\n`)
for (const { journey, test, why } of leftOutOfFirefox)
  process.stdout.write(`Left out: ${journey}, ${String(test)}: ${why}\n`)

const given = process.argv.slice(2)
const building = await runStep(['vite', 'build', '--logLevel', 'warn'], {
  // As for `npm run e2e`: the journeys look for it in the built files.
  env: { WHOLESALE_API_TOKEN: 'canary-8d1f6a3c9b5e4270' },
})
const { status } =
  building.status === 0
    ? await runStep(['playwright', 'test', '--config=playwright-firefox.config.ts', '--retries=0', ...given], {
        env: { FIREFOX_PATH: path },
      })
    : building
process.exitCode = status

function find(): string | null {
  if (named) return startsUp(named) ? named : null
  return findInPath(names, process.env)
}
