import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockOf } from '#server/streams/clock-under-test.ts'
import { type AccessUnderTest, openAccess, quickCost, type UnderTestOptions } from './access-under-test.ts'
import { hashPassword, isPasswordOf, writePasswordHash } from './passwords/password-hash.ts'
import { createPerson, remoteOrigin, tokenIn } from './person-under-test.ts'

const password = 'canary-password-5d1f'
const hash = writePasswordHash(await hashPassword(password, quickCost))
const users = `Ana:admin:${hash}\nbeto:buyer:${hash}\n`

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

let folder: string
let file: string
let surtido: AccessUnderTest
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-sign-in-'))
  file = join(folder, 'users.txt')
  writeFileSync(file, users)
})
afterEach(async () => {
  await surtido.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: UnderTestOptions = {}): Promise<AccessUnderTest> {
  surtido = await openAccess({
    mode: { kind: 'users', file },
    origins: new Set([remoteOrigin]),
    trustedProxies: ['127.0.0.1'],
    directory: join(folder, 'data'),
    ...options,
  })
  return surtido
}

const ofPeople = () => surtido.events.filter(({ event }) => event !== 'users-file')

const asPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }

describe('without users', () => {
  it('everybody at this machine is the local admin, with a token for forms', async () => {
    const local = createPerson(await open({ mode: { kind: 'none' } }))
    const { text } = await local.open('/api/session', asPage)
    expect(JSON.parse(text)).toEqual({
      name: null,
      role: 'admin',
      signOut: false,
      token: expect.stringMatching(/^.{43}$/),
    })
    expect((await local.submit('/api/catalog/accept', { token: await local.sessionToken() })).status).toBe(204)
    expect((await local.submit('/api/catalog/accept', { token: 'x' })).status).toBe(403)
  })

  it('nobody else comes in, and there is nothing to sign in to', async () => {
    const remote = createPerson(await open({ mode: { kind: 'none' } }), '203.0.113.9')
    expect((await remote.open('/api/x', asPage)).status).toBe(401)
    expect((await remote.open('/')).status).toBe(401)
    expect((await remote.open('/login')).status).toBe(401)
  })
})

