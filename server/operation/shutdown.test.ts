import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { createGateway } from '#server/gateway/create-gateway.ts'
import { createDrain } from './create-drain.ts'
import { openLog } from './log-under-test.ts'

type Answer = { readonly body: string; readonly complete: boolean; readonly connection: string | undefined }

async function start(slowMs: number, drainMs: number, hangs: 0 | 1 = 0) {
  const program = join(import.meta.dirname, 'server-under-test.ts')
  const child = spawn(process.execPath, [program, `${slowMs}`, `${drainMs}`, `${hangs}`])
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await new Promise<void>((done) => void child.stdout.once('data', () => done()))
  const port = Number(/^\d+/.exec(output)?.[0])
  const ended = new Promise<number | null>((done) => void child.once('close', (code) => done(code)))
  return { child, port, ended, output: () => output }
}

/** Resolves when the first part of the answer is here, with the whole answer to come. */
function ask(port: number, path = '/', agent: Agent | false = false) {
  return new Promise<{ whole: Promise<Answer> }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      const whole = new Promise<Answer>((done) => {
        response.on('error', () => {})
        response.once('close', () =>
          done({ body, complete: response.complete, connection: response.headers.connection }),
        )
      })
      response.on('data', (text: string) => {
        body += text
        resolve({ whole })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

const refusedCode = async (port: number) => {
  try {
    await ask(port)
    return 'answered'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : 'unknown'
  }
}

async function untilRefused(port: number, child: ChildProcessWithoutNullStreams) {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++)
    if ((await refusedCode(port)) === 'ECONNREFUSED') return true
  return false
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: what is being answered ends, nothing new is accepted, and it ends with 0',
  async (signal) => {
    const { child, port, ended, output } = await start(700, 5_000)
    const { whole } = await ask(port)
    child.kill(signal)
    expect(await untilRefused(port, child)).toBe(true)
    expect(await whole).toMatchObject({ body: 'first last', complete: true })
    expect(await ended).toBe(0)
    expect(output()).toContain('drained\n')
    expect(output()).toContain('failed (A part did not close.)')
    expect(output()).toContain('closed\n')
  },
)

test('a request that does not end is cut after its time, and never looks whole', async () => {
  const { child, port, ended, output } = await start(60_000, 200)
  const { whole } = await ask(port)
  child.kill('SIGTERM')
  expect(await whole).toMatchObject({ body: 'first ', complete: false })
  expect(await ended).toBe(0)
  expect(output()).toContain('cut\n')
})

test('a second signal ends it at once', async () => {
  const { child, port, ended } = await start(60_000, 60_000)
  const { whole } = await ask(port)
  child.kill('SIGTERM')
  expect(await untilRefused(port, child)).toBe(true)
  const startedMs = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  // Far from both: at once, and the minute that the answer would have taken.
  expect(performance.now() - startedMs).toBeLessThan(30_000)
  expect(await whole).toMatchObject({ complete: false })
})

test('a part that hangs ends it with 1 after its time', async () => {
  const { child, ended, output } = await start(0, 0, 1)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).toContain('hangs (It did not end by itself in time.)')
})

test('a connection that was kept does not hold it up', async () => {
  const { child, port, ended } = await start(600, 60_000)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await (await ask(port, '/readyz', agent)).whole
  const slow = await ask(port)
  const startedMs = performance.now()
  child.kill('SIGTERM')
  await slow.whole
  expect(await ended).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(30_000)
})

test('what the system has connected already is answered, though nobody has accepted it yet', async () => {
  const server = createServer((_request, response) => void response.end('answered'))
  const drain = createDrain(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const client = `const { workerData, parentPort } = require('node:worker_threads')
    const socket = require('node:net').connect(workerData.port, '127.0.0.1', () => {
      Atomics.store(workerData.connected, 0, 1)
      Atomics.notify(workerData.connected, 0)
      socket.write('POST / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 0\\r\\n\\r\\n')
    })
    let received = ''
    socket.setEncoding('latin1').on('data', (text) => (received += text))
    socket.on('error', (error) => (received += error.code))
    socket.once('close', () => parentPort.postMessage(received))`
  const workerData = { port: typeof address === 'object' && address !== null ? address.port : 0, connected }
  const worker = new Worker(client, { eval: true, workerData })
  const received = once(worker, 'message')
  // As a gateway that does something else at this moment.
  expect(Atomics.wait(connected, 0, 0, 20_000)).toBe('ok')
  const draining = drain(5_000)
  expect(String((await received)[0])).toMatch(/^HTTP\/1.1 200 [^]*\r\nconnection: close\r\n[^]*answered/i)
  expect(await draining).toBe('drained')
})

test('nobody can connect any more before kept connections are ended: that takes long where there are many', async () => {
  const server = createServer()
  const drain = createDrain(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const wasListening: boolean[] = []
  vi.spyOn(server, 'closeIdleConnections').mockImplementation(() => void wasListening.push(server.listening))
  expect(await drain(5_000)).toBe('drained')
  expect([...new Set(wasListening)]).toEqual([false])
})

test('the gateway drains: a download that runs is completed, and then it closes', async () => {
  const body = `[${'1,'.repeat(500_000)}1]`
  const upstream = await startCapturedUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, 500_000))
    setTimeout(() => response.end(body.slice(500_000)), 300)
  })
  onTestFinished(() => upstream.close())
  const dataDirectory = mkdtempSync(join(tmpdir(), 'surtido-drain-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const readToken = () => 'canary-3f9c2b71d0e84a56'
  const { app, drain } = await createGateway({
    upstream: { url: upstream.url, readToken },
    distDirectory: null,
    dataDirectory,
    log: openLog().log,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { whole } = await ask(port, '/api/products/full-catalog')
  const drained = drain(5_000)
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  // The system may still take a connection in the moment in which the port closes, and break it.
  await expect.poll(() => refusedCode(port)).toBe('ECONNREFUSED')
  expect(await whole).toMatchObject({ body, complete: true })
  expect(await drained).toBe('drained')
  await app.close()
})
