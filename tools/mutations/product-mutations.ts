import type { Mutation } from './mutation.ts'

const inProducts = (name: string, ...tests: readonly string[]) => ({
  file: `server/gateway/products/${name}.ts`,
  tests: tests.map((test) => `server/gateway/products/${test}.test.ts`),
})
const products = inProducts('create-products', 'create-products', 'products')
const share = inProducts('share-requests', 'share-requests')
const breaker = inProducts('breaker', 'breaker')
const hold = inProducts('upstream-hold', 'upstream-hold')
const persons = inProducts('person-limits', 'person-limits')
const judge = inProducts('judge-failure', 'products')
const slots = { file: 'server/streams/slots.ts', tests: ['server/streams/slots.test.ts'] }
const policy = { file: 'src/wholesale-api/retry-policy.ts', tests: ['src/wholesale-api/retry-policy.test.ts'] }
const check = {
  file: 'src/live/schedule/check-schedule.ts',
  tests: ['src/live/live.test.ts'],
}

/** What keeps a product's request from harming the wholesaler, or other persons. */
export const productMutations: readonly Mutation[] = [
  {
    check: 'products: a flight is for one sku',
    ...products,
    text: 'await share(sku,',
    instead: "await share('',",
  },
  {
    check: 'products: nothing is kept after an answer',
    ...share,
    text: 'answer.then(forget, forget)',
    instead: 'answer.catch(() => {})',
  },
  {
    check: 'products: one client that leaves does not end it for the others',
    ...share,
    text: 'askers.size > 0 || isKept',
    instead: 'isKept',
  },
  {
    check: 'products: the last client that leaves ends it',
    ...share,
    text: 'controller.abort(new NobodyWaits())',
    instead: '',
  },
  {
    check: 'products: the probe’s client cannot lose it',
    ...products,
    text: 'if (permit.isProbe) flight.keep()',
    instead: '',
  },
  {
    check: 'products: a product is asked for with nothing of a client’s',
    file: 'server/gateway/products/product-answer.ts',
    text: "'accept-encoding': 'gzip',",
    instead: "'accept-encoding': 'br',",
    tests: products.tests,
  },
  {
    check: 'products: only what may pass is tried again',
    ...products,
    text: '      mayPass(failure) &&\n',
    instead: '',
  },
  {
    check: 'products: a retry is paid from the budget',
    ...products,
    text: 'mayTry && budget.spend()',
    instead: 'mayTry',
  },
  {
    check: 'products: a retry ends within the total time',
    ...products,
    text: 'now() + waitMs + totalMs / 8 < endsAt',
    instead: 'endsAt > 0',
  },
  {
    check: 'products: nothing is tried again during a pause',
    ...products,
    text: 'const pausedNow = findPause()\n',
    instead: 'const pausedNow: UpstreamFailure | null = null\n',
  },
  {
    check: 'products: a wait that was asked for is not cut short by a retry',
    ...products,
    text: 'throw watch.failed(error)',
    instead: 'throw error',
  },
  { check: 'products: the breaker opens', ...breaker, text: 'if (isRow || ', instead: 'if (' },
  {
    check: 'products: the breaker lets one probe through',
    ...breaker,
    text: 'isProbing || openUntil + patienceMs > now()',
    instead: 'openUntil + patienceMs > now()',
  },
  {
    check: 'products: a late try does not decide',
    ...breaker,
    text: 'if (isOver || begun !== era) return',
    instead: 'if (isOver) return',
  },
  {
    check: 'products: a refusal below 500 never trips the breaker',
    ...judge,
    text: "return failingCodes.has(code) ? 'failed' : 'answered'",
    instead: "return 'failed'",
  },
  {
    check: 'products: a wait without a number that can be read is one',
    ...hold,
    text: "retryAfterSeconds === null && code !== 'upstream_rate_limited'",
    instead: 'retryAfterSeconds === null',
  },
  {
    check: 'products: a wait that is asked for again and again grows',
    ...hold,
    text: 'growWait(askedMs, timesBefore)',
    instead: 'askedMs',
  },
  {
    check: 'products: a person has a limit',
    ...persons,
    text: 'if (tokens < least)',
    instead: 'if (tokens < -Infinity)',
  },
  {
    check: 'products: so many persons are remembered',
    ...persons,
    text: 'buckets.size < persons && ',
    instead: '',
  },
  {
    check: 'products: persons take turns',
    ...slots,
    text: '(turns.get(person) ?? 0) < (turns.get(next.person) ?? 0)',
    instead: 'next.waiter === waiter',
  },
  {
    check: 'products: one person never has all slots',
    ...slots,
    text: ' && (taken.get(person) ?? 0) < ofPerson',
    instead: '',
  },
  {
    check: 'products: who waits for most gives way',
    ...slots,
    text: 'if (most.length <= own + 1) return own',
    instead: 'if (most.length >= own) return own',
  },
  {
    check: 'products: the page does not try again what the gateway tried',
    ...policy,
    text: 'wasTried(failure) ? null : ',
    instead: '',
  },
  {
    check: 'products: a check does not try again what the gateway tried',
    ...check,
    text: 'retryWaitMs(failure, ',
    instead: 'retryWaitMs({ kind, retryAfterMs, tries: null }, ',
  },
  {
    check: 'products: the page does not say that the wholesaler asked for Surtido’s wait',
    file: 'src/wholesale-api/who-asks-to-wait.ts',
    text: "if (kind === 'paused' || kind === 'user-limited') return kind",
    instead: '',
    tests: check.tests,
  },
]
