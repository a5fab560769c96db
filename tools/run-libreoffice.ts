/** What `npm run libreoffice` runs: finds LibreOffice or installs it, and lets it open what the program exports. */
import { endWithout } from './end-without.ts'
import { installPackages, runToEnd } from './install-packages.ts'
import { runStep } from './run-step.ts'

// A wrong LIBREOFFICE_PATH is an error: never use another program without saying so.
const named = process.env['LIBREOFFICE_PATH']
const path = named || 'soffice'
const tried = [`${path} does not start`]
if (!startsUp() && !named)
  tried.push(
    ...installPackages(['libreoffice-calc-nogui'], () =>
      process.stdout.write("No LibreOffice here: installing Debian's package (a minute, at most ten).\n"),
    ),
  )
if (!startsUp())
  endWithout(
    'LibreOffice',
    tried,
    'Install LibreOffice Calc and run again, or set LIBREOFFICE_PATH to its program soffice.',
  )
const tests = [
  'src/sheets/libreoffice.test.ts',
  'src/drafts/orders/export/libreoffice-orders.test.ts',
  'src/drafts/orders/purchases/libreoffice-purchases.test.ts',
]
const { status } = await runStep(['vitest', 'run', ...tests], { env: { LIBREOFFICE_PATH: path } })
process.exitCode = status

function startsUp(): boolean {
  return runToEnd(path, ['--version'], 60_000, true) === 'done'
}
