import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAttempts } from '#server/access/passwords/attempts.ts'
import { openSessionStore } from '#server/access/sessions/session-store.ts'
import { openLinkUnderTest } from '#server/access/store/link-under-test.ts'
import { openUsersFile } from '#server/access/users/users-file.ts'
import { checkAtTimes } from '#server/catalog-cache/check-at-times.ts'
import { createCheckTimes } from '#server/catalog-cache/check-times.ts'
import { openGateway } from '#server/gateway/gateway-under-test.ts'
import { watchFile } from '#server/operation/watched-file.ts'
import { systemClock } from '#server/streams/clock.ts'
import { createCatalogFiles } from '#server/wholesaler/catalog-answers/catalog-files.ts'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'

/** A timer that has begun; `expectSame` holds after the clock was set, as it did before. */
type Begun = { expectSame(): void | Promise<void> }

const yearMs = 365 * 86_400_000
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-clock-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const limits = { idleMs: 3_600_000, absoluteMs: 7_200_000, mostOfUser: 3, mostInAll: 5 }
const openSessions = async (more: Partial<typeof limits> = {}) => {
  const link = await openLinkUnderTest(join(folder, 'sessions.sqlite'))
  const store = await openSessionStore(link, { ...limits, ...more }, () => {})
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await store.close()
    await link.close()
  }
  onTestFinished(close)
  return { ...store, close }
}
const ana = { user: 'ana', name: 'Ana', stamp: 's' }

/** Every timer of the gateway and the service that waits for more than a single timeout of Node's. */
const timers: Record<string, () => Begun | Promise<Begun>> = {
  'the waits of an address and a name after wrong passwords'() {
    const attempts = createAttempts({ places: { knows: () => false, learn() {} } })
    for (let times = 0; times < 30; times++) {
      const attempt = attempts.begin(`stranger ${times}`, '10.0.0.1')
      if (attempt.kind === 'go') attempt.fail()
    }
    return {
      expectSame() {
        const next = attempts.begin('ana', '10.0.0.1')
        expect(next.kind === 'wait' && next.waitMs).toBeGreaterThan(500)
        expect(next.kind === 'wait' && next.waitMs).toBeLessThanOrEqual(1_000)
      },
    }
  },
  async 'the end of a session'() {
    const store = await openSessions()
    const ended = await openSessions({ idleMs: 0 })
    const [{ id }, { id: endedId }] = await Promise.all([store.open(ana), ended.open(ana)])
    return {
      expectSame: () => expect([store.find(id, true)?.user, ended.find(endedId, true)]).toEqual(['ana', null]),
    }
  },
  'the users of before, while their file cannot be used'() {
    const path = join(folder, 'users')
    const line = `ana:buyer:$scrypt$ln=4,r=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}\n`
    writeFileSync(path, line)
    const file = openUsersFile(path, 60_000, { onChange() {}, onUnusable() {}, onLapsed() {} })
    onTestFinished(() => file.close())
    return { expectSame: () => expect([...file.read().keys()]).toEqual(['ana']) }
  },
  'how long a file counts after it was spoiled'() {
    const path = join(folder, 'file')
    writeFileSync(path, 'good')
    const file = watchFile<string>({
      paths: [path],
      mostBytes: 100,
      settleMs: 0,
      everyMs: null,
      keepMs: 60_000,
      check: ([text = '']) => (text === 'good' ? { kind: 'good', value: text } : { kind: 'refused', found: 'bad' }),
      onRefused() {},
    })
    writeFileSync(path, 'spoiled')
    file.look()
    return {
      expectSame() {
        file.look()
        expect([file.state(), file.current()]).toEqual(['old', 'good'])
      },
    }
  },
  async 'the wait that a wholesaler asked for, of a product and of the catalog'() {
    const gateway = await openGateway({
      answer: (_request, response) => void response.writeHead(429, { 'retry-after': '30' }).end(),
      catalogLimits: { maxAgeMs: 900_000, leastCheckMs: 10_000 },
    })
    onTestFinished(() => gateway.close())
    const ask = async () => {
      for (const path of [productPath('A'), catalogPath]) {
        const { status, headers } = await gateway.send({ path })
        expect([429, 503]).toContain(status)
        expect(Number(headers['retry-after'])).toBeGreaterThan(25)
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(31)
      }
      return gateway.upstream.requests.length
    }
    const asked = await ask()
    return {
      async expectSame() {
        expect(await ask()).toBe(asked)
      },
    }
  },
  async 'how long a wholesaler that fails is left alone'() {
    const gateway = await openGateway({ answer: (_request, response) => void response.writeHead(500).end() })
    onTestFinished(() => gateway.close())
    const codeOf = async () => JSON.parse((await gateway.send({ path: productPath('A') })).body.toString()).code
    await vi.waitFor(async () => expect(await codeOf()).toBe('upstream_paused'))
    return {
      async expectSame() {
        expect(await codeOf()).toBe('upstream_paused')
      },
    }
  },
  async 'how long the service writes no answers to a disk that refused them'() {
    let tries = 0
    const status = { revision: 'r', importedAt: '', products: 0, plainBytes: 2, warehousesBytes: 2 }
    const files = createCatalogFiles({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the disk refuses before the store is read
      store: {
        readStatus: async () => status,
        openSnapshot: async () => ({ status, close: async () => {} }),
      } as never,
      folder: join(folder, 'answers'),
      withWarehouses: false,
      log() {},
      async openFile() {
        tries += 1
        throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      },
    })
    onTestFinished(() => files.close())
    expect(await files.open('gzip')).toBe('unwritable')
    const before = tries
    return {
      async expectSame() {
        expect([await files.open('gzip'), tries]).toEqual(['unwritable', before])
      },
    }
  },
}

