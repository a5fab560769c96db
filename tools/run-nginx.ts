/** What `npm run nginx` runs: finds nginx or installs Debian's, and lets it run what `deploy/nginx` ships. It
 * tells what people noticed of a gateway that was ended, killed or frozen. */
import { endWithout } from './end-without.ts'
import { installPackages, runToEnd } from './install-packages.ts'
import { runStep } from './run-step.ts'

// A wrong NGINX_PATH is an error: never use another program without saying so.
const named = process.env['NGINX_PATH']
const path = named || '/usr/sbin/nginx'
const tried = [`${path} does not start`]
if (!startsUp() && !named)
  tried.push(
    ...installPackages(['nginx-light'], () => process.stdout.write("No nginx here: installing Debian's package.\n")),
  )
if (!startsUp()) endWithout('nginx', tried, 'Install nginx-light and run again, or set NGINX_PATH to the program.')
const { status } = await runStep(['vitest', 'run', 'server/operation/nginx'], {
  env: { NGINX_PATH: path, NGINX_TELLS: '1' },
})
process.exitCode = status

function startsUp(): boolean {
  return runToEnd(path, ['-v'], 20_000, true) === 'done'
}
