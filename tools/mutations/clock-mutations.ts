import type { Mutation } from './mutation.ts'

const server = ['server/set-clocks.test.ts']
const page = ['src/app/set-clocks.test.ts']
const sessions = {
  file: 'server/access/sessions/session-store.ts',
  tests: ['server/access/sessions/session-store.test.ts'],
}
const checkTimes = { file: 'server/catalog-cache/check-times.ts', tests: server }
const live = { file: 'src/live/live-query.ts', tests: ['src/live/live-query.test.ts'] }

/** No clock that somebody can set decides a wait, an end or a retry. */
export const clockMutations: readonly Mutation[] = [
  {
    check: 'waits of the gateway go by a clock that nobody sets',
    file: 'server/streams/clock.ts',
    text: 'now: () => performance.now()',
    instead: 'now: () => Date.now()',
    tests: server,
  },
  {
    check: 'waits for a file go by a clock that nobody sets',
    file: 'server/operation/watched-file.ts',
    text: 'now = () => performance.now()',
    instead: 'now = () => Date.now()',
    tests: server,
  },
  {
    check: 'waits of products go by a clock that nobody sets',
    file: 'server/gateway/create-gateway.ts',
    text: 'now: () => performance.now()',
    instead: 'now: () => Date.now()',
    tests: server,
  },
  {
    check: 'a disk that refused is left alone by a clock that nobody sets',
    file: 'server/wholesaler/catalog-answers/catalog-files.ts',
    text: 'if (performance.now() < unwritableUntilMs)',
    instead: 'if (Date.now() - performance.timeOrigin < unwritableUntilMs)',
    tests: server,
  },
  {
    check: 'what is being written is told from a leftover with a time in the future',
    file: 'server/wholesaler/catalog-answers/catalog-files.ts',
    text: 'Math.abs(Date.now() - found.mtimeMs)',
    instead: 'Date.now() - found.mtimeMs',
    tests: ['server/wholesaler/catalog-answers/catalog-files.test.ts'],
  },
  {
    check: 'a stored session with a time in the future does not live longer for it',
    ...sessions,
    text: 'now() - Math.max(0, ago)',
    instead: 'now() - ago',
  },
  {
    check: 'a catalog that was checked in the future is asked for again',
    ...checkTimes,
    text: 'Math.abs(epochNow() - succeededAt) >= maxAgeMs',
    instead: 'epochNow() - succeededAt >= maxAgeMs',
  },
  {
    check: 'a time of day is that of a clock that was set meanwhile',
    file: 'server/catalog-cache/check-at-times.ts',
    text: 'Math.min(next - at, longestSleepMs)',
    instead: 'next - at',
    tests: server,
  },
  {
    check: 'a way to the provider ends by a clock that nobody sets',
    file: 'server/access/oidc/oidc-sign-in.ts',
    text: 'process === ownProcess ? now() - at : Math.abs(epochNow() - epochAt)',
    instead: 'epochNow() - epochAt',
    tests: ['server/access/oidc/oidc-sign-in.test.ts'],
  },
  {
    check: 'what a clock refused is checked again',
    file: 'server/operation/watched-file.ts',
    text: 'refused === null || now() - refused.atMs < checkAgainMs',
    instead: 'version !== ""',
    tests: ['server/operation/watched-file.test.ts'],
  },
  {
    check: 'a wait that was asked of the page goes by a clock that nobody sets',
    file: 'src/app/create-live.ts',
    text: 'now: () => performance.now()',
    instead: 'now: () => Date.now()',
    tests: page,
  },
  {
    check: 'a run of a check with a time in the future is not the newest',
    file: 'src/live/runs/run-book.ts',
    text: '!isAtWork(run) && isAhead(run.changedAt, epochNow())',
    instead: 'false',
    tests: ['src/live/live.test.ts'],
  },
  {
    check: 'a live answer is new by a clock that nobody sets',
    ...live,
    text: 'performance.now() - (receivedMsOf(data?.answered) ?? -Infinity) < liveForMs ? Infinity : -Infinity',
    instead: 'liveForMs',
  },
  {
    check: 'a live answer is asked for again by a clock that nobody sets',
    ...live,
    text: 'Math.max(100, next - performance.now())',
    instead: 'Math.max(100, next - (Date.now() - performance.timeOrigin))',
  },
  {
    check: 'a reload in the future does not keep a page from reloading',
    file: 'src/app/reload-stale-page.ts',
    text: 'ageMs >= 0 && ',
    instead: '',
    tests: ['src/app/reload-stale-page.test.ts'],
  },
]
