import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openLinkUnderTest } from '#server/access/store/link-under-test.ts'
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
  path = join(folder, 'sessions.sqlite')
  time = 1_700_000_000_000
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const limits: SessionLimits = { idleMs: 1_000, absoluteMs: 5_000, mostOfUser: 3, mostInAll: 5 }
/** The sessions of a gateway. */
const open = async ({ clock = clockOf(() => time), limits: its = limits } = {}) => {
  const link = await openLinkUnderTest(path, clock)
  const store = await openSessionStore(link, its, (what) => failures.push(what), clock)
  return {
    ...store,
    look: link.look,
    openOne: store.open,
    open: async (...asked: Parameters<typeof store.open>) => (await store.open(...asked)).id,
    async close() {
      await store.close()
      await link.close()
    },
  }
}
/** What the files of the database have. */
const written = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
const countStored = () => {
  const database = new DatabaseSync(path)
  const found = database.prepare('SELECT count(*) AS found FROM session').get()?.['found']
  database.close()
  return found
}
const ana = { user: 'ana', name: 'Ana', stamp: 's' }

describe('a session', () => {
  it('has an id of 256 bits that is kept nowhere', async () => {
    const store = await open()
    const ids = await Promise.all([store.open(ana), store.open(ana)])
    expect(ids.map((id) => Buffer.from(id, 'base64url').length)).toEqual([32, 32])
    expect(ids[0]).not.toBe(ids[1])
    expect(ids.some((id) => written().includes(id))).toBe(false)
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
    await store.close()
  })

  it('outlives a restart, with its times', async () => {
    const before = await open()
    const id = await before.open(ana)
    time += 900
    before.find(id, true)
    await before.close()
    const after = await open()
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
      const openAt = () => open({ clock })
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
    expect(countStored()).toBe(1)
    await store.end(id)
    expect(countStored()).toBe(0)
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
      ids.push(await store.open({ user, name: user, stamp: 's' }))
    }
    expect(ids.map((id) => store.find(id, false) !== null)).toEqual(left)
    await store.close()
  })

  it('that makes room for another one is told from all others, and whose it was is said', async () => {
    const store = await open()
    const first = await store.open(ana)
    const [signedOut] = [await store.open({ ...ana, user: 'beto' })]
    await store.end(signedOut)
    for (let times = 0; times < 2; times++) {
      time += 1
      expect((await store.openOne(ana)).displaced).toEqual([])
    }
    expect((await store.openOne(ana)).displaced).toEqual([expect.objectContaining({ user: 'ana' })])
    const never = 'A'.repeat(43)
    const known = [first, signedOut, never]
    await Promise.all(known.map((id) => store.know(id)))
    expect(known.map((id) => store.wasDisplaced(id))).toEqual([true, false, false])
    await store.close()
  })

  it('that had ended by itself is not called one that made room', async () => {
    const store = await open()
    const ids = [await store.open(ana), await store.open(ana), await store.open(ana)]
    time += 1_000
    expect((await store.openOne(ana)).displaced).toEqual([])
    expect(ids.some((id) => store.wasDisplaced(id))).toBe(false)
    await store.close()
  })

  it('that takes the place of another one of the browser ends no third one', async () => {
    const store = await open()
    const ids = [await store.open(ana), await store.open(ana), await store.open(ana)] as const
    time += 1
    const opened = await store.openOne(ana, ids[2])
    expect(opened.displaced).toEqual([])
    expect([...ids, opened.id].map((id) => store.find(id, false) !== null)).toEqual([true, true, false, true])
    expect(countStored()).toBe(3)
    await store.close()
  })

  it('of another password ends at once, on the disk, too', async () => {
    const store = await open()
    const [one, other] = await Promise.all([store.open(ana), store.open({ ...ana, stamp: 'new' })])
    store.endInvalid(({ stamp }) => stamp === 'new', 'everywhere')
    expect([store.find(one, false), store.find(other, false)?.stamp]).toEqual([null, 'new'])
    await store.close()
    expect(countStored()).toBe(1)
  })
})

