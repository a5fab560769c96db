import { STATUS_CODES } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type ProblemCode, problemCodes } from '#src/wholesale-api/problem.ts'
import type { FileName, FileState } from './file-states.ts'
import { routeKinds } from './route-kind.ts'

/** What the catalog's cache knows of itself. Times are epoch milliseconds. */
export type CatalogFigures = {
  /** Null: there is none yet. */
  readonly answeredAt: number | null
  readonly checkedAt: number | null
  readonly reason: ProblemCode | 'held' | null
  readonly isHeld: boolean
}

/** Asked when somebody reads the metrics. */
export type MetricSources = {
  readonly catalog?: () => CatalogFigures
  readonly sessions?: () => number
  readonly files?: () => ReadonlyMap<FileName, FileState>
  /** Epoch milliseconds; null if the gateway has no certificate of its own. */
  readonly certificateEndsAt?: () => number | null
}

export type BreakerState = 'closed' | 'half_open' | 'open'

export type Metrics = {
  readonly contentType: string
  requestBegan(): void
  /** `status` is null when the client went before the head of the answer. */
  requestEnded(ended: { route: string; status: number | null; code: string | null; seconds: number }): void
  /** @param outcome `ok`, `not_modified`, or the code of the problem */
  upstreamAnswered(target: string, outcome: string): void
  upstreamRetried(target: string): void
  breakerChanged(state: BreakerState): void
  signInFailed(reason: string): void
  signInLimited(by: string): void
  write(): Promise<string>
}

const routes = [...routeKinds, 'other'] as const
const statuses = [...Object.keys(STATUS_CODES), 'none', 'other']
const codes = [...Object.keys(problemCodes), 'client_gone', 'none', 'other']
const targets = ['catalog', 'product', 'other']
const outcomes = ['ok', 'not_modified', 'client_gone', ...Object.keys(problemCodes), 'other']
const catalogReasons = [...Object.keys(problemCodes), 'held', 'other']
const breakerStates: readonly BreakerState[] = ['closed', 'half_open', 'open']
const signInReasons = ['wrong', 'limited', 'forged', 'provider', 'other']
const limitKinds = ['name', 'address', 'all', 'users', 'sessions', 'other']

/**
 * Counts what the gateway does, in a registry of its own. Every label has one of a list of values, and whatever else
 * comes is `other`: no client can make the number of series grow.
 * @param ofProcess also memory, CPU and event loop; for the program, since Node's observers stay as long as the process
 */
export function createMetrics({
  sources = {},
  ofProcess = false,
  now = Date.now,
}: {
  sources?: MetricSources
  ofProcess?: boolean
  now?: () => number
} = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name: `surtido_${name}`, help, labelNames: [...labelNames], registers })
  const gauge = (name: string, help: string, collect: (this: Gauge) => void, labelNames: string[] = []) =>
    new Gauge({ name: `surtido_${name}`, help, labelNames, registers, collect })

  const requests = counter('requests_total', 'Answered requests.', ['route', 'status', 'code'])
  const duration = new Histogram({
    name: 'surtido_request_duration_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  })
  const inFlight = new Gauge({ name: 'surtido_requests_in_flight', help: 'Requests not answered yet.', registers })
  const upstream = counter('upstream_requests_total', 'Requests to the wholesaler.', ['target', 'outcome'])
  const retries = counter('upstream_retries_total', 'Second and third tries.', ['target'])
  const signIns = counter('sign_in_failures_total', 'Refused sign-ins.', ['reason'])
  const signInLimits = counter('sign_in_limits_total', 'Sign-ins that have to wait.', ['by'])

  let breaker: BreakerState = 'closed'
  gauge(
    'breaker_state',
    '1 for the state that the wholesaler’s breaker is in.',
    function () {
      for (const state of breakerStates) this.set({ state }, state === breaker ? 1 : 0)
    },
    ['state'],
  )
  const { catalog, sessions, files, certificateEndsAt } = sources
  if (catalog !== undefined) watchCatalog(catalog)
  if (sessions !== undefined)
    gauge('sessions', 'Sessions that have not ended.', function () {
      this.set(sessions())
    })
  if (files !== undefined)
    gauge(
      'watched_file_good',
      '1 while the newest content of a watched file is in use, 0 while an older one is, none any more, or it names nobody.',
      function () {
        for (const [file, state] of files()) this.set({ file }, state === 'good' ? 1 : 0)
      },
      ['file'],
    )
  if (certificateEndsAt !== undefined)
    gauge('certificate_seconds', 'How long the certificate in use is still valid.', function () {
      const endsAt = certificateEndsAt()
      if (endsAt === null) this.remove()
      else this.set((endsAt - now()) / 1_000)
    })
  if (ofProcess) collectDefaultMetrics({ register: registry })

  function watchCatalog(read: () => CatalogFigures): void {
    const age = (name: string, help: string, timeOf: (figures: CatalogFigures) => number | null) =>
      gauge(name, help, function () {
        const time = timeOf(read())
        if (time === null) this.remove()
        else this.set(Math.max(0, now() - time) / 1_000)
      })
    age('catalog_age_seconds', 'Since the wholesaler gave the current catalog.', ({ answeredAt }) => answeredAt)
    age('catalog_check_age_seconds', 'Since it was last known to be the newest.', ({ checkedAt }) => checkedAt)
    gauge('catalog_held', '1 while a newer catalog is kept aside.', function () {
      this.set(read().isHeld ? 1 : 0)
    })
    gauge(
      'catalog_failing',
      '1 with the reason, while the newest try to check the catalog has failed.',
      function () {
        this.reset()
        const { reason } = read()
        if (reason !== null) this.set({ reason: among(catalogReasons, reason) }, 1)
      },
      ['reason'],
    )
  }

  return {
    contentType: registry.contentType,
    requestBegan: () => inFlight.inc(),
    requestEnded({ route, status, code, seconds }) {
      inFlight.dec()
      const kind = among(routes, route)
      requests.inc({
        route: kind,
        status: status === null ? 'none' : among(statuses, String(status)),
        code: code === null ? 'none' : among(codes, code),
      })
      duration.observe({ route: kind }, seconds)
    },
    upstreamAnswered: (target, outcome) =>
      upstream.inc({ target: among(targets, target), outcome: among(outcomes, outcome) }),
    upstreamRetried: (target) => retries.inc({ target: among(targets, target) }),
    breakerChanged(state) {
      breaker = state
    },
    signInFailed: (reason) => signIns.inc({ reason: among(signInReasons, reason) }),
    signInLimited: (by) => signInLimits.inc({ by: among(limitKinds, by) }),
    write: () => registry.metrics(),
  }
}

function among(values: readonly string[], value: string): string {
  return values.includes(value) ? value : 'other'
}
