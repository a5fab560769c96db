import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeDatabase, postgresUnderTest, startMs, startOwnServer } from '#server/postgres/postgres-under-test.ts'
import type { SessionsPlace } from '#server/settings/read-sessions-place.ts'
import type { PostgresServer } from '#tools/start-postgres.ts'
import type { AccessMode } from './access.ts'
import { type AccessUnderTest, openAccess, quickCost, type UnderTestOptions } from './access-under-test.ts'
import { hashPassword, writePasswordHash } from './passwords/password-hash.ts'
import { createPerson, type PersonUnderTest, remoteOrigin } from './person-under-test.ts'

const password = 'canary-password-5d1f'
const hash = writePasswordHash(await hashPassword(password, quickCost))
const asPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
/** On a machine that has much else to do. */
const soon = { timeout: 20_000, interval: 50 }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-gateways-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'users.txt'), `Ana:admin:${hash}\nbeto:buyer:${hash}\n`)
  return folder
}

/** Two gateways with data of their own, which share their sessions. */
async function openTwo(sessionsPlace: SessionsPlace, more: (folder: string) => UnderTestOptions = () => ({})) {
  const folder = makeFolder()
  const open = async (name: string) => {
    const surtido = await openAccess({
      mode: { kind: 'users', file: join(folder, 'users.txt') },
      origins: new Set([remoteOrigin]),
      trustedProxies: ['127.0.0.1'],
      directory: join(folder, name),
      sessionsPlace,
      sessionsLookMs: 50,
      ...more(folder),
    })
    onTestFinished(() => surtido.close())
    return surtido
  }
  return { folder, gateways: [await open('one'), await open('other')] as const }
}

/** The same browser, as another gateway sees it. */
function at(surtido: AccessUnderTest, person: PersonUnderTest): PersonUnderTest {
  const moved = createPerson(surtido, '203.0.113.9')
  for (const [name, value] of person.cookies) moved.cookies.set(name, value)
  return moved
}

const statusOf = async (person: PersonUnderTest) => (await person.open('/api/x', asPage)).status

