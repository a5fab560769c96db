import { join, resolve } from 'node:path'
import { startGateway } from '#server/gateway/start-gateway.ts'
import type { UpstreamAddress } from '#server/gateway/upstream.ts'
import { createLog, type Log } from '#server/operation/create-log.ts'
import { endOnSignal } from '#server/operation/shutdown.ts'
import { describeProblems } from '#server/settings/describe-settings.ts'
import { loadEnvironment } from '#server/settings/load-environment.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { ensurePageBuilt } from './build-page.ts'
import { fileChecks } from './check-files.ts'
import { gatewayOfSettings, upstreamOfSettings } from './gateway-of-settings.ts'
import { startSample } from './start-sample.ts'

const root = resolve(import.meta.dirname, '..')

/** How long requests may go on after a signal, and how long all may take to end. */
const drainMs = 10_000
const mostEndingMs = 15_000

/** Starts the program, which ends on SIGINT and SIGTERM. Any failure is a message and exit code 1. */
export async function runSurtido(): Promise<void> {
  const reading = readSettings(loadEnvironment(root), fileChecks)
  if (reading.kind === 'invalid') return fail(describeProblems(reading.problems))
  for (const warning of reading.warnings) complain(`Aviso / warning: ${warning}`)
  const { settings } = reading
  const upstream: { current: UpstreamAddress | null } = { current: null }
  const secrets = () => [
    upstream.current?.readToken() ?? '',
    settings.entry.kind === 'password' ? settings.entry.password : '',
  ]
  const log = createLog({ form: settings.logForm, secrets })
  /** What was started, last first. */
  const steps: (() => unknown)[] = []
  endOnSignal({ steps, log, mostMs: mostEndingMs })
  try {
    await start(settings, log, steps, (address) => (upstream.current = address))
  } catch (error) {
    for (const step of steps) await Promise.resolve(step()).catch((closing: unknown) => complain(messageOf(closing)))
    fail(describeFailure(error, settings))
  }
}

/** Puts what ends each part into `steps`, so that a failure or a signal during the start closes everything. */
async function start(
  settings: Settings,
  log: Log,
  steps: (() => unknown)[],
  onUpstream: (address: UpstreamAddress) => void,
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

  const { options, watched, noteOf } = gatewayOfSettings(settings, log)
  steps.unshift(...watched.map(({ close }) => close))
  let upstream: UpstreamAddress
  if (wholesaler.kind === 'remote') {
    const remote = upstreamOfSettings(wholesaler, log, noteOf('token'))
    steps.unshift(...remote.watched.map(({ close }) => close))
    upstream = remote.upstream
  } else {
    say('Sin mayorista configurado: catálogo de muestra. / No wholesaler configured: sample catalog.')
    const sample = await startSample(dataDirectory)
    steps.unshift(sample.close)
    upstream = { url: sample.url, readToken: () => sample.token }
  }
  onUpstream(upstream)

  const gateway = await startGateway({ ...options, upstream, distDirectory: join(root, 'dist'), host, port })
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
    return `Port ${port} is taken by another program, perhaps by another Surtido. Set PORT to a free one.\n`
  if (code === 'EACCES' && !isOfListening)
    return `A folder or file may not be used by this account: ${messageOf(error)}. SURTIDO_DATA_DIR is ${dataDirectory}.\n`
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine. Set HOST to one that is.\n`
  if (code === 'EACCES') return `Port ${port} on ${host} may not be used by this account. Set PORT to 1024 or more.\n`
  return `Surtido could not start: ${messageOf(error)}\n`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fail(text: string): void {
  process.stderr.write(text)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
