import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clockOf } from '#server/streams/clock-under-test.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { seal, unseal } from './seal.ts'
import { openSessionStore, type SessionLimits } from './session-store.ts'

let folder: string
let path: string
let time: number
let failures: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-sessions-'))
  path = join(folder, 'sessions.json')
  time = 1_700_000_000_000
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const limits: SessionLimits = { idleMs: 1_000, absoluteMs: 5_000, mostOfUser: 3, mostInAll: 5 }
const open = () =>
  openSessionStore(
    path,
    limits,
    (what) => failures.push(what),
    clockOf(() => time),
  )
const ana = { user: 'ana', name: 'Ana', stamp: 's' }

describe('a session', () => {
  it('has an id of 256 bits that is kept nowhere', async () => {
    const store = await open()
    const ids = await Promise.all([store.open(ana), store.open(ana)])
    expect(ids.map((id) => Buffer.from(id, 'base64url').length)).toEqual([32, 32])
    expect(ids[0]).not.toBe(ids[1])
    const text = readFileSync(path, 'utf8')
    expect(ids.some((id) => text.includes(id))).toBe(false)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await store.close()
  })

  it('outlives a restart, with its times', async () => {
    const before = await open()
    const id = await before.open(ana)
    time += 900
    before.find(id, true)
    await before.close()
    const after = await open()
    expect(after.key).toEqual(before.key)
    time += 900
    expect(after.find(id, false)).toMatchObject({ ...ana, seenMs: time - 900 })
    time += 100
    expect(after.find(id, false)).toBe(null)
    await after.close()
  })

  it.each([-1, 1])(
    'with times in the future, of a clock that was wrong, is as new: not for ever (%j)',
    async (sign) => {
      let epoch = time
      const clock = { now: () => time, epochNow: () => epoch }
      const openAt = () => openSessionStore(path, limits, (what) => failures.push(what), clock)
      epoch += 365 * 86_400_000 * Math.max(0, sign)
      const before = await openAt()
      const id = await before.open(ana)
      time += 500
      epoch += 500
      // Set right, or set wrong, before or after the file is written.
      if (sign < 0) await before.close()
      epoch -= 365 * 86_400_000
      if (sign > 0) await before.close()
      const after = await openAt()
      time += 400
      expect(after.find(id, false)).not.toBe(null)
      time += 600
      expect(after.find(id, false)).toBe(null)
      await after.close()
    },
  )

  it('ends after an idle time, which begins anew with each request that counts', async () => {
    const store = await open()
    const id = await store.open(ana)
    for (let times = 0; times < 4; times++) {
      time += 999
      expect(store.find(id, true)).not.toBe(null)
    }
    time += 500
    expect(store.find(id, false)).not.toBe(null)
    time += 500
    expect(store.find(id, false)).toBe(null)
    await store.close()
  })

  it('ends at last, however busy it is', async () => {
    const store = await open()
    const id = await store.open(ana)
    for (let times = 0; times < 9; times++) {
      time += 500
      expect(store.find(id, true)).not.toBe(null)
    }
    time += 500
    expect(store.find(id, true)).toBe(null)
    await store.close()
  })

  it('is gone from the disk when a sign-out has been answered', async () => {
    const store = await open()
    const id = await store.open(ana)
    await store.end(id)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ sessions: [] })
    expect(store.find(id, true)).toBe(null)
    await store.close()
  })

  it.each([
    ['of a user', ['ana', 'beto', 'ana', 'ana', 'ana'], [false, true, true, true, true]],
    ['in all', ['ana', 'beto', 'ana', 'beto', 'carla', 'ana', 'carla'], [false, false, true, true, true, true, true]],
  ])('ends where there are too many %s, the one seen longest ago first', async (_who, users, left) => {
    const store = await open()
    const ids: string[] = []
    for (const user of users) {
      time += 1
      // oxlint-disable-next-line no-await-in-loop -- in this order
      ids.push(await store.open({ user, name: user, stamp: 's' }))
    }
    expect(ids.map((id) => store.find(id, false) !== null)).toEqual(left)
    await store.close()
  })

  it('of another password ends at once, on the disk, too', async () => {
    const store = await open()
    const [one, other] = await Promise.all([store.open(ana), store.open({ ...ana, stamp: 'new' })])
    store.endInvalid(({ stamp }) => stamp === 'new')
    expect([store.find(one, false), store.find(other, false)?.stamp]).toEqual([null, 'new'])
    await store.close()
    expect(readFileSync(path, 'utf8')).not.toContain('"stamp":"s"')
  })
})

