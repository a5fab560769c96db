import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultCost, hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'
import { createClient } from './client-under-test.ts'
import { answerJson, openGateway, soon } from './gateway-under-test.ts'

test('sign-ins that wait for their turn do not hold up the end: they are told to come back, and no password is looked at', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-users-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'users.txt')
  // As slow as for people, so that the others wait behind the first.
  writeFileSync(file, `ana:buyer:${writePasswordHash(await hashPassword('a long password', defaultCost))}\n`)
  const gateway = await openGateway({ access: { mode: { kind: 'users', file } }, logForm: 'json' })
  onTestFinished(() => gateway.close())
  const client = createClient(gateway)
  const page = (await client.open('/login')).body.toString()
  const token = /name="token" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const answers = Array.from({ length: 20 }, (_, at) =>
    client.submit('/login', { token, name: `nobody${at}`, password: 'wrong' }),
  )
  const inFlight = async () => /in_flight (\d+)/.exec((await gateway.send({ path: '/metrics' })).body.toString())?.[1]
  await vi.waitFor(async () => expect(Number(await inFlight())).toBeGreaterThan(10), soon)
  await gateway.drain(60_000)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
})

test('who has sent no whole request does not hold up the end, and who has is answered', async () => {
  const gateway = await openGateway({
    answer: (request, response) => void setTimeout(() => answerJson({ sku: 'A' })(request, response), 1_500),
  })
  onTestFinished(() => gateway.close())
  const head = `Host: 127.0.0.1:${gateway.port}\r\n`
  const form = `Origin: ${gateway.url}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  for (const text of [
    '',
    'GET / HT',
    `GET / HTTP/1.1\r\n${head}`,
    `POST /logout HTTP/1.1\r\n${head}${form}Content-Length: 9\r\n\r\nx`,
  ]) {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text)).on('error', () => {})
    onTestFinished(() => void socket.destroy())
  }
  const product = gateway.send({ path: '/api/products/A/pna' })
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  // The limits of a slow request end it only after some ten seconds.
  expect(await gateway.drain(8_000)).toBe('drained')
  expect((await product).body.toString()).toBe('{"sku":"A"}')
})