describe('two gateways that share a file', () => {
  const place = () => ({ kind: 'file', path: join(makeFolder(), 'sessions.sqlite') }) as const

  it.each<[string, (folder: string) => AccessMode]>([
    ['by name', (folder) => ({ kind: 'users', file: join(folder, 'users.txt') })],
    ['by one password for all', () => ({ kind: 'shared', password })],
  ])('who signed in at one (%s) is signed in at the other, at once', async (_how, mode) => {
    const { gateways } = await openTwo(place(), (folder) => ({ mode: mode(folder), sessionsLookMs: 60_000 }))
    const ana = createPerson(gateways[0], '203.0.113.9')
    expect((await ana.signIn('ana', password)).status).toBe(303)
    const there = at(gateways[1], ana)
    expect(await statusOf(there)).toBe(200)
    // And a form of a page that came from the first one.
    const token = await ana.sessionToken()
    expect((await there.submit('/api/catalog/accept', { token })).status).toBe(204)
  })

  it('who signed out at one, or was removed, is out at the other within its next look', async () => {
    const { gateways, folder } = await openTwo(place())
    const [ana, beto] = [createPerson(gateways[0], '203.0.113.9'), createPerson(gateways[0], '203.0.113.9')]
    await ana.signIn('ana', password)
    await beto.signIn('beto', password)
    const there = [at(gateways[1], ana), at(gateways[1], beto)]
    expect(await Promise.all(there.map(statusOf))).toEqual([200, 200])
    const token = await ana.sessionToken()
    expect((await ana.submit('/logout', { token })).status).toBe(303)
    await vi.waitFor(async () => expect(await Promise.all(there.map(statusOf))).toEqual([401, 200]), soon)
    writeFileSync(join(folder, 'users.txt'), `Ana:admin:${hash}\n`)
    await vi.waitFor(async () => expect(await Promise.all(there.map(statusOf))).toEqual([401, 401]), soon)
  })

  it('that is deleted is one for both again: nobody is signed out, and all of them count everywhere', async () => {
    const sessionsPlace = place()
    const { gateways } = await openTwo(sessionsPlace)
    const [ana, beto] = [createPerson(gateways[0], '203.0.113.9'), createPerson(gateways[1], '203.0.113.9')]
    await ana.signIn('ana', password)
    rmSync(sessionsPlace.path)
    // As soon as somebody signs in, or a second later.
    await vi.waitFor(async () => expect((await beto.signIn('beto', password)).status).toBe(303), soon)
    const everywhere = () => Promise.all(gateways.flatMap((each) => [at(each, ana), at(each, beto)]).map(statusOf))
    await vi.waitFor(async () => expect(await everywhere()).toEqual([200, 200, 200, 200]), soon)
    const token = await ana.sessionToken()
    await vi.waitFor(async () => expect((await ana.submit('/logout', { token })).status).toBe(303), soon)
    await vi.waitFor(async () => expect(await statusOf(at(gateways[1], ana))).toBe(401), soon)
    const restored = gateways.flatMap(({ events }) => events.filter(({ event }) => event === 'sessions-restored'))
    expect(restored).toHaveLength(1)
  })

  it('a users file that one of them finds empty, also at its start, signs nobody out at the other', async () => {
    const sessionsPlace = place()
    const { gateways } = await openTwo(sessionsPlace)
    const ana = createPerson(gateways[0], '203.0.113.9')
    await ana.signIn('ana', password)
    const emptied = await openTwo(sessionsPlace, (folder) => {
      writeFileSync(join(folder, 'users.txt'), '# remark\n')
      return {}
    })
    expect(await statusOf(at(emptied.gateways[0], ana))).toBe(401)
    // What it would have ended is ended then.
    await emptied.gateways[0].access.close()
    const next = await openTwo(sessionsPlace)
    expect(await Promise.all([ana, at(gateways[1], ana), at(next.gateways[0], ana)].map(statusOf))).toEqual([
      200, 200, 200,
    ])
    writeFileSync(join(emptied.folder, 'users.txt'), `Ana:admin:${hash}\n`)
    await vi.waitFor(async () => expect(await statusOf(at(emptied.gateways[1], ana))).toBe(200), soon)
  })

  it('a users file that one of them cannot read signs nobody out at the other', async () => {
    const sessionsPlace = place()
    const { gateways } = await openTwo(sessionsPlace)
    const spoiled = await openTwo(sessionsPlace, () => ({ fileGraceMs: 0 }))
    const ana = createPerson(gateways[0], '203.0.113.9')
    await ana.signIn('ana', password)
    expect(await statusOf(at(spoiled.gateways[0], ana))).toBe(200)
    rmSync(join(spoiled.folder, 'users.txt'))
    await vi.waitFor(async () => expect(await statusOf(at(spoiled.gateways[0], ana))).toBe(401), soon)
    // What it would have ended is ended then.
    await spoiled.gateways[0].access.close()
    const next = await openTwo(sessionsPlace)
    expect(await Promise.all([ana, at(gateways[1], ana), at(next.gateways[0], ana)].map(statusOf))).toEqual([
      200, 200, 200,
    ])
  })

  it('where somebody works is known at the other: nobody elsewhere keeps that person out there', async () => {
    const { gateways } = await openTwo(place())
    await createPerson(gateways[0], '203.0.113.9').signIn('ana', password)
    for (let attack = 0; attack < 30; attack++)
      await createPerson(gateways[1], `198.51.100.${attack}`).signIn('ana', 'wrong')
    // Strangers have two attempts a day that wait for nobody; a known place has more.
    for (let times = 0; times < 4; times++)
      expect((await createPerson(gateways[1], '203.0.113.9').signIn('ana', 'mistyped')).status).toBe(403)
    expect((await createPerson(gateways[1], '203.0.113.9').signIn('ana', password)).status).toBe(303)
  })
})