describe('the file of sessions', () => {
  it.each(['', '{}', '{"format":1', '[]', '{"format":2}', '{"format":1,"key":"x","sharedHash":null,"sessions":[]}'])(
    'that cannot be read (%j) signs everybody out, and says so',
    async (text) => {
      writeFileSync(path, text)
      const store = await open()
      expect(failures.join()).toContain('not readable')
      const id = await store.open(ana)
      expect(store.find(id, false)).not.toBe(null)
      await store.close()
    },
  )

  it('that cannot be written is said, and sessions live in memory', async () => {
    path = join(folder, 'file', 'sessions.json')
    writeFileSync(join(folder, 'file'), '')
    const store = await open()
    const id = await store.open(ana)
    expect(store.find(id, false)).not.toBe(null)
    expect(failures.join()).toMatch(/not written \((?:ENOTDIR|EEXIST)\)/)
    await store.close()
  })

  it('has every sign-in after many at once', async () => {
    const store = await openSessionStore(
      path,
      { ...limits, mostOfUser: 100, mostInAll: 100 },
      (what) => failures.push(what),
      clockOf(() => time),
    )
    const ids = await Promise.all(Array.from({ length: 40 }, () => store.open(ana)))
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    expect(stored).toMatchObject({ sessions: { length: 40 } })
    await Promise.all(ids.map((id) => store.end(id)))
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ sessions: [] })
    await store.close()
    expect(failures).toEqual([])
  })
})

describe('cookies', () => {
  it('are out of reach of scripts and of other sites, and of other hosts behind TLS', () => {
    expect(writeCookie('session', 'x', true)).toBe('__Host-surtido=x; Path=/; HttpOnly; Secure; SameSite=Strict')
    expect(writeCookie('session', 'x', false)).toBe('surtido=x; Path=/; HttpOnly; SameSite=Strict')
    expect(writeCookie('login', 'x', true)).toBe('__Host-surtido-login=x; Path=/; HttpOnly; Secure; SameSite=Strict')
    expect(writeCookie('oidc', 'x', true)).toBe(
      '__Host-surtido-oidc=x; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(writeCookie('session', '', true)).toContain('Max-Age=0')
  })

  it('are read by their whole name, once', () => {
    expect(readCookie('a=b; surtido=x; c=d', 'session', false)).toBe('x')
    expect(readCookie('surtido=x', 'session', true)).toBe(null)
    expect(readCookie('__Host-surtido=x; surtido=evil', 'session', true)).toBe('x')
    expect(readCookie('surtido=x; surtido=y', 'session', false)).toBe(null)
    expect(readCookie('Surtido=x', 'session', false)).toBe(null)
    expect(readCookie(undefined, 'session', false)).toBe(null)
  })
})

describe('what is sealed', () => {
  const key = Buffer.alloc(32, 1)

  it('is read only with its key, for its purpose, unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
        fc.nat(),
        (text, place) => {
          const sealed = seal(key, 'oidc', text)
          expect(unseal(key, 'oidc', sealed)).toBe(text)
          expect(unseal(Buffer.alloc(32, 2), 'oidc', sealed)).toBe(null)
          expect(unseal(key, 'login', sealed)).toBe(null)
          const bytes = Buffer.from(sealed, 'base64url')
          bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ 1
          expect(unseal(key, 'oidc', bytes.toString('base64url'))).toBe(null)
        },
      ),
    )
    expect(unseal(key, 'oidc', '')).toBe(null)
  })
})