describe.each([
  ['back', -yearMs],
  ['ahead', yearMs],
])('fault 26: a clock that is set %s by a year changes nothing of', (_where, byMs) => {
  // oxlint-disable-next-line vitest/expect-expect -- each timer has expectations of its own
  it.each(Object.entries(timers))('%s', async (_what, begin) => {
    const { expectSame } = await begin()
    await expectSame()
    setClock(byMs)
    await expectSame()
  })
})

describe('fault 26: a gateway that started with a clock that was wrong by a year', () => {
  it.each([-yearMs, yearMs])('asks for the catalog again within its usual time (%j ms)', (byMs) => {
    setClock(byMs)
    const times = createCheckTimes({
      maxAgeMs: 900_000,
      leastCheckMs: 10_000,
      backoffMs: 1_000,
      mostBackoffMs: 60_000,
      clock: systemClock,
      random: () => 1,
      checkedAt: 0,
    })
    times.succeeded()
    setClock(-byMs)
    expect([times.isStale(), times.mayCheck('stale'), times.waitSeconds()]).toEqual([true, true, null])
    times.succeeded()
    expect(times.isStale()).toBe(false)
  })

  it('lets people stay signed in who signed in with times in the future', async () => {
    setClock(yearMs)
    const before = await openSessions()
    const { id } = await before.open(ana)
    await before.close()
    const database = new DatabaseSync(join(folder, 'sessions.sqlite'))
    expect(Number(database.prepare('SELECT opened_at FROM session').get()?.['opened_at'])).toBeCloseTo(Date.now(), -5)
    database.close()
    setClock(-yearMs)
    expect((await openSessions()).find(id, true)?.user).toBe('ana')
  })
})

describe('a time of day', () => {
  it.each([-yearMs, yearMs])('is that of the clock, also after it was set by %j ms', async (byMs) => {
    vi.useFakeTimers({ now: new Date(2026, 4, 5, 5, 0).getTime() })
    const check = vi.fn<() => void>()
    const when = { mayCheck: () => true, waitSeconds: () => null }
    onTestFinished(checkAtTimes({ times: ['06:30'], clock: systemClock, when, check }))
    await vi.advanceTimersByTimeAsync(600_000)
    setClock(byMs)
    await vi.advanceTimersByTimeAsync(60_000)
    const atOnce = check.mock.calls.length
    // Set ahead, the time of before is over: once, and not for each day between.
    expect(atOnce).toBeLessThanOrEqual(1)
    await vi.advanceTimersByTimeAsync(78 * 60_000)
    expect(check).toHaveBeenCalledTimes(atOnce)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(check).toHaveBeenCalledTimes(atOnce + 1)
  })
})