describe.skipIf(postgresUnderTest.isMissing)(`two gateways on a server (${postgresUnderTest.name})`, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startOwnServer()
  }, startMs)
  afterAll(() => server.stop())

  it.each([
    ['is killed', () => server.kill(), () => server.start()],
    ['freezes', async () => server.freeze(true), async () => server.freeze(false)],
  ])(
    'that %s: whoever a gateway knows goes on, others are told to wait, and all is well when it is back',
    { timeout: 120_000 },
    async (_how, stop, goOn) => {
      const url = (await makeDatabase(server)).config().connectionString ?? ''
      const { gateways } = await openTwo({ kind: 'server', url }, () => ({ fileGraceMs: 4_000 }))
      const [ana, beto] = [createPerson(gateways[0], '203.0.113.9'), createPerson(gateways[0], '203.0.113.9')]
      await ana.signIn('ana', password)
      expect(await statusOf(at(gateways[1], ana))).toBe(200)
      await stop()
      try {
        await vi.waitFor(() => expect(statesOf(gateways[0])).toEqual(['old']), soon)
        expect(await statusOf(ana)).toBe(200)
        const refused = await beto.signIn('beto', password)
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
        expect(refused.text).toContain('no alcanza el lugar donde guarda las sesiones')
        // Nobody knows whether this one is signed in.
        const unknown = createPerson(gateways[0], '203.0.113.9')
        unknown.cookies.set('__Host-surtido', 'A'.repeat(43))
        const answer = await unknown.open('/api/x', asPage)
        expect([answer.status, answer.text]).toEqual([503, '{"code":"gateway_busy"}'])
        await vi.waitFor(() => expect(statesOf(gateways[0])).toEqual(['old', 'lapsed']), soon)
        expect(await statusOf(ana)).toBe(503)
        expect((await ana.open('/login')).status).toBe(503)
      } finally {
        await goOn()
      }
      await vi.waitFor(() => expect(statesOf(gateways[0])).toEqual(['old', 'lapsed', 'good']), soon)
      expect(await statusOf(ana)).toBe(200)
      expect((await beto.signIn('beto', password)).status).toBe(303)
      expect(JSON.stringify(gateways[0].events)).not.toContain(server.password)
    },
  )

  it('a sign-out while it is away counts here at once and says so, and at the other when it is back', {
    timeout: 120_000,
  }, async () => {
    const url = (await makeDatabase(server)).config().connectionString ?? ''
    const { gateways } = await openTwo({ kind: 'server', url })
    const ana = createPerson(gateways[0], '203.0.113.9')
    await ana.signIn('ana', password)
    const [here, there] = [at(gateways[0], ana), at(gateways[1], ana)]
    expect(await statusOf(there)).toBe(200)
    const token = await ana.sessionToken()
    await server.kill()
    expect((await ana.submit('/logout', { token })).status).toBe(503)
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
    await server.start()
    await vi.waitFor(async () => expect(await Promise.all([here, there].map(statusOf))).toEqual([401, 401]), soon)
  })

  it('that is frozen does not hold up a gateway that ends', { timeout: 120_000 }, async () => {
    const url = (await makeDatabase(server)).config().connectionString ?? ''
    const { gateways } = await openTwo({ kind: 'server', url })
    const ana = createPerson(gateways[0], '203.0.113.9')
    await ana.signIn('ana', password)
    expect(await statusOf(ana)).toBe(200)
    server.freeze(true)
    try {
      const sinceMs = performance.now()
      await gateways[0].access.close()
      // Far from both: the 5 s that the program has for it, after the requests, and as long as the server is frozen.
      expect(performance.now() - sinceMs).toBeLessThan(30_000)
    } finally {
      server.freeze(false)
    }
  })

  it('that comes later is waited for at the start', { timeout: 120_000 }, async () => {
    const url = (await makeDatabase(server)).config().connectionString ?? ''
    await server.kill()
    const opening = openTwo({ kind: 'server', url })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await server.start()
    const { gateways } = await opening
    expect(statesOf(gateways[0])).toEqual(['lapsed', 'good'])
    expect((await createPerson(gateways[0], '203.0.113.9').signIn('ana', password)).status).toBe(303)
    const wrong = url.replace(server.password, 'wrong')
    await expect(openTwo({ kind: 'server', url: wrong })).rejects.toMatchObject({ reason: '28P01' })
  })
})

function statesOf({ events }: AccessUnderTest): string[] {
  return events.flatMap((event) => (event.event === 'sessions' ? [event.state] : []))
}
