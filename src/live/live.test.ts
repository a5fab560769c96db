import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { answerOf } from '#src/drafts/model/lines/live-answer.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { WholesaleError, type WholesaleErrorKind, wholesaleErrorKinds } from '#src/wholesale-api/wholesale-error.ts'
import { liveQueryKey } from './answers.ts'
import type { Live } from './live.ts'
import { productOf, type Reply, refusal, setUpLive as setUp, skusTo } from './make-live.ts'

describe('a check of a draft', () => {
  it('asks for each product once, however many lines and drafts want it', async () => {
    const { openTab, clock, asked } = setUp()
    const checks = openTab()
    checks.start('a', ['A', 'B', 'A', ''])
    checks.start('b', ['B', 'C'])
    await clock.pass(1000)
    expect(asked.map(({ sku }) => sku)).toEqual(['A', 'B', 'C'])
    expect(summaryOf(checks, 'a')).toEqual('done, 0 of 2 remaining')
    expect(summaryOf(checks, 'b')).toEqual('done, 0 of 2 remaining')
    expect(checks.getState().answers.get('A')?.answered?.product).toMatchObject({ sku: 'A', quantity: 15 })
  })

  it('of 500 products that take 50 ms each ends in less than 4.5 seconds, with at most eight requests at once', async () => {
    const { openTab, clock, mostAtOnce } = setUp()
    const checks = openTab()
    const startedAt = clock.now()
    checks.start('a', skusTo(500))
    await clock.pass(60_000)
    expect(checks.getState().runs.get('a')!.finishedAt! - startedAt).toBeLessThan(4500)
    expect(mostAtOnce()).toBe(8)
  })

  it('begins with two requests at once', async () => {
    const { openTab, clock, asked } = setUp()
    openTab().start('a', skusTo(50))
    await clock.pass(10)
    expect(asked).toHaveLength(2)
  })

  it('publishes at most twenty times a second, and its end immediately', async () => {
    const { openTab, clock } = setUp()
    const checks = openTab()
    await clock.pass(10)
    const shownAt: number[] = []
    checks.subscribe(() => shownAt.push(clock.now()))
    checks.start('a', skusTo(2000))
    await clock.pass(60_000)
    const [run] = checks.getState().runs.values()
    const took = run!.finishedAt! - run!.startedAt
    expect(shownAt.at(-1)).toBe(run!.finishedAt)
    expect(shownAt.length).toBeLessThan(took / 50 + 3)
  })

  it('keeps the same objects for parts that did not change', async () => {
    const { openTab, clock } = setUp()
    const checks = openTab()
    checks.start('a', ['A'])
    await clock.pass(1000)
    const before = checks.getState()
    checks.start('b', ['B'])
    await clock.pass(1000)
    const after = checks.getState()
    expect(after.answers.get('A')).toBe(before.answers.get('A'))
    expect(after.runs.get('a')).toBe(before.runs.get('a'))
    checks.stop('a')
    checks.resume('b')
    expect(checks.getState()).toBe(after)
  })

  it('uses answers from other parts of the page, and still asks when a person starts a check', async () => {
    const { openTab, clock, asked, storage } = setUp()
    const checks = openTab()
    void checks.queries.query(checks.query('A'))
    await clock.pass(2000)
    const at = checks.getState().answers.get('A')?.answered?.at
    expect(at).toBe(clock.now() - 1950)
    expect(storage.everything().answers.map(({ sku }) => sku)).toEqual(['A'])
    checks.start('a', ['A', 'B'])
    await clock.pass(1000)
    expect(asked.map(({ sku }) => sku)).toEqual(['A', 'A', 'B'])
    expect(checks.getState().answers.get('A')?.answered?.at).toBeGreaterThan(at!)
  })

  it('fault 25: after the clock is set back, a new answer replaces one from the future', async () => {
    const { openTab, clock, storage } = setUp()
    const fromFuture = answerOf('A', { ...productOf('A'), price: 7 }, clock.now() + 3_600_000)
    await storage.write({ answers: [fromFuture], runs: [], forgotten: [] })
    const checks = openTab()
    await clock.pass(1000)
    expect(checks.getState().answers.get('A')).toBe(fromFuture)
    void checks.queries.query(checks.query('A'))
    await clock.pass(1000)
    expect(checks.getState().answers.get('A')?.answered).toMatchObject({
      at: clock.now() - 950,
      product: productOf('A'),
    })
  })

  it('keeps the answers for products that are not in the next run', async () => {
    const { openTab, clock } = setUp()
    const checks = openTab()
    checks.start('a', ['A', 'B'])
    await clock.pass(5000)
    checks.start('a', ['B'])
    await clock.pass(5000)
    expect([...checks.getState().answers.keys()]).toEqual(['A', 'B'])
    expect(checks.getState().runs.get('a')?.skus).toEqual(['B'])
  })

  it('of no products is done immediately', () => {
    const checks = setUp().openTab()
    checks.start('a', [])
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 0 remaining')
  })
})

