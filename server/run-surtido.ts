import { join, resolve } from 'node:path'
import { startGateway } from '#server/gateway/start-gateway.ts'
import type { UpstreamAddress } from '#server/gateway/upstream.ts'
import { createLog } from '#server/operation/create-log.ts'
import { endOnSignal } from '#server/operation/shutdown.ts'
import { describeProblems } from '#server/settings/describe-settings.ts'
import { loadEnvironment } from '#server/settings/load-environment.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { ensurePageBuilt } from './build-page.ts'
import { fileChecks } from './check-files.ts'
import { gatewayOfSettings, upstreamOfSettings } from './gateway-of-settings.ts'
import { type LogOfSettings, logOfSettings } from './log-of-settings.ts'
import { startSample } from './start-sample.ts'
import { logProblems, type Telling, tellPerson, tellProgram } from './tell-start.ts'

const root = resolve(import.meta.dirname, '..')

/** How long requests may go on after a signal, and how long all may take to end. */
const drainMs = 10_000
const mostEndingMs = 15_000

/** Starts the program, which ends on SIGINT and SIGTERM. Any failure is a message and exit code 1. */
export async function runSurtido(): Promise<void> {
  const environment = loadEnvironment(root)
  const reading = readSettings(environment, fileChecks)
  if (reading.kind === 'invalid') {
    process.exitCode = 1
    if (environment['SURTIDO_LOG'] === 'json') logProblems(reading.problems, createLog({ form: 'json' }))
    else process.stderr.write(describeProblems(reading.problems))
    return
  }
  const { settings } = reading
  const logging = logOfSettings(settings)
  const telling = settings.logForm === 'json' ? tellProgram(logging.log) : tellPerson
  for (const warning of reading.warnings) telling.complain(`Aviso / warning: ${warning}`)
  /** What was started, last first. */
  const steps: (() => unknown)[] = []
  endOnSignal({ steps, log: logging.log, mostMs: mostEndingMs })
  try {
    await start(settings, logging, telling, steps)
  } catch (error) {
    for (const step of steps)
      await Promise.resolve(step()).catch((closing: unknown) => telling.complain(messageOf(closing)))
    telling.fail(describeFailure(error, settings))
    process.exitCode = 1
  }
}

/** Puts what ends each part into `steps`, so that a failure or a signal during the start closes everything. */
async function start(
  settings: Settings,
  { log, hide }: LogOfSettings,
  { say, complain }: Telling,
  steps: (() => unknown)[],
) {
  const { wholesaler, dataDirectory, host, port } = settings
  const outcome = await ensurePageBuilt(root, (reason) =>
    say(
      reason === 'missing'
        ? 'Se construye la página, una vez. / Building the page, once.'
        : 'La página cambió: se construye de nuevo. / The page changed: building it anew.',
    ),
  )
  if (outcome === 'kept-stale') complain('The built page is older than its sources, and Vite is not installed: kept.')

  const { options, watched } = gatewayOfSettings(settings, log)
  hide(options.readMetricsToken)
  steps.unshift(...watched.map(({ close }) => close))
  let upstream: UpstreamAddress
  if (wholesaler.kind === 'remote') {
    const remote = upstreamOfSettings(wholesaler, settings, log, options.files)
    steps.unshift(...remote.watched.map(({ close }) => close))
    upstream = remote.upstream
  } else {
    say('Sin mayorista configurado: catálogo de muestra. / No wholesaler configured: sample catalog.')
    const sample = await startSample(dataDirectory)
    steps.unshift(sample.close)
    upstream = { url: sample.url, readToken: () => sample.token }
  }
  hide(upstream.readToken)

  const gateway = await startGateway({
    ...options,
    catalog: { ...options.catalog, asksAtStart: true },
    upstream,
    distDirectory: join(root, 'dist'),
    host,
    port,
  })
  steps.unshift(() => gateway.drain(drainMs), gateway.close)
  const address = settings.origins[0] ?? gateway.url
  say(
    `\n  Surtido   ${address}\n\n  Ábrelo en el navegador; Ctrl+C para terminar. / Open it in a browser; Ctrl+C to stop.\n`,
  )
}

function describeFailure(error: unknown, { host, port, dataDirectory }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const isOfListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program, perhaps by another Surtido. Set PORT to a free one.`
  if (code === 'EACCES' && !isOfListening)
    return `A folder or file may not be used by this account: ${messageOf(error)}. SURTIDO_DATA_DIR is ${dataDirectory}.`
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine. Set HOST to one that is.`
  if (code === 'EACCES') return `Port ${port} on ${host} may not be used by this account. Set PORT to 1024 or more.`
  return `Surtido could not start: ${messageOf(error)}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
