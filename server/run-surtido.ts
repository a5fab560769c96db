import { join, resolve } from 'node:path'
import { startGateway } from '#server/gateway/start-gateway.ts'
import type { UpstreamAddress } from '#server/gateway/upstream.ts'
import { describeProblems } from '#server/settings/describe-settings.ts'
import { loadEnvironment } from '#server/settings/load-environment.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { ensurePageBuilt } from './build-page.ts'
import { startSample } from './start-sample.ts'

const root = resolve(import.meta.dirname, '..')

/** Starts the program, which ends on SIGINT and SIGTERM. Any failure is a message and exit code 1. */
export async function runSurtido(): Promise<void> {
  const reading = readSettings(loadEnvironment(root))
  if (reading.kind === 'invalid') return fail(describeProblems(reading.problems))
  for (const warning of reading.warnings) complain(`Aviso / warning: ${warning}`)
  const closers: (() => Promise<void>)[] = []
  endOnSignal(closers)
  try {
    await start(reading.settings, closers)
  } catch (error) {
    await closeAll(closers)
    fail(describeFailure(error, reading.settings))
  }
}

/** Adds to `closers` what it has started, so that a failure or a signal during the start closes everything. */
async function start(settings: Settings, closers: (() => Promise<void>)[]) {
  const { wholesaler, dataDirectory, host, port, limits, synonymsFile } = settings
  const outcome = await ensurePageBuilt(root, (reason) =>
    say(
      reason === 'missing'
        ? 'Se construye la página, una vez. / Building the page, once.'
        : 'La página cambió: se construye de nuevo. / The page changed: building it anew.',
    ),
  )
  if (outcome === 'kept-stale') complain('The built page is older than its sources, and Vite is not installed: kept.')

  let upstream: UpstreamAddress
  if (wholesaler.kind === 'remote') upstream = wholesaler
  else {
    say('Sin mayorista configurado: catálogo de muestra. / No wholesaler configured: sample catalog.')
    const sample = await startSample(dataDirectory)
    closers.push(sample.close)
    upstream = sample
  }

  const distDirectory = join(root, 'dist')
  const gateway = await startGateway({ upstream, distDirectory, host, port, limits, synonymsFile, log: complain })
  closers.unshift(gateway.close)
  say(
    `\n  Surtido   ${gateway.url}\n\n  Ábrelo en el navegador; Ctrl+C para terminar. / Open it in a browser; Ctrl+C to stop.\n`,
  )
}

function endOnSignal(closers: readonly (() => Promise<void>)[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Closing breaks open downloads and takes milliseconds. After this time it hangs.
      setTimeout(() => process.exit(1), 2_000).unref()
      void closeAll(closers).then(() => process.exit(0))
    })
  }
}

async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close().catch((error: unknown) => complain(messageOf(error)))
}

function describeFailure(error: unknown, { host, port }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program, perhaps by another Surtido. Set PORT to a free one.\n`
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