describe('when the wholesaler refuses, it', () => {
  it.each([-1, 1])('shows another tab the newer run, also after the clock was set by a year (%j)', async (sign) => {
    const { openTab, clock } = setUp()
    const [one, other] = [openTab(), openTab()]
    one.start('a', skusTo(2))
    await clock.pass(2_000)
    clock.setAhead(sign * 365 * 86_400_000)
    one.start('a', skusTo(3))
    await clock.pass(2_000)
    expect(summaryOf(other, 'a')).toBe('done, 0 of 3 remaining')
  })

  it('with a wait, sends nothing until the wait ends, and counts no failure', async () => {
    const { openTab, clock, asked } = setUp({
      reply: (sku, times) => (sku === 'SKU-3' && times < 5 ? refusal('rate-limited', 7000) : {}),
    })
    const checks = openTab()
    checks.start('a', skusTo(20))
    await clock.pass(400)
    const { until: waitUntil, reason } = checks.getState().waitingUntil!
    expect(reason).toBe('wholesaler')
    const before = asked.length
    expect(waitUntil - clock.now()).toBeGreaterThan(6500)
    await clock.pass(waitUntil - clock.now() - 1)
    expect(asked).toHaveLength(before)
    await clock.pass(100)
    expect(checks.getState().waitingUntil).toBeNull()
    expect(asked.length).toBeGreaterThan(before)
    await clock.pass(60_000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 20 remaining')
    expect(failuresOf(checks)).toEqual([])
    expect(asked).toHaveLength(25)
  })

  it.each(['timeout', 'upstream', 'rate-limited'] as const)(
    'for a moment (%s), asks for the product again after the others',
    async (kind) => {
      const { openTab, clock, asked } = setUp({
        reply: (sku, times) => (sku === 'SKU-0' && times < 2 ? refusal(kind) : {}),
      })
      const checks = openTab()
      checks.start('a', skusTo(8))
      await clock.pass(60_000)
      expect(asked.filter(({ sku }) => sku === 'SKU-0')).toHaveLength(3)
      expect(asked.at(-1)?.sku).toBe('SKU-0')
      expect(failuresOf(checks)).toEqual([])
      expect(summaryOf(checks, 'a')).toBe('done, 0 of 8 remaining')
    },
  )

  it.each([
    ['paused', 'paused'],
    ['user-limited', 'user-limited'],
    ['busy', 'busy'],
    ['rate-limited', 'wholesaler'],
    ['upstream', 'wholesaler'],
  ] as const)('with a wait (%s), says who asked for it: %s', async (kind, reason) => {
    const { openTab, clock } = setUp({ reply: (_, times) => (times === 0 ? refusal(kind, 30_000) : {}) })
    const checks = openTab()
    checks.start('a', ['A'])
    await clock.pass(400)
    expect(checks.getState().waitingUntil?.reason).toBe(reason)
    await clock.pass(60_000)
    expect(failuresOf(checks)).toEqual([])
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 1 remaining')
  })

  it('for a moment, but the gateway asked again in vain, counts the product as failed and asks no more', async () => {
    const tried = { error: new WholesaleError('upstream', { tries: 3 }) }
    const { openTab, clock, asked } = setUp({ reply: (sku) => (sku === 'SKU-3' ? tried : {}) })
    const checks = openTab()
    checks.start('a', skusTo(20))
    await clock.pass(60_000)
    expect(asked.filter(({ sku }) => sku === 'SKU-3')).toHaveLength(1)
    expect(failuresOf(checks)).toEqual(['SKU-3 upstream'])
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 20 remaining')
  })

  it('before the gateway asked anybody, asks for the product again', async () => {
    const untried = { error: new WholesaleError('busy', { tries: 0 }) }
    const { openTab, clock, asked } = setUp({ reply: (_, times) => (times < 2 ? untried : {}) })
    const checks = openTab()
    checks.start('a', ['A'])
    await clock.pass(60_000)
    expect(asked).toHaveLength(3)
    expect(failuresOf(checks)).toEqual([])
  })

  it('three times, counts the product as failed, and keeps the earlier answer', async () => {
    let works = true
    const { openTab, clock, asked } = setUp({ reply: (sku) => (works || sku !== 'B' ? {} : refusal('timeout')) })
    const checks = openTab()
    checks.start('a', ['A', 'B', 'C'])
    await clock.pass(5000)
    works = false
    checks.start('a', ['A', 'B', 'C'])
    await clock.pass(60_000)
    expect(asked.filter(({ sku }) => sku === 'B')).toHaveLength(1 + 3)
    expect(failuresOf(checks)).toEqual(['B timeout'])
    expect(checks.getState().answers.get('B')?.answered?.product).toMatchObject({ sku: 'B' })
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 3 remaining')
    works = true
    checks.start('a', ['B'])
    await clock.pass(1000)
    expect(failuresOf(checks)).toEqual([])
  })

  it('while the wholesaler is gone, asks once more about what failed, when it is back', async () => {
    let isBack = false
    const { openTab, clock, asked } = setUp({
      reply: (sku, times) => {
        if (sku === 'SKU-1' || (!isBack && sku === 'SKU-0'))
          return { error: new WholesaleError('unreachable', { tries: 3 }) }
        return isBack || times > 9 ? {} : refusal('paused', 5_000)
      },
    })
    const checks = openTab()
    checks.start('a', skusTo(6))
    await clock.pass(20_000)
    expect(failuresOf(checks)).toEqual(['SKU-0 unreachable', 'SKU-1 unreachable'])
    expect(summaryOf(checks, 'a')).toBe('running, 6 of 6 remaining')
    isBack = true
    await clock.pass(120_000)
    expect(failuresOf(checks)).toEqual(['SKU-1 unreachable'])
    expect(['SKU-0', 'SKU-1'].map((of) => asked.filter(({ sku }) => sku === of).length)).toEqual([2, 2])
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 6 remaining')
  })

  it('with "not found", counts that as an answer; an unreadable answer fails without a retry', async () => {
    const { openTab, clock, asked } = setUp({
      reply: (sku) => refusal(sku === 'A' ? 'not-found' : 'unexpected-response'),
    })
    const checks = openTab()
    checks.start('a', ['A', 'B'])
    await clock.pass(5000)
    expect(asked).toHaveLength(2)
    expect(checks.getState().answers.get('A')?.answered?.product).toBeNull()
    expect(failuresOf(checks)).toEqual(['B unexpected-response'])
  })

  it('with a wait, waits and asks again, even if the error is "not found"', async () => {
    const { openTab, clock } = setUp({ reply: (_, times) => (times === 0 ? refusal('not-found', 1000) : {}) })
    const checks = openTab()
    checks.start('a', ['A'])
    await clock.pass(5000)
    expect(checks.getState().answers.get('A')?.answered?.product).toMatchObject({ sku: 'A' })
  })

  it('access, stops every run at once; all products remain, and one has the failure', async () => {
    let isAuthorized = false
    const { openTab, clock, asked } = setUp({
      reply: (sku) => (isAuthorized || sku !== 'SKU-1' ? { afterMs: 60 } : { ...refusal('unauthorized'), afterMs: 50 }),
    })
    const checks = openTab()
    checks.start('a', skusTo(10))
    checks.start('b', ['Z'])
    await clock.pass(60_000)
    expect(asked).toHaveLength(2)
    expect(summaryOf(checks, 'a')).toBe('stopped by unauthorized, 10 of 10 remaining')
    expect(summaryOf(checks, 'b')).toBe('stopped by unauthorized, 1 of 1 remaining')
    expect(failuresOf(checks)).toEqual(['SKU-1 unauthorized'])
    expect(checks.getState().asking.size).toBe(0)
    isAuthorized = true
    checks.resume('a')
    await clock.pass(5000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 10 remaining')
    expect(failuresOf(checks)).toEqual([])
  })

  it('three connections in a row, stops the run, and resumes when a person asks', async () => {
    let isOnline = true
    const { openTab, clock, asked } = setUp({ reply: () => (isOnline ? {} : refusal('offline')) })
    const checks = openTab()
    checks.start('a', skusTo(100))
    await clock.pass(300)
    isOnline = false
    await clock.pass(60_000)
    const { remaining, stoppedBy } = checks.getState().runs.get('a')!
    expect(stoppedBy).toBe('offline')
    expect(remaining.size).toBeGreaterThan(40)
    expect(asked.length).toBeLessThan(100 - remaining.size + 30)
    isOnline = true
    const before = asked.length
    checks.resume('a')
    await clock.pass(60_000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 100 remaining')
    expect(asked.length - before).toBe(remaining.size)
  })

  it('a connection for a moment, does not stop the run', async () => {
    const { openTab, clock } = setUp({
      reply: (sku, times) => (sku < 'SKU-3' && times === 0 ? refusal('offline') : {}),
    })
    const checks = openTab()
    checks.start('a', skusTo(10))
    await clock.pass(60_000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 10 remaining')
    expect(failuresOf(checks)).toEqual([])
  })

  it.each([
    ['upstream', refusal('upstream')],
    ['timeout', refusal('timeout')],
    ['rate-limited', refusal('rate-limited', 1000)],
    ['unreachable', refusal('unreachable')],
    ['gateway', refusal('gateway')],
    ['busy', refusal('busy', 1000)],
    ['unknown-charset', refusal('unknown-charset')],
    ['token-in-answer', refusal('token-in-answer')],
    ['untrusted', refusal('untrusted')],
    ['wrong-origin', refusal('wrong-origin')],
    ['unauthorized', refusal('unauthorized')],
    ['signed-out', refusal('signed-out')],
    ['paused', refusal('paused', 30_000)],
    ['user-limited', refusal('user-limited', 1000)],
    ['unexpected-response', refusal('unexpected-response', 1000)],
    ['unknown-charset', refusal('unknown-charset')],
  ])('every request (%s), stops after a few', async (stoppedBy, reply) => {
    const { openTab, clock, asked } = setUp({ reply: () => reply })
    const checks = openTab()
    checks.start('a', skusTo(500))
    await clock.pass(1_800_000)
    expect(asked.length).toBeLessThan(25)
    expect(summaryOf(checks, 'a')).toBe(`stopped by ${stoppedBy}, 500 of 500 remaining`)
  })
})

test.each([1, 6])(
  'fault 2: a wholesaler that asks to wait %i times in a row is asked more and more rarely',
  async (times) => {
    let refusals = times
    const { openTab, clock, asked } = setUp({ reply: () => (refusals-- > 0 ? refusal('rate-limited', 1_000) : {}) })
    const checks = openTab()
    checks.start('a', ['A'])
    await clock.pass(300_000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 1 remaining')
    const waits = asked.slice(1).map(({ at }, index) => Math.floor((at - asked[index]!.at) / 1_000))
    expect(waits).toEqual(Array.from({ length: times }, (_, each) => 2 ** each))
  },
)

describe('a run', () => {
  it('that is stopped aborts its requests, keeps its answers, and resumes with the remaining products', async () => {
    const { openTab, clock, asked, aborted } = setUp()
    const checks = openTab()
    checks.start('a', skusTo(100))
    await clock.pass(520)
    const before = asked.length
    checks.stop('a')
    expect(checks.getState().asking.size).toBe(0)
    await clock.pass(10_000)
    expect(aborted.length).toBeGreaterThan(0)
    expect(asked).toHaveLength(before)
    const { remaining } = checks.getState().runs.get('a')!
    expect(remaining.size).toBe(100 - (before - aborted.length))
    expect(checks.getState().answers.size).toBe(100 - remaining.size)
    checks.resume('a')
    await clock.pass(10_000)
    expect(asked.length - before).toBe(remaining.size)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 100 remaining')
  })

  it('that is stopped does not abort requests that another draft waits for', async () => {
    const { openTab, clock, aborted } = setUp()
    const checks = openTab()
    checks.start('a', ['A', 'B'])
    checks.start('b', ['B'])
    await clock.pass(10)
    checks.stop('a')
    await clock.pass(1000)
    expect(aborted).toEqual(['A'])
    expect(summaryOf(checks, 'a')).toBe('stopped by person, 2 of 2 remaining')
    expect(summaryOf(checks, 'b')).toBe('done, 0 of 1 remaining')
  })

  it('that is stopped or deleted lets the next run ask', async () => {
    const { openTab, clock } = setUp({ reply: (sku) => (sku.startsWith('SKU') ? { afterMs: 1e9 } : {}) })
    const checks = openTab()
    checks.start('a', skusTo(10))
    checks.start('b', skusTo(20).slice(10))
    checks.start('c', ['Z'])
    await clock.pass(1000)
    checks.stop('a')
    await clock.pass(1000)
    checks.forget('b')
    await clock.pass(1000)
    expect(summaryOf(checks, 'c')).toBe('done, 0 of 1 remaining')
  })

  it('that a closed page left unfinished is there at the next visit, and never resumes by itself', async () => {
    const { openTab, clock, asked } = setUp()
    const first = openTab()
    first.start('a', skusTo(100))
    await clock.pass(520)
    first.close()
    await clock.pass(1000)
    const before = asked.length
    const checks = openTab()
    expect(checks.getState().kind).toBe('opening')
    await clock.pass(60_000)
    expect(asked).toHaveLength(before)
    const { remaining, stoppedBy, status } = checks.getState().runs.get('a')!
    expect([status, stoppedBy]).toEqual(['stopped', 'page'])
    expect(checks.getState().answers.size).toBe(100 - remaining.size)
    checks.resume('a')
    await clock.pass(60_000)
    expect(asked.length - before).toBe(remaining.size)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 100 remaining')
  })

  it('is not told to be known before all that was kept of it is shown', async () => {
    const { openTab, clock } = setUp()
    const first = openTab()
    first.start('a', skusTo(5))
    await clock.pass(60_000)
    first.close()
    await clock.pass(1000)
    const checks = openTab()
    const atReady: number[] = []
    checks.subscribe(() => {
      if (checks.getState().kind === 'ready') atReady.push(checks.getState().answers.size)
    })
    await clock.pass(1000)
    expect(atReady[0]).toBe(5)
  })

  it('loses at most one second of answers when its page crashes', async () => {
    const { openTab, clock, storage } = setUp()
    openTab().start('a', skusTo(500))
    await clock.pass(3000)
    expect(storage.everything().answers.length).toBeGreaterThan(200)
    expect(storage.everything().runs[0]!.remaining.size).toBe(500 - storage.everything().answers.length)
  })

  it('of a deleted draft is aborted and deleted', async () => {
    const { openTab, clock, aborted, storage } = setUp()
    const checks = openTab()
    checks.start('a', ['A', 'B'])
    await clock.pass(10)
    checks.forget('a')
    await clock.pass(2000)
    expect(aborted).toEqual(['A', 'B'])
    expect(checks.getState().runs.size).toBe(0)
    expect(storage.everything().runs).toEqual([])
  })

  it('continues in memory when storage fails, and reports that once', async () => {
    const { openTab, clock, storage } = setUp()
    storage.fail(true)
    const checks = openTab()
    const answered: boolean[] = []
    checks.subscribe(() => answered.push(checks.getState().storageFails))
    checks.start('a', skusTo(100))
    await clock.pass(60_000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 100 remaining')
    expect(checks.getState()).toMatchObject({ kind: 'ready', storageFails: true })
    expect(answered.filter((fails, index) => fails !== answered[index - 1])).toEqual([false, true])
    storage.fail(false)
    checks.start('b', ['Z'])
    await clock.pass(2000)
    expect(checks.getState().storageFails).toBe(false)
    expect(storage.everything().answers).toHaveLength(101)
  })
})

describe('another tab', () => {
  it('shows the run and its answers, and does not ask for the same products', async () => {
    const { openTab, clock, asked } = setUp()
    const [one, other] = [openTab(), openTab()]
    one.start('a', skusTo(400))
    await clock.pass(1500)
    expect(other.getState().runs.get('a')).toMatchObject({ status: 'running' })
    expect(other.getState().answers.size).toBeGreaterThan(20)
    other.resume('a')
    await clock.pass(60_000)
    expect(summaryOf(other, 'a')).toBe('done, 0 of 400 remaining')
    expect(other.getState().answers.size).toBe(400)
    expect(new Set(asked.map(({ tab }) => tab))).toEqual(new Set([1]))
  })

  it('that opens later shows that the run is running', async () => {
    const { openTab, clock } = setUp()
    openTab().start('a', skusTo(200))
    await clock.pass(500)
    const other = openTab()
    await clock.pass(100)
    expect(other.getState().runs.get('a')).toMatchObject({ status: 'running' })
  })

  it('can stop the run, and shows when the tab that was at work is closed', async () => {
    const { openTab, clock, asked } = setUp()
    const [one, other] = [openTab(), openTab()]
    one.start('a', skusTo(200))
    await clock.pass(500)
    other.stop('a')
    await clock.pass(2000)
    const before = asked.length
    expect(one.getState().runs.get('a')).toMatchObject({ status: 'stopped', stoppedBy: 'person' })
    expect(other.getState().runs.get('a')).toEqual(one.getState().runs.get('a'))
    other.resume('a')
    await clock.pass(1000)
    expect(one.getState().runs.get('a')).toMatchObject({ status: 'running' })
    other.close()
    await clock.pass(1000)
    expect(one.getState().runs.get('a')).toMatchObject({ status: 'stopped', stoppedBy: 'page' })
    expect(asked.length).toBeGreaterThan(before)
  })

  it('that starts a new run for the draft replaces the old run', async () => {
    const { openTab, clock, asked } = setUp()
    const [one, other] = [openTab(), openTab()]
    one.start('a', skusTo(200))
    await clock.pass(1000)
    other.start('a', ['Z'])
    await clock.pass(500)
    const before = asked.length
    await clock.pass(5000)
    expect(asked).toHaveLength(before)
    expect(summaryOf(one, 'a')).toBe('done, 0 of 1 remaining')
  })
})

describe('what is shown and what is checked', () => {
  const show = ({ queries, query }: Live, sku: string) =>
    new QueryObserver(queries, query(sku)).subscribe(() => undefined)

  it('are one question, which is aborted when both have left', async () => {
    const { openTab, clock, asked, aborted } = setUp()
    const checks = openTab()
    const hide = show(checks, 'A')
    checks.start('a', ['A', 'B'])
    await clock.pass(10)
    hide()
    await clock.pass(1000)
    expect([asked.map(({ sku }) => sku), aborted]).toEqual([['A', 'B'], []])
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 2 remaining')
    checks.start('a', ['A'])
    const hideAgain = show(checks, 'A')
    await clock.pass(10)
    checks.stop('a')
    await clock.pass(10)
    expect(aborted).toEqual([])
    hideAgain()
    expect(aborted).toEqual(['A'])
  })

  it('keep to one wait: the page says it at once, and the check goes on after it', async () => {
    const { openTab, clock, asked } = setUp({
      reply: (sku, times) => (sku === 'SKU-3' && times === 0 ? refusal('paused', 7000) : {}),
    })
    const checks = openTab()
    checks.start('a', skusTo(20))
    await clock.pass(400)
    const before = asked.length
    await expect(checks.queries.query({ ...checks.query('Z'), retry: false })).rejects.toMatchObject({ kind: 'paused' })
    expect(asked).toHaveLength(before)
    await clock.pass(60_000)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 20 remaining')
  })

  it('wait for each other: a product that is shown is asked before the rest of a check', async () => {
    const { openTab, clock, asked, mostAtOnce } = setUp()
    const checks = openTab()
    checks.start('a', skusTo(200))
    await clock.pass(1500)
    const before = asked.length
    show(checks, 'Z')
    await clock.pass(60)
    expect(asked.slice(before).findIndex(({ sku }) => sku === 'Z')).toBeLessThan(2)
    await clock.pass(10_000)
    expect(mostAtOnce()).toBe(8)
    expect(summaryOf(checks, 'a')).toBe('done, 0 of 200 remaining')
  })

  it('do not make a line of a draft fail, where only the page asked in vain', async () => {
    const { openTab, clock, asked } = setUp({ reply: (_, times) => (times === 0 ? {} : refusal('upstream')) })
    const checks = openTab()
    checks.start('a', ['A'])
    await clock.pass(1000)
    checks.queries.query({ ...checks.query('A'), staleTime: -Infinity, retry: false }).catch(() => undefined)
    await clock.pass(1000)
    expect(asked).toHaveLength(2)
    expect(failuresOf(checks)).toEqual([])
  })

  it('know what was kept, also where a question about it was cancelled meanwhile', async () => {
    const { openTab, clock, storage } = setUp()
    const kept = answerOf('A', { ...productOf('A'), price: 7 }, clock.now() - 60_000)
    await storage.write({ answers: [kept], runs: [], forgotten: [] })
    const checks = openTab()
    const hide = show(checks, 'A')
    await clock.pass(10)
    expect(checks.queries.getQueryData(liveQueryKey('A'))).toBe(kept)
    hide()
    await clock.pass(1000)
    expect(checks.getState().answers.get('A')).toBe(kept)
  })
})

/** These stop a run at once, also where the answer asks to wait. */
const stopping: ReadonlySet<WholesaleErrorKind> = new Set([
  'unauthorized',
  'untrusted',
  'wrong-origin',
  'unknown-charset',
  'token-in-answer',
  'signed-out',
])

describe('with random replies', () => {
  it('a small run ends with every product answered, or failed after at most three requests', async () => {
    const kinds = fc.constantFrom('timeout', 'upstream', 'rate-limited', 'not-found', 'unexpected-response', null)
    const replies = fc.array(fc.record({ kind: kinds, afterMs: fc.nat(400) }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(replies, fc.double({ min: 0, max: 1, noNaN: true }), async (all, random) => {
        let next = 0
        const { openTab, clock, asked, mostAtOnce } = setUp({
          random: () => random,
          reply: () => toReply(all[(next += 1) % all.length]!),
        })
        const checks = openTab()
        checks.start('a', skusTo(6))
        await clock.pass(200_000)
        expect(summaryOf(checks, 'a')).toBe('done, 0 of 6 remaining')
        expect(mostAtOnce()).toBeLessThanOrEqual(8)
        for (const sku of skusTo(6)) {
          const { answered, failure } = checks.getState().answers.get(sku)!
          const times = asked.filter((each) => each.sku === sku).length
          expect(answered === null).toBe(failure !== null)
          expect(times).toBeLessThanOrEqual(3)
        }
      }),
      propertyCases(60),
    )
  })

  it('and random clicks, no product is lost, asked again after its answer, or asked during a wait', async () => {
    const replies = fc.array(
      fc.record({
        kind: fc.constantFrom(...wholesaleErrorKinds, null, null, null, null, null),
        retryAfterMs: fc.option(fc.integer({ min: 1, max: 3000 })),
        afterMs: fc.nat(400),
        tries: fc.constantFrom(null, null, 0, 1, 3),
      }),
      { minLength: 40, maxLength: 60 },
    )
    const steps = fc.array(fc.record({ act: fc.constantFrom('stop', 'resume', 'reload', 'other'), ms: fc.nat(1500) }), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(replies, steps, async (all, acts) => {
        let next = 0
        let waitUntil = 0
        const answered = new Set<string>()
        const wrong: string[] = []
        const { openTab, clock, mostAtOnce } = setUp({
          reply(sku) {
            const reply = all[next] ?? { kind: null, retryAfterMs: null, afterMs: 50, tries: null }
            next += 1
            if (clock.now() < waitUntil) wrong.push(`${sku} during a wait`)
            if (answered.has(sku)) wrong.push(`${sku} again`)
            return {
              ...toReply(reply),
              onEnd() {
                if (reply.kind === null) answered.add(sku)
                else if (reply.retryAfterMs !== null && !stopping.has(reply.kind))
                  waitUntil = clock.now() + reply.retryAfterMs
              },
            }
          },
        })
        let checks = openTab()
        checks.start('a', skusTo(15))
        for (const { act, ms } of acts) {
          await clock.pass(ms)
          if (act === 'stop') checks.stop('a')
          if (act === 'resume') checks.resume('a')
          if (act === 'other') checks.start('b', [`OTHER-${next}`])
          if (act === 'reload') {
            checks.close()
            await clock.pass(1)
            // The new page does not know the wait.
            waitUntil = 0
            checks = openTab()
            await clock.pass(1)
          }
        }
        for (let times = 0; times < 40; times += 1) {
          checks.resume('a')
          await clock.pass(120_000)
        }
        expect(summaryOf(checks, 'a')).toBe('done, 0 of 15 remaining')
        expect(mostAtOnce()).toBeLessThanOrEqual(8)
        for (const sku of skusTo(15)) expect(checks.getState().answers.has(sku)).toBe(true)
        expect(wrong).toEqual([])
      }),
      propertyCases(40),
    )
  })
})

function toReply(reply: {
  kind: WholesaleErrorKind | null
  retryAfterMs?: number | null
  afterMs: number
  tries?: number | null
}): Reply {
  const { kind, retryAfterMs = null, afterMs, tries = null } = reply
  return kind === null ? { afterMs } : { error: new WholesaleError(kind, { retryAfterMs, tries }), afterMs }
}

function summaryOf(checks: Live, draftId: string): string {
  const { status, stoppedBy, remaining, skus } = checks.getState().runs.get(draftId)!
  return `${status}${stoppedBy ? ` by ${stoppedBy}` : ''}, ${remaining.size} of ${skus.length} remaining`
}

function failuresOf(checks: Live): string[] {
  const answers = [...checks.getState().answers.values()]
  return answers.flatMap(({ sku, failure }) => (failure ? [`${sku} ${failure.kind}`] : []))
}