describe('the database of sessions', () => {
  it('has every sign-in after many at once', async () => {
    const store = await open({ limits: { ...limits, mostOfUser: 100, mostInAll: 100 } })
    const ids = await Promise.all(Array.from({ length: 40 }, () => store.open(ana)))
    expect(countStored()).toBe(40)
    await Promise.all(ids.map((id) => store.end(id)))
    expect(countStored()).toBe(0)
    await store.close()
    expect(failures).toEqual([])
  })

  it('that takes nothing lets nobody sign in, and whoever is signed in goes on and can sign out', async () => {
    const store = await open()
    const [id, other] = await Promise.all([store.open(ana), store.open(ana)])
    const database = new DatabaseSync(path)
    for (const change of ['INSERT', 'DELETE'])
      database.exec(`CREATE TRIGGER full_${change} BEFORE ${change} ON session BEGIN SELECT raise(ABORT, 'full'); END`)
    await expect(store.open(ana)).rejects.toThrow('full')
    // Who is signed in and does so once more.
    await expect(store.open(ana, id)).rejects.toThrow('full')
    expect(await store.end(other)).toEqual({ kind: 'later', atMostMs: limits.absoluteMs })
    await store.look()
    expect([store.find(id, true)?.user, store.find(other, true)]).toEqual(['ana', null])
    expect(failures[0]).toBe('not written (constraint failed)')
    for (const change of ['INSERT', 'DELETE']) database.exec(`DROP TRIGGER full_${change}`)
    database.close()
    expect(await store.end(other)).toEqual({ kind: 'ended' })
    expect(countStored()).toBe(1)
    await store.close()
  })
})

describe('of two gateways', () => {
  const openTwo = async () => {
    const two = [await open(), await open()] as const
    onTestFinished(async () => void (await Promise.all(two.map((each) => each.close()))))
    return two
  }

  it('the one knows at once who signed in at the other', async () => {
    const [one, other] = await openTwo()
    const id = await one.open(ana)
    expect(other.find(id, false)).toBe(null)
    expect(await other.know(id)).toBe('known')
    expect(other.find(id, true)).toMatchObject(ana)
    expect(await other.know('A'.repeat(43))).toBe('known')
    expect(other.find('A'.repeat(43), false)).toBe(null)
  })

  it('a sign-out, and a removed user, count at the other one when it looks', async () => {
    const [one, other] = await openTwo()
    const [id, removed] = [await one.open(ana), await one.open({ ...ana, user: 'beto', stamp: 'old' })]
    await other.look()
    expect([other.find(id, false)?.user, other.find(removed, false)?.user]).toEqual(['ana', 'beto'])
    await one.end(id)
    one.endInvalid(({ stamp }) => stamp !== 'old', 'everywhere')
    await one.look()
    await other.look()
    expect([other.find(id, false), other.find(removed, false)]).toEqual([null, null])
    // Not from the database either.
    expect([await other.know(id), other.find(id, false)]).toEqual(['known', null])
  })

  it('what one cannot vouch for any more goes on at the other', async () => {
    const [one, other] = await openTwo()
    const id = await one.open(ana)
    one.endInvalid(() => false, 'here')
    await Promise.all([one.look(), other.look()])
    expect([await one.know(id), one.find(id, true), other.find(id, true)?.user]).toEqual(['known', null, 'ana'])
  })

  it('who works at the one is not idle at the other', async () => {
    const [one, other] = await openTwo()
    const id = await one.open(ana)
    await other.look()
    time += 900
    one.find(id, true)
    // As a gateway that ends does.
    await one.close()
    time += 900
    expect(other.find(id, false)).toBe(null)
    expect([await other.know(id), other.find(id, true)?.user]).toEqual(['known', 'ana'])
  })

  it('the time at the one counts at the other', async () => {
    const [one, other] = await openTwo()
    const id = await one.open(ana)
    for (let times = 0; times < 9; times++) {
      time += 500
      one.find(id, true)
    }
    await one.close()
    expect([await other.know(id), other.find(id, true)?.user]).toEqual(['known', 'ana'])
    time += 500
    expect(other.find(id, true)).toBe(null)
  })

  it('the limits are of both together', async () => {
    const [one, other] = await openTwo()
    const first = await one.open(ana)
    time += 1
    for (const gateway of [other, one, other]) {
      await gateway.look()
      await gateway.open(ana)
    }
    expect(countStored()).toBe(3)
    await one.look()
    expect(one.find(first, false)).toBe(null)
    // Also at one that did not end it, and at one that starts later.
    for (const gateway of [one, other, await open()]) {
      await gateway.know(first)
      expect(gateway.wasDisplaced(first)).toBe(true)
    }
  })

  it('one that starts with a clock that is a year ahead signs nobody out at the other', async () => {
    let epoch = time
    const clock = { now: () => time, epochNow: () => epoch }
    const one = await open({ clock })
    const id = await one.open(ana)
    epoch += 365 * 86_400_000
    const ahead = await open({ clock })
    expect([await ahead.know(id), ahead.find(id, false)]).toEqual(['known', null])
    await ahead.open({ ...ana, user: 'beto' })
    await one.look()
    expect(one.find(id, true)?.user).toBe('ana')
    epoch -= 365 * 86_400_000
    // The clock is right again.
    expect([await ahead.know(id), ahead.find(id, true)?.user]).toEqual(['known', 'ana'])
    time += 5_000
    expect([one.find(id, false), ahead.find(id, false), await ahead.know(id), ahead.find(id, false)]).toEqual([
      null,
      null,
      'known',
      null,
    ])
    await Promise.all([one.close(), ahead.close()])
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
