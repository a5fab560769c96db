import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AccessOptions } from './access.ts'
import { openAccess, quickCost } from './access-under-test.ts'
import { defaultCheckLimits } from './passwords/password-checks.ts'
import { hashPassword, writePasswordHash } from './passwords/password-hash.ts'
import { createPerson, remoteOrigin, tokenIn } from './person-under-test.ts'

/** On a machine that has much else to do. */
const soon = { timeout: 20_000 }

async function open(verify: NonNullable<AccessOptions['verify']>) {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-sign-ins-'))
  const hash = writePasswordHash(await hashPassword('una clave larga', quickCost))
  writeFileSync(join(folder, 'users.txt'), `ana:admin:${hash}\nbeto:buyer:${hash}\n`)
  const surtido = await openAccess({
    mode: { kind: 'users', file: join(folder, 'users.txt') },
    origins: new Set([remoteOrigin]),
    trustedProxies: ['127.0.0.1'],
    directory: join(folder, 'data'),
    verify,
  })
  onTestFinished(async () => {
    await surtido.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return surtido
}

describe('150 sign-ins at once from one address', () => {
  it('are refused but for a few, at once and in the same words for known and unknown names', async () => {
    const running: { typed: string; end: () => void }[] = []
    const verify = (_hash: unknown, typed: string) =>
      new Promise<boolean>((resolve) => running.push({ typed, end: () => resolve(false) }))
    const surtido = await open(verify)
    /** Sends them all at once from an address behind the trusted proxy; `statuses` has those that are answered. */
    const flood = async (address: string, count: number, typed: string) => {
      const page = createPerson(surtido, address)
      const token = tokenIn((await page.open('/login?lang=en')).text)
      const answers: { status: number; text: string }[] = []
      const all = Array.from({ length: count }, async (_, index) => {
        const fields = { token, name: ['ana', 'beto'][149 - index] ?? `nobody${index}`, password: typed }
        const { status, text, headers } = await page.submit('/login?lang=en', fields)
        answers.push({ status, text: `${headers['retry-after']} ${text.replace(fields.name, '…')}` })
      })
      return { answers, ended: Promise.all(all) }
    }
    // One is looked at, and the rest of these wait: a whole office may have one address.
    const taken = 1 + (defaultCheckLimits.strangers.waitingOfPerson ?? 0)
    const many = await flood('203.0.113.9', 150, 'flood')
    await vi.waitUntil(() => many.answers.length === 150 - taken, soon)
    expect(new Set(many.answers.map(({ status }) => status))).toEqual(new Set([429]))
    const words = [...new Set(many.answers.map(({ text }) => text))]
    expect(words).toHaveLength(1)
    expect(words[0]).toMatch(/^5 [^]*Too many attempts. Wait 5 seconds and try again./)
    expect(surtido.events).toContainEqual(expect.objectContaining({ event: 'limited', reason: 'address' }))

    // Somebody at another address behind the same proxy is next, and then a third one.
    const other = await flood('203.0.113.8', 1, 'other')
    const third = await flood('203.0.113.7', 1, 'third')
    for (const [turn, typed] of ['flood', 'other', 'third'].entries()) {
      await vi.waitUntil(() => running.length === turn + 1, soon)
      expect(running[turn]?.typed).toBe(typed)
      if (turn < 2) running[turn]?.end()
    }
    await other.ended

    const ending = setInterval(() => running.splice(0).forEach(({ end }) => end()), 5)
    await Promise.all([many.ended, third.ended]).finally(() => clearInterval(ending))
    expect(many.answers.filter(({ status }) => status === 403)).toHaveLength(taken)
  })
})

it('who closes the connection has no password looked at, and gives the turn to who comes next', async () => {
  const running: { typed: string; end: () => void }[] = []
  const verify = (_hash: unknown, typed: string) =>
    new Promise<boolean>((resolve) => running.push({ typed, end: () => resolve(false) }))
  const surtido = await open(verify)
  const tryFrom = async (address: string, typed: string) => {
    const person = createPerson(surtido, address)
    const token = tokenIn((await person.open('/login')).text)
    return { person, fields: { token, name: 'ana', password: typed } }
  }
  const first = await tryFrom('203.0.113.9', 'first')
  const answers = [first.person.submit('/login', first.fields)]
  await vi.waitUntil(() => running.length === 1, soon)

  const { person, fields } = await tryFrom('203.0.113.8', 'abandoned')
  const body = new URLSearchParams(fields).toString()
  const headers = {
    host: new URL(remoteOrigin).host,
    origin: remoteOrigin,
    'x-forwarded-for': '203.0.113.8',
    'x-forwarded-proto': 'https',
    'sec-fetch-site': 'same-origin',
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  }
  const abandoned = request({ port: surtido.port, method: 'POST', path: '/login', headers }).on('error', () => {})
  abandoned.end(body)
  await new Promise((resolve) => setTimeout(resolve, 150))
  abandoned.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))

  const third = await tryFrom('203.0.113.7', 'third')
  answers.push(third.person.submit('/login', third.fields))
  await new Promise((resolve) => setTimeout(resolve, 50))
  running[0]?.end()
  await vi.waitUntil(() => running.length === 2, soon)
  expect(running[1]?.typed).toBe('third')
  running[1]?.end()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403])
})
