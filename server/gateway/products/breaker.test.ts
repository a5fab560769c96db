import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createBreaker, type Permit, type TryOutcome } from './breaker.ts'

let skus = 0
/** A product that was not asked for before. */
const anySku = () => `SKU-${skus++}`

const limits = { inARow: 5, products: 1, share: 0.5, leastTries: 20, openMs: 30_000 }

function setUp() {
  let time = 1_000_000
  const changes: string[] = []
  const options = { now: () => time, random: () => 0.5, onChange: (state: string) => void changes.push(state) }
  const breaker = createBreaker(limits, options)
  return {
    breaker,
    changes,
    pass: (ms: number) => void (time += ms),
    now: () => time,
    /** One try from its begin to its end; false where it may not be made. */
    run(outcome: TryOutcome) {
      const permit = breaker.begin(anySku())
      permit?.end(outcome)
      return permit !== null
    },
  }
}

test('five failures in a row open it for half a minute', () => {
  const { breaker, run, pass, changes } = setUp()
  for (let times = 0; times < 4; times++) run('failed')
  run('answered')
  for (let times = 0; times < 4; times++) run('failed')
  expect(breaker.isClosed()).toBe(true)
  run('failed')
  expect(breaker.pausedMs()).toBe(30_000)
  expect(run('answered')).toBe(false)
  pass(29_999)
  expect(run('answered')).toBe(false)
  expect(breaker.pausedMs()).toBe(1)
  pass(1)
  expect(breaker.pausedMs()).toBeNull()
  expect(changes).toEqual(['open'])
})

test('more than half of twenty tries in ten seconds open it, exactly half does not', () => {
  const { breaker, run, pass } = setUp()
  for (let times = 0; times < 20; times++) {
    run(times % 2 === 0 ? 'answered' : 'failed')
    pass(400)
  }
  expect(breaker.isClosed()).toBe(true)
  run('failed')
  expect(breaker.isClosed()).toBe(false)
})

test('what is older than ten seconds does not count', () => {
  const { breaker, run, pass } = setUp()
  for (let times = 0; times < 40; times++) {
    run(times % 3 === 0 ? 'answered' : 'failed')
    pass(600)
  }
  expect(breaker.isClosed()).toBe(true)
})

test('after the pause one try goes through, and its end decides', () => {
  const { breaker, run, pass, changes } = setUp()
  for (let times = 0; times < 5; times++) run('failed')
  pass(30_000)
  const probe = breaker.begin(anySku())
  expect(probe?.isProbe).toBe(true)
  expect(run('answered')).toBe(false)
  expect(breaker.pausedMs()).toBe(2_000)
  probe?.end('failed')
  expect(breaker.pausedMs()).toBe(30_000)
  pass(30_000)
  breaker.begin(anySku())?.end('answered')
  expect(breaker.isClosed()).toBe(true)
  expect(changes).toEqual(['open', 'open', 'closed'])
  // What failed before is forgotten.
  for (let times = 0; times < 4; times++) run('failed')
  expect(breaker.isClosed()).toBe(true)
})

test('a probe that nobody waited for leaves its place to the next one', () => {
  const { breaker, run, pass } = setUp()
  for (let times = 0; times < 5; times++) run('failed')
  pass(30_000)
  breaker.begin(anySku())?.end('left')
  expect(breaker.begin(anySku())?.isProbe).toBe(true)
})

test('a try that began before the pause neither closes nor prolongs it', () => {
  const { breaker, run, pass } = setUp()
  const [late, later] = [breaker.begin(anySku()), breaker.begin(anySku())]
  for (let times = 0; times < 5; times++) run('failed')
  pass(30_000)
  late?.end('answered')
  expect(breaker.isClosed()).toBe(false)
  breaker.begin(anySku())?.end('answered')
  for (let times = 0; times < 4; times++) run('failed')
  later?.end('failed')
  expect(breaker.isClosed()).toBe(true)
})

test('several gateways do not come back at the same moment', () => {
  const pauses = [0, 0.5, 0.999].map((random) => {
    const breaker = createBreaker(limits, { now: () => 0, random: () => random })
    for (let times = 0; times < 5; times++) breaker.begin(anySku())?.end('failed')
    return Math.round((breaker.pausedMs() ?? 0) / 1_000)
  })
  expect(pauses).toEqual([27, 30, 33])
})

