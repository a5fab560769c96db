import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { answerClientError } from '#server/gateway/answer-client-error.ts'
import {
  type AuthorityUnderTest,
  createAuthority,
  type ServerCertificate,
} from '#server/settings/authority-under-test.ts'
import { openLog } from './log-under-test.ts'
import { createTlsFiles, tlsServerOptions } from './tls-files.ts'

let authority: AuthorityUnderTest
let [first, second, over]: ServerCertificate[] = []
beforeAll(async () => {
  authority = await createAuthority()
  ;[first, second, over] = await Promise.all([
    authority.sign(),
    authority.sign(),
    authority.sign({ fromDay: -5, toDay: -1 }),
  ])
})

function open(pair: ServerCertificate | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [certificateFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const write = (next: Partial<ServerCertificate>) => {
    if (next.cert !== undefined) writeFileSync(certificateFile, next.cert)
    if (next.key !== undefined) writeFileSync(keyFile, next.key)
  }
  if (pair !== undefined) write(pair)
  const { log, lines } = openLog()
  let nowMs = 0
  const files = createTlsFiles({ certificateFile, keyFile, log, everyMs: null, now: () => nowMs })
  const settle = () => {
    for (let count = 0; count < 2; count++) {
      nowMs += 1_000
      files.look()
    }
  }
  return { files, write, settle, lines, folder }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The serial number of the certificate that a client of now sees, and its TLS version. */
function shake(port: number, options: ConnectionOptions = {}) {
  return new Promise<{ serial: string; protocol: string | null; alpn: string | false | null }>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ca: authority.certificate, ...options }, () => {
      const { serialNumber } = socket.getPeerCertificate()
      resolve({ serial: serialNumber, protocol: socket.getProtocol(), alpn: socket.alpnProtocol })
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

async function openServer() {
  const given = open(first)
  const pair = given.files.current()
  if (pair === null) throw new Error('The pair of the test is not good.')
  // Without OpenSSL's own objections to old versions, so that ours is what refuses them.
  const server = createServer(
    { ...tlsServerOptions(pair), ciphers: 'DEFAULT@SECLEVEL=0' },
    (_request, response) => void response.end('ok'),
  )
  given.files.serve(server)
  return { ...given, server, port: await listen(server) }
}

test('a renewed certificate is used for new connections, without a restart', async () => {
  const { port, write, settle } = await openServer()
  const before = await shake(port)
  write(second ?? {})
  settle()
  const after = await shake(port)
  expect(after.serial).not.toBe(before.serial)
})

test('fault 27: a certificate without its key yet keeps the pair from before, and is taken when the key comes', async () => {
  const { port, write, settle, lines, files } = await openServer()
  const before = await shake(port)
  write({ cert: second?.cert ?? '' })
  settle()
  settle()
  expect((await shake(port)).serial).toBe(before.serial)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^refused \(Certificate and key: a key that is not of the certificate\./)
  write({ key: second?.key ?? '' })
  settle()
  expect((await shake(port)).serial).not.toBe(before.serial)
  expect(files.current()?.endsAt).toBeGreaterThan(Date.now())
})

test.each([
  ['half of a certificate', () => ({ cert: first?.cert.slice(0, 200) ?? '' })],
  ['an empty key', () => ({ key: '' })],
  ['a certificate that is over', () => over ?? {}],
  ['a text that is none', () => ({ cert: 'x', key: 'y' })],
])('%s keeps the pair from before', (_what, next) => {
  const { files, write, settle, lines, folder } = open(first)
  write(next())
  settle()
  expect(files.current()?.cert).toBe(first?.cert)
  expect(lines.at(-1)).toContain('The pair from before is used.')
  expect(lines.join('')).not.toContain(folder)
  expect(lines.join('')).not.toContain('BEGIN')
})

test('without a good pair at the start there is none', () => {
  expect(open(undefined).files.current()).toBeNull()
})

test('TLS below 1.2 is refused, and HTTP/1.1 is what is spoken', async () => {
  const { port } = await openServer()
  const ciphers = 'DEFAULT@SECLEVEL=0'
  await expect(shake(port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers })).rejects.toThrow(/protocol/)
  expect(await shake(port, { maxVersion: 'TLSv1.2' })).toMatchObject({ protocol: 'TLSv1.2' })
  expect(await shake(port, { ALPNProtocols: ['h2', 'http/1.1'] })).toMatchObject({
    alpn: 'http/1.1',
    protocol: 'TLSv1.3',
  })
})

test.each(['by itself', 'with the gateway’s answer to what is no request'])(
  'plain http on the TLS port gets nothing, and disturbs nobody (%s)',
  async (how) => {
    const { port, server } = await openServer()
    const codes: string[] = []
    if (how !== 'by itself')
      server.on('clientError', (error, socket) =>
        answerClientError(
          error,
          socket,
          { noteRefused: ({ code }) => String(codes.push(code)), of: () => null },
          { newest: () => null },
        ),
      )
    const received = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connectPlain(port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nCookie: s=1\r\n\r\n'),
      )
      socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
      socket.on('error', () => {})
      socket.once('close', () => resolve(text))
    })
    expect(received).not.toMatch(/HTTP|html|cookie/i)
    expect((await shake(port)).protocol).toBe('TLSv1.3')
  },
)
