import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogFigures, createMetrics } from './metrics.ts'

const fresh: CatalogFigures = { answeredAt: 1_000, checkedAt: 5_000, reason: null, isHeld: false }

/** The samples, without the buckets of histograms. */
async function samplesOf(metrics: { write(): Promise<string> }) {
  const lines = (await metrics.write()).split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#') && !line.includes('_bucket'))
}

test('what the gateway does is counted under these names', async () => {
  const metrics = createMetrics({
    now: () => 65_000,
    sources: {
      catalog: () => ({ ...fresh, reason: 'upstream_timeout', isHeld: true }),
      sessions: () => 7,
      files: () => new Map([['token', 'old']]),
      certificateEndsAt: () => 3_665_000,
    },
  })
  metrics.requestBegan()
  metrics.requestBegan()
  metrics.requestEnded({ route: 'catalog', status: 200, code: null, seconds: 0.5 })
  metrics.upstreamAnswered('product', 'ok')
  metrics.upstreamAnswered('product', 'upstream_error')
  metrics.upstreamRetried('product')
  metrics.breakerChanged('open')
  metrics.signInFailed('wrong')
  metrics.signInLimited('address')
  expect(await samplesOf(metrics)).toEqual(
    expect.arrayContaining([
      'surtido_requests_total{route="catalog",status="200",code="none"} 1',
      'surtido_request_duration_seconds_sum{route="catalog"} 0.5',
      'surtido_requests_in_flight 1',
      'surtido_upstream_requests_total{target="product",outcome="ok"} 1',
      'surtido_upstream_requests_total{target="product",outcome="upstream_error"} 1',
      'surtido_upstream_retries_total{target="product"} 1',
      'surtido_breaker_state{state="closed"} 0',
      'surtido_breaker_state{state="open"} 1',
      'surtido_catalog_age_seconds 64',
      'surtido_catalog_check_age_seconds 60',
      'surtido_catalog_held 1',
      'surtido_catalog_failing{reason="upstream_timeout"} 1',
      'surtido_sessions 7',
      'surtido_certificate_seconds 3600',
      'surtido_sign_in_failures_total{reason="wrong"} 1',
      'surtido_sign_in_limits_total{by="address"} 1',
      'surtido_watched_file_good{file="token"} 0',
    ]),
  )
})

test('a catalog that is not there has no age, and a reason that passed is not shown', async () => {
  let figures: CatalogFigures = { ...fresh, reason: 'upstream_error' }
  const metrics = createMetrics({ sources: { catalog: () => figures } })
  expect((await samplesOf(metrics)).join('\n')).toContain('surtido_catalog_failing{reason="upstream_error"} 1')
  figures = { ...fresh, answeredAt: null, checkedAt: null }
  const text = (await samplesOf(metrics)).join('\n')
  expect(text).not.toContain('failing')
  expect(text).not.toContain('age_seconds')
})

test('no text of a client makes the series grow, or stands in them', async () => {
  const metrics = createMetrics({ sources: { catalog: () => fresh } })
  const use = (text: string, number: number) => {
    metrics.requestBegan()
    metrics.requestEnded({ route: text, status: number, code: text, seconds: 1 })
    metrics.upstreamAnswered(text, text)
    metrics.upstreamRetried(text)
    metrics.signInFailed(text)
    metrics.signInLimited(text)
  }
  use('any', 9_999)
  const before = await samplesOf(metrics)
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 3 }), fc.integer({ min: 600 }), async (text, number) => {
      use(`§${text}`, number)
      expect((await samplesOf(metrics)).map((line) => line.replace(/ \S+$/, ''))).toEqual(
        before.map((line) => line.replace(/ \S+$/, '')),
      )
    }),
    { numRuns: 50 },
  )
})

test('the program also reports its memory and processor', async () => {
  const text = await createMetrics({ ofProcess: true }).write()
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds'])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
})