/** What the breaker must do, without any thrift: every try that ever ended is kept. */
function createPlainBreaker() {
  type Ended = { readonly at: number; readonly failed: boolean }
  let ended: Ended[] = []
  let state: 'closed' | 'open' | 'probing' = 'closed'
  let until = 0
  let era = 0
  const change = (next: typeof state, at: number) => {
    state = next
    era++
    if (next === 'open') until = at + limits.openMs
    if (next === 'closed') ended = []
  }
  return {
    mayBegin: (at: number) => state === 'closed' || (state === 'open' && at >= until),
    begin(at: number) {
      if (state === 'open') change('probing', at)
      return { era, isProbe: state === 'probing' }
    },
    end(permit: { era: number; isProbe: boolean }, outcome: TryOutcome, at: number) {
      if (permit.era !== era) return
      if (permit.isProbe) {
        if (outcome === 'answered') change('closed', at)
        else if (outcome === 'failed') change('open', at)
        else {
          // Anybody may be the probe at once.
          state = 'open'
          until = at
        }
        return
      }
      if (outcome === 'left') return
      ended.push({ at, failed: outcome === 'failed' })
      const lastFive = ended.slice(-limits.inARow)
      const recent = ended.filter((each) => Math.floor(each.at / 1_000) > Math.floor(at / 1_000) - 10)
      const failures = recent.filter(({ failed }) => failed).length
      const isBad =
        (lastFive.length === limits.inARow && lastFive.every(({ failed }) => failed)) ||
        (recent.length >= limits.leastTries && failures > recent.length / 2)
      if (outcome === 'failed' && isBad) change('open', at)
    },
    isClosed: () => state === 'closed',
  }
}

type Step =
  | { readonly do: 'begin' }
  | { readonly do: 'end'; readonly which: number; readonly outcome: TryOutcome }
  | { readonly do: 'pass'; readonly ms: number }

const outcomes: readonly TryOutcome[] = ['answered', 'failed', 'failed', 'left']
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ do: 'begin' }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat(9), outcome: fc.constantFrom(...outcomes) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.oneof(fc.nat(1_500), fc.constantFrom(10_000, 29_999, 30_000)),
    }),
  },
)

test('it does what a plain model does, whatever begins and ends when', () => {
  let opened = 0
  let probed = 0
  fc.assert(
    fc.property(fc.array(steps, { minLength: 20, maxLength: 200 }), (all) => {
      const { breaker, pass, now } = setUp()
      const plain = createPlainBreaker()
      const got: string[] = []
      const expected: string[] = []
      const running: { readonly permit: Permit; readonly plain: ReturnType<typeof plain.begin> }[] = []
      for (const step of all) {
        if (step.do === 'pass') pass(step.ms)
        else if (step.do === 'begin') {
          const mayBegin = plain.mayBegin(now())
          expected.push(`may begin: ${mayBegin}`, `begins: ${mayBegin}`)
          got.push(`may begin: ${breaker.pausedMs() === null}`)
          const permit = breaker.begin(anySku())
          got.push(`begins: ${permit !== null}`)
          if (permit === null) continue
          const own = plain.begin(now())
          running.push({ permit, plain: own })
          got.push(`probe: ${permit.isProbe}`)
          expected.push(`probe: ${own.isProbe}`)
          if (permit.isProbe) probed++
        } else {
          const [ended] = running.splice(step.which % Math.max(1, running.length), 1)
          if (!ended) continue
          ended.permit.end(step.outcome)
          plain.end(ended.plain, step.outcome, now())
          if (!breaker.isClosed()) opened++
        }
        got.push(`closed: ${breaker.isClosed()}`)
        expected.push(`closed: ${plain.isClosed()}`)
      }
      expect(got).toEqual(expected)
    }),
    propertyCases(400),
  )
  // The steps reach what is to be tested.
  expect(opened).toBeGreaterThan(0)
  expect(probed).toBeGreaterThan(0)
})

test('one product that always fails stops nobody: failures in a row count from three products on', () => {
  let time = 0
  const breaker = createBreaker({ ...limits, products: 3 }, { now: () => time, random: () => 0.5 })
  for (let times = 0; times < 12; times++) breaker.begin(times % 2 === 0 ? 'BAD-1' : 'BAD-2')?.end('failed')
  expect(breaker.isClosed()).toBe(true)
  breaker.begin('BAD-3')?.end('failed')
  expect(breaker.isClosed()).toBe(false)
  time += limits.openMs
  // What failed is no probe while another product may be one, and is one when nobody asks for another.
  expect(breaker.begin('BAD-1')).toBeNull()
  expect(breaker.begin('GOOD')?.isProbe).toBe(true)
})

test('a product that failed is the probe where nobody asks for another for as long again', () => {
  let time = 0
  const breaker = createBreaker({ ...limits, products: 3 }, { now: () => time, random: () => 0.5 })
  for (let times = 0; times < 6; times++) breaker.begin(`BAD-${times % 3}`)?.end('failed')
  time += 2 * limits.openMs
  expect(breaker.begin('BAD-1')?.isProbe).toBe(true)
})