describe('signing in', () => {
  it('lets a person in with name and password, and back to the page that was asked for', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const asked = await ana.open('/borradores?a=1')
    expect(asked.status).toBe(303)
    expect(asked.headers.location).toBe('/login?next=%2Fborradores%3Fa%3D1')
    const answer = await ana.signIn('ANA', password, asked.headers.location)
    expect([answer.status, answer.headers.location]).toEqual([303, '/borradores?a=1'])
    expect((await ana.open('/')).text).toContain('the page')
    expect(JSON.parse((await ana.open('/api/x', asPage)).text)).toEqual({ id: 'ana', name: 'Ana', role: 'admin' })
    expect(ofPeople()).toEqual([{ event: 'sign-in', user: 'ana', address: '203.0.113.9', requestId: 'request-1' }])
  })

  it('is asked of people at this machine, too, once there are users', async () => {
    const local = createPerson(await open())
    expect((await local.open('/api/x', asPage)).status).toBe(401)
    expect((await local.signIn('beto', password)).status).toBe(303)
    expect(JSON.parse((await local.open('/api/x', asPage)).text)).toMatchObject({ id: 'beto', role: 'buyer' })
  })

  it('sets a cookie that no script reads, no other site sends and no plain connection carries', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const { cookies } = await ana.signIn('ana', password)
    expect(cookies.get('__Host-surtido')).toMatch(/^[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const local = createPerson(surtido)
    expect((await local.signIn('ana', password)).cookies.get('surtido')).toMatch(
      /^[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  it('gives a new session: one that was planted or used before is none any more', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const planted = 'A'.repeat(43)
    ana.cookies.set('__Host-surtido', planted)
    await ana.signIn('ana', password)
    const first = ana.cookies.get('__Host-surtido')
    expect(first).not.toBe(planted)
    const page = createPerson(surtido, '203.0.113.9')
    const { text } = await page.open('/login')
    page.cookies.set('__Host-surtido', first ?? '')
    await page.submit('/login', { token: tokenIn(text), name: 'ana', password })
    expect(page.cookies.get('__Host-surtido')).not.toBe(first)
    expect((await ana.open('/api/x', asPage)).status).toBe(401)
    expect((await page.open('/api/x', asPage)).status).toBe(200)
  })

  it('opens the page at once for a link of another site, whose cookie the browser holds back', async () => {
    const guest = createPerson(await open(), '203.0.113.9')
    const link = await guest.open('/borradores', { 'sec-fetch-site': 'cross-site' })
    expect([link.status, link.text]).toEqual([200, expect.stringContaining('the page')])
    expect((await guest.open('/api/x', { ...asPage, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('works with a shared password, where everybody is an admin', async () => {
    const person = createPerson(await open({ mode: { kind: 'shared', password } }), '203.0.113.9')
    expect((await person.open('/login')).text).not.toContain('id="name"')
    expect((await person.signIn('surtido', 'wrong')).status).toBe(403)
    expect((await person.signIn('surtido', password)).status).toBe(303)
    expect(JSON.parse((await person.open('/api/x', asPage)).text)).toEqual({ id: 'shared', name: null, role: 'admin' })
  })

  it('takes a trusted proxy’s word for who asks, and nobody else’s', async () => {
    await open({ mode: { kind: 'proxy', header: 'X-Remote-User', admins: ['ANA'] } })
    const through = createPerson(surtido, '203.0.113.9')
    const named = { ...asPage, 'x-remote-user': 'Ana' }
    expect(JSON.parse((await through.open('/api/x', named)).text)).toEqual({ id: 'ana', name: 'Ana', role: 'admin' })
    const accented = Buffer.from('José').toString('latin1')
    expect(JSON.parse((await through.open('/api/x', { ...asPage, 'x-remote-user': accented })).text)).toMatchObject({
      name: 'José',
      role: 'buyer',
    })
    expect((await through.open('/api/x', asPage)).status).toBe(401)
    expect((await through.open('/')).status).toBe(401)
    expect((await createPerson(surtido).open('/api/x', named)).status).toBe(401)
    const twice = await surtido.send({
      path: '/api/x',
      headers: {
        host: 'surtido.example',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-remote-user': ['Ana', 'Beto'],
      },
    })
    expect(twice.status).toBe(401)
  })
})

describe('a wrong name or password', () => {
  it('get the same answer, byte for byte, and the same work', async () => {
    const verify = vi.fn<typeof isPasswordOf>(isPasswordOf)
    const answers = []
    for (const text of [users, users.replace('beto', 'somebody')]) {
      writeFileSync(file, text)
      await open({ verify, directory: join(folder, text === users ? 'a' : 'b') })
      const guest = createPerson(surtido, '203.0.113.9')
      const page = await guest.open('/login')
      const answer = await guest.submit('/login', { token: tokenIn(page.text), name: 'beto', password: 'wrong' })
      const { date: _date, ...headers } = answer.headers
      answers.push({ status: answer.status, headers, text: answer.text.replaceAll(tokenIn(page.text), 'TOKEN') })
      if (text === users) await surtido.close()
    }
    expect(answers[0]?.status).toBe(403)
    expect(answers[1]).toEqual(answers[0])
    expect(verify).toHaveBeenCalledTimes(2)
    const [known, unknown] = verify.mock.calls.map(([{ cost, salt, digest }]) => ({
      cost,
      salt: salt.length,
      digest: digest.length,
    }))
    expect(unknown).toEqual(known)
  })

  it('are looked at even where the name cannot be one', async () => {
    const verify = vi.fn<typeof isPasswordOf>(isPasswordOf)
    const guest = createPerson(await open({ verify }), '203.0.113.9')
    for (const name of ['', 'a:b', '\u0000', 'x'.repeat(500)])
      expect((await guest.signIn(name, password)).status).toBe(403)
    expect(verify).toHaveBeenCalledTimes(4)
  })

  it('earn waits that the page and Retry-After tell, for known and unknown names', async () => {
    for (const name of ['ana', 'nobody']) {
      let now = 1_700_000_000_000
      const guest = createPerson(
        await open({ clock: clockOf(() => now), directory: join(folder, name) }),
        '203.0.113.9',
      )
      for (let times = 0; times < 5; times++) expect((await guest.signIn(name, 'wrong')).status).toBe(403)
      const limited = await guest.signIn(name, password, '/login?lang=en')
      expect([limited.status, limited.headers['retry-after']]).toEqual([429, '1'])
      expect(limited.text).toContain('Wait 1 second and')
      expect(surtido.events.at(-1)).toMatchObject({ event: 'limited', user: name === 'ana' ? 'ana' : null })
      now += 1_000
      expect((await guest.signIn(name, password)).status).toBe(name === 'ana' ? 303 : 403)
      if (name === 'ana') await surtido.close()
    }
  })

  it('are logged by name only where the name is a user’s: it may be a password in the wrong field', async () => {
    const guest = createPerson(await open(), '203.0.113.9')
    await guest.signIn(password, 'ana')
    await guest.signIn('BETO', 'wrong')
    expect(ofPeople()).toEqual([
      { event: 'sign-in-failed', user: null, address: '203.0.113.9', requestId: 'request-1' },
      { event: 'sign-in-failed', user: 'beto', address: '203.0.113.9', requestId: 'request-1' },
    ])
  })

  it('say that it is busy where too many wait, and that attempt does not count', async () => {
    const few = { atOnce: 1, waiting: 0, waitMs: 1_000 }
    const waiting: (() => void)[] = []
    const verify = () => new Promise<boolean>((resolve) => waiting.push(() => resolve(false)))
    await open({ verify, checks: { known: few, strangers: few } })
    const first = createPerson(surtido, '203.0.113.9').signIn('ana', 'wrong')
    await vi.waitUntil(() => waiting.length === 1)
    const other = createPerson(surtido, '203.0.113.8')
    for (let times = 0; times < 8; times++) {
      const busy = await other.signIn('ana', password)
      expect([busy.status, busy.headers['retry-after']]).toEqual([503, '5'])
    }
    expect(surtido.events.at(-1)).toMatchObject({ event: 'limited', reason: 'all' })
    waiting[0]?.()
    expect((await first).status).toBe(403)
  })
})

describe('a forged form', () => {
  const forged = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.surtido.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none', origin: undefined },
    { 'sec-fetch-site': 'same-origin', origin: undefined },
    { 'sec-fetch-site': undefined },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': undefined, origin: undefined },
  ]

  it.each(forged)('signs nobody in: %j', async (headers) => {
    const ana = createPerson(await open(), '203.0.113.9')
    const token = tokenIn((await ana.open('/login')).text)
    const answer = await ana.submit('/login', { token, name: 'ana', password }, headers)
    expect([answer.status, answer.cookies.size]).toEqual([403, 0])
    expect(answer.text).toMatch(/forged_request|forbidden_origin/)
  })

  it.each(forged)('signs nobody out and accepts nothing: %j', async (headers) => {
    const ana = createPerson(await open(), '203.0.113.9')
    await ana.signIn('ana', password)
    const token = await ana.sessionToken()
    expect((await ana.submit('/logout', { token }, headers)).status).toBe(403)
    expect((await ana.submit('/api/catalog/accept', { token }, headers)).status).toBe(403)
    expect((await ana.open('/api/x', asPage)).status).toBe(200)
  })

  it('without a token, or with that of another session or another page, is refused', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const beto = createPerson(surtido, '203.0.113.8')
    const loginToken = tokenIn((await ana.open('/login')).text)
    await ana.signIn('ana', password)
    await beto.signIn('beto', password)
    for (const fields of [{}, { token: '' }, { token: await beto.sessionToken() }, { token: loginToken }]) {
      for (const path of ['/logout', '/api/catalog/accept'])
        expect((await ana.submit(path, { ...fields })).text).toContain('forged_request')
    }
    expect(surtido.events.filter(({ event }) => event === 'forged')).toHaveLength(8)
    expect((await ana.submit('/api/catalog/accept', { token: await ana.sessionToken() })).status).toBe(204)
  })

  it('of a login page that is no longer valid shows the page again, with a new token that works', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const again = await ana.submit('/login', { token: 'old', name: 'ana', password })
    expect(again.status).toBe(403)
    expect(again.text).toContain('cookies')
    expect((await ana.submit('/login', { token: tokenIn(again.text), name: 'ana', password })).status).toBe(303)
  })

  it('by GET changes nothing', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    await ana.signIn('ana', password)
    const answer = await ana.open(`/logout?token=${await ana.sessionToken()}`)
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
    expect((await ana.open('/api/x', asPage)).status).toBe(200)
  })

  it('of a buyer accepts no catalog', async () => {
    const beto = createPerson(await open(), '203.0.113.9')
    await beto.signIn('beto', password)
    expect((await beto.submit('/api/catalog/accept', { token: await beto.sessionToken() })).status).toBe(403)
  })

  it('from a page with no-referrer says Origin: null, and is still ours', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    await ana.signIn('ana', password)
    expect((await ana.submit('/logout', { token: await ana.sessionToken() }, { origin: 'null' })).status).toBe(303)
  })
})

describe('a form’s body', () => {
  it('of more than 8 kB is refused, announced or not', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const token = tokenIn((await ana.open('/login')).text)
    const fields = { token, name: 'ana', password: 'x'.repeat(9_000) }
    expect((await ana.submit('/login', fields)).status).toBe(413)
    expect(
      (await ana.submit('/login', fields, { 'content-length': undefined, 'transfer-encoding': 'chunked' })).status,
    ).toBe(413)
    // `client_max_body_size` of deploy/nginx/surtido.conf.
    const most = `token=${'x'.repeat(8_192 - 'token='.length)}`
    expect((await surtido.send({ method: 'POST', path: '/login', headers: asForm, body: most })).status).toBe(403)
    expect((await surtido.send({ method: 'POST', path: '/login', headers: asForm, body: `${most}x` })).status).toBe(413)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'as %j is refused',
    async (type) => {
      const ana = createPerson(await open(), '203.0.113.9')
      const token = tokenIn((await ana.open('/login')).text)
      expect((await ana.submit('/login', { token, name: 'ana', password }, { 'content-type': type })).status).toBe(400)
    },
  )

  it.each([
    ['whose length is said', (body: string) => [`Content-Length: ${body.length}`, body], 'urlencoded'],
    ['whose length is not said', (body: string) => ['Transfer-Encoding: chunked', inChunks(body)], 'urlencoded'],
    ['of another type', (body: string) => [`Content-Length: ${body.length}`, body], 'other'],
  ])('%s, and that is too long, is read to its end and then refused in words', async (_how, write, type) => {
    await open()
    const [length = '', body = ''] = write('x'.repeat(600_000))
    const head = `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${surtido.port}\r\nContent-Type: application/x-www-form-${type}\r\n${length}\r\n\r\n`
    const { answer, isAllSent } = await sendSlowly(surtido.port, head, body)
    expect(answer).toMatch(type === 'other' ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 413 [^]*form_too_large/)
    expect(isAllSent).toBe(true)
  })

  it('of more than a megabyte is not read to its end', async () => {
    await open()
    const head = `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${surtido.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`
    expect((await sendSlowly(surtido.port, head, inChunks('x'.repeat(8_000_000)))).isAllSent).toBe(false)
  })

  // The limits of a connection end it too, after a minute.
  it('that never ends is given up', { timeout: 20_000 }, async () => {
    await open({ form: { mostBytes: 8_192, timeoutMs: 50 } })
    const head = `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${surtido.port}\r\nOrigin: ${surtido.origin}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=`
    expect(await surtido.sendRaw(head)).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i)
  })
})

describe('a session', () => {
  it('ends with a sign-out, here and in every copy of its cookie', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    await ana.signIn('ana', password)
    const copy = new Map(ana.cookies)
    const answer = await ana.submit('/logout', { token: await ana.sessionToken(), lang: 'en' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?signed-out=1&lang=en'])
    expect(answer.cookies.get('__Host-surtido')).toContain('Max-Age=0')
    expect((await ana.open('/login?signed-out=1')).text).toContain('Cerró su sesión')
    const thief = createPerson(surtido, '198.51.100.1')
    for (const [name, value] of copy) thief.cookies.set(name, value)
    expect((await thief.open('/api/x', asPage)).status).toBe(401)
    expect(surtido.events.at(-1)).toMatchObject({ event: 'sign-out', user: 'ana' })
  })

  it.each([
    ['es', 'podría seguir abierta hasta 12 horas'],
    ['en', 'may stay open for up to 12 hours'],
  ])(
    'whose end cannot be written is not called signed out: a restart could bring it back (%s)',
    async (lang, words) => {
      const directory = join(folder, 'data')
      const ana = createPerson(await open({ directory }), '203.0.113.9')
      await ana.signIn('ana', password)
      const copy = new Map(ana.cookies)
      const token = await ana.sessionToken()
      const database = new DatabaseSync(join(directory, 'sessions.sqlite'))
      database.exec(`CREATE TRIGGER full BEFORE DELETE ON session BEGIN SELECT raise(ABORT, 'full'); END`)
      const answer = await ana.submit('/logout', { token, lang })
      expect([answer.status, answer.headers.location]).toEqual([503, undefined])
      expect(answer.text).toContain(words)
      // This browser, and this gateway, have no session any more.
      expect(answer.cookies.get('__Host-surtido')).toContain('Max-Age=0')
      for (const [name, value] of copy) ana.cookies.set(name, value)
      expect((await ana.open('/api/x', asPage)).status).toBe(401)
      expect(surtido.events.at(-1)).toMatchObject({ event: 'sign-out', user: 'ana', reason: 'not_kept' })
      await surtido.close()
      await open({ directory })
      const again = createPerson(surtido, '203.0.113.9')
      for (const [name, value] of copy) again.cookies.set(name, value)
      expect((await again.open('/api/x', asPage)).status).toBe(200)
      database.exec('DROP TRIGGER full')
      database.close()
      expect((await again.submit('/logout', { token: await again.sessionToken() })).status).toBe(303)
    },
  )

  it('outlives a restart, with the same shared password, too', async () => {
    for (const mode of [
      { kind: 'users', file },
      { kind: 'shared', password },
    ] as const) {
      const directory = join(folder, mode.kind)
      const ana = createPerson(await open({ mode, directory }), '203.0.113.9')
      await ana.signIn('ana', password)
      await surtido.close()
      const again = createPerson(await open({ mode, directory }), '203.0.113.9')
      for (const [name, value] of ana.cookies) again.cookies.set(name, value)
      expect((await again.open('/api/x', asPage)).status).toBe(200)
      if (mode.kind === 'users') await surtido.close()
    }
  })

  it('ends with another shared password, and with another way to sign in', async () => {
    const directory = join(folder, 'data')
    const ana = createPerson(await open({ mode: { kind: 'shared', password }, directory }), '203.0.113.9')
    await ana.signIn('', password)
    for (const mode of [
      { kind: 'shared', password: 'another one' },
      { kind: 'users', file },
      { kind: 'proxy', header: 'x', admins: [] },
    ] as const) {
      await surtido.close()
      const again = createPerson(await open({ mode, directory }), '203.0.113.9')
      for (const [name, value] of ana.cookies) again.cookies.set(name, value)
      expect((await again.open('/api/x', asPage)).status).toBe(401)
    }
  })

  it('ends when the user is removed or has a new password, and a new role counts then, too', async () => {
    let now = Date.now()
    const ana = createPerson(await open({ clock: clockOf(() => now) }), '203.0.113.9')
    const beto = createPerson(surtido, '203.0.113.8')
    await ana.signIn('ana', password)
    await beto.signIn('beto', password)
    const role = async () => JSON.parse((await beto.open('/api/x', asPage)).text) as unknown
    expect(await role()).toMatchObject({ role: 'buyer' })
    const settle = () => {
      for (let looks = 0; looks < 2; looks++) {
        now += 1_000
        surtido.access.countSessions()
      }
    }
    writeFileSync(file, `beto:admin:${hash}\n`)
    settle()
    expect(await role()).toMatchObject({ role: 'admin' })
    expect((await ana.open('/api/x', asPage)).status).toBe(401)
    writeFileSync(file, `Ana:admin:${hash}\nbeto:admin:${writePasswordHash(await hashPassword(password, quickCost))}\n`)
    settle()
    expect((await beto.open('/api/x', asPage)).status).toBe(401)
    // To be listed again does not bring it back.
    expect((await ana.open('/api/x', asPage)).status).toBe(401)
  })

  it('fault 27: goes on for a while where the users file cannot be used, and then ends for all; nobody signs in meanwhile', async () => {
    let now = Date.now()
    const ana = createPerson(await open({ clock: clockOf(() => now), fileGraceMs: 60_000 }), '203.0.113.9')
    await ana.signIn('ana', password)
    const lookAfter = (ms: number) => {
      now += ms
      surtido.access.countSessions()
    }
    rmSync(file)
    lookAfter(1_000)
    lookAfter(1_000)
    const refused = await createPerson(surtido, '203.0.113.8').signIn('beto', password)
    expect([refused.status, refused.text.includes('nadie puede entrar')]).toEqual([503, true])
    lookAfter(59_999)
    expect((await ana.open('/api/x', asPage)).status).toBe(200)
    lookAfter(1_000)
    expect((await ana.open('/api/x', asPage)).status).toBe(401)
    expect(surtido.events.flatMap((event) => (event.event === 'users-file' ? [event.state] : []))).toEqual([
      'good',
      'old',
      'lapsed',
    ])
    writeFileSync(file, users)
    lookAfter(1_000)
    lookAfter(1_000)
    expect((await ana.open('/api/x', asPage)).status).toBe(401)
    expect((await createPerson(surtido, '203.0.113.8').signIn('beto', password)).status).toBe(303)
  })

  it('is of nobody where the users file names nobody, and the login says so, also to a right password', async () => {
    let now = Date.now()
    const ana = createPerson(await open({ clock: clockOf(() => now) }), '203.0.113.9')
    await ana.signIn('ana', password)
    const settle = () => {
      for (let looks = 0; looks < 2; looks++) {
        now += 1_000
        surtido.access.countSessions()
      }
    }
    writeFileSync(file, '# nobody\n')
    settle()
    expect((await ana.open('/api/x', asPage)).status).toBe(401)
    const refused = await ana.signIn('ana', password)
    expect([refused.status, refused.text.includes('nadie puede entrar')]).toEqual([503, true])
    expect(surtido.events.at(-1)).toMatchObject({ event: 'limited', reason: 'users' })
    expect(surtido.events).toContainEqual({ event: 'users-file', state: 'empty', reason: null })
    writeFileSync(file, users)
    settle()
    expect((await ana.signIn('ana', password)).status).toBe(303)
  })

  it.each([
    ['/login', 'terminó porque después se abrieron demasiadas otras'],
    ['/login?lang=en', 'has ended because too many others were opened after it'],
  ])(
    'that makes room for the person’s next ones is no silent loss: the sign-in page and the log say it (%s)',
    async (path, words) => {
      await open({ sessions: { mostOfUser: 2 } })
      const phone = createPerson(surtido, '203.0.113.9')
      const people = [phone, createPerson(surtido, '203.0.113.9'), createPerson(surtido, '198.51.100.1')]
      for (const person of people) await person.signIn('ana', password)
      expect((await phone.open('/api/x', asPage)).status).toBe(401)
      expect((await phone.open('/')).headers.location).toMatch(/^\/login/)
      const told = await phone.open(path)
      expect([told.status, told.text]).toEqual([200, expect.stringContaining(words)])
      expect(surtido.events).toContainEqual({
        event: 'session-displaced',
        user: 'ana',
        address: '198.51.100.1',
        requestId: 'request-1',
      })
      // Who never had one, and who signed out, are told nothing of it.
      const stranger = createPerson(surtido, '203.0.113.9')
      await people[1]?.submit('/logout', { token: (await people[1]?.sessionToken()) ?? '' })
      for (const person of [stranger, people[1]]) expect((await person?.open(path))?.text).not.toContain(words)
      await phone.signIn('ana', password, path)
      expect((await phone.open('/api/x', asPage)).status).toBe(200)
    },
  )

  it('goes on where the person signs in once more and the new one cannot be kept', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    const { text } = await ana.open('/login')
    const login = new Map(ana.cookies)
    await ana.signIn('ana', password)
    for (const [name, value] of login) if (name.endsWith('-login')) ana.cookies.set(name, value)
    const database = new DatabaseSync(join(folder, 'data', 'sessions.sqlite'))
    database.exec(`CREATE TRIGGER full BEFORE INSERT ON session BEGIN SELECT raise(ABORT, 'full'); END`)
    database.close()
    expect((await ana.submit('/login', { token: tokenIn(text), name: 'ana', password })).status).toBe(503)
    expect((await ana.open('/api/x', asPage)).status).toBe(200)
  })

  it('is not kept alive by the page’s own question who is signed in', async () => {
    let now = Date.now()
    const ana = createPerson(await open({ clock: clockOf(() => now), sessions: { idleMs: 60_000 } }), '203.0.113.9')
    await ana.signIn('ana', password)
    now += 59_000
    expect((await ana.open('/api/session', asPage)).status).toBe(200)
    now += 1_000
    expect((await ana.open('/api/session', asPage)).text).toContain('sign_in_required')
  })

  it('cookie of another form is none', async () => {
    const ana = createPerson(await open(), '203.0.113.9')
    for (const value of ['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), '../../x', '"quoted"']) {
      ana.cookies.set('__Host-surtido', value)
      expect((await ana.open('/api/x', asPage)).status).toBe(401)
    }
  })
})

it('passwords and session ids are in no log line, no answer and no file', async () => {
  const ana = createPerson(await open(), '203.0.113.9')
  const replies = [await ana.signIn('ana', 'canary-wrong-password'), await ana.signIn(password, 'x')]
  // What was typed as name stands in its field again; a name is no secret to the person who typed it.
  expect(replies[1]?.text).toContain(`value="${password}"`)
  replies.splice(1, 1)
  replies.push(await ana.signIn('ana', password))
  const id = ana.cookies.get('__Host-surtido') ?? ''
  expect(id).toHaveLength(43)
  for (const path of ['/api/session', '/api/x', '/login', '/', '/login.css', '/api/none'])
    replies.push(await ana.open(path, asPage))
  replies.push(await ana.submit('/logout', { token: 'x' }))
  const texts = replies.map(({ text, headers }) => text + JSON.stringify({ ...headers, 'set-cookie': [] }))
  const files = readdirSync(join(folder, 'data')).map((name) => readFileSync(join(folder, 'data', name), 'utf8'))
  for (const text of [...texts, ...files, JSON.stringify(surtido.events)]) {
    expect(text).not.toContain('canary')
    expect(text).not.toContain(id)
  }
})

function inChunks(body: string): string {
  const size = 60_000
  const parts = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.slice(index * size, (index + 1) * size),
  )
  return `${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`
}

/** As a proxy does: it sends all of a body, and then reads the answer; a connection that is cut before is a failure. */
async function sendSlowly(port: number, head: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  const send = (text: string) =>
    new Promise<boolean>((resolve) => {
      socket.once('close', () => resolve(false))
      socket.write(text, 'latin1', (error) => setImmediate(() => resolve(!error)))
    })
  let isAllSent = await send(head)
  for (let at = 0; isAllSent && at < body.length; at += 16_000) isAllSent = await send(body.slice(at, at + 16_000))
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  await closed
  return { answer, isAllSent }
}
