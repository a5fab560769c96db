import { spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { createHealth } from './health.ts'
import { tlsServerOptions } from './tls-files.ts'

const health = createHealth({ hasCatalog: () => false })
const answer: RequestListener = (request, response) => {
  const { status, headers, body } = health.answer(request.url ?? '', request.method ?? '') ?? { status: 404 }
  response.writeHead(status, headers).end(body)
}

async function listen(listener: RequestListener, pair?: { key: string; cert: string }): Promise<number> {
  const server = pair === undefined ? createServer(listener) : createTlsServer(tlsServerOptions(pair), listener)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function check(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'check-health.ts')], { env: settings })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, said })))
}

test('a gateway that answers is alive, on all addresses and over TLS too', async () => {
  const port = await listen(answer)
  expect(await check({ PORT: `${port}` })).toEqual({ code: 0, said: '' })
  expect(await check({ PORT: `${port}`, HOST: '0.0.0.0' })).toEqual({ code: 0, said: '' })
  const pair = await (await createAuthority()).sign()
  const tlsPort = await listen(answer, pair)
  expect(await check({ PORT: `${tlsPort}`, SURTIDO_TLS_CERT_FILE: '/etc/cert.pem' })).toEqual({ code: 0, said: '' })
})

test('another program on the port, and none, are not', async () => {
  const port = await listen((_request, response) => void response.end('<!doctype html>'))
  expect(await check({ PORT: `${port}` })).toEqual({ code: 1, said: 'Not alive: status 200\n' })
  expect(await check({ PORT: '1' })).toEqual({ code: 1, said: 'Not alive: ECONNREFUSED\n' })
})
