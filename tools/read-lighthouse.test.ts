import { expect, it } from 'vitest'
import { findLowScores, readLighthouse } from './read-lighthouse.ts'

function makeReport(audits: Record<string, object>, more: object = {}): string {
  const auditRefs = [
    { id: 'total-blocking-time', weight: 30 },
    { id: 'unused-javascript', weight: 0 },
    { id: 'valid-source-maps', weight: 0 },
  ]
  return JSON.stringify({
    environment: { benchmarkIndex: 2276.5 },
    categories: {
      performance: { id: 'performance', score: 0.945, auditRefs },
      seo: { id: 'seo', score: 1, auditRefs: [] },
    },
    audits,
    ...more,
  })
}

it('scores are out of 100, and an audit that fails says what it measured and would save', () => {
  const report = readLighthouse(
    makeReport({
      'total-blocking-time': { title: 'Total Blocking Time', score: 0.26, displayValue: '1,030 ms' },
      'unused-javascript': {
        title: 'Reduce unused JavaScript',
        score: 0,
        displayValue: 'Est savings of 213 KiB',
        metricSavings: { FCP: 0, LCP: 450, CLS: 0.02 },
      },
    }),
  )
  expect(report.machine).toBe(2277)
  expect(report.scores).toEqual({ performance: 95, seo: 100 })
  expect(report.failing).toEqual([
    {
      category: 'performance',
      id: 'total-blocking-time',
      title: 'Total Blocking Time',
      score: 26,
      says: '1,030 ms',
      saves: [],
    },
    {
      category: 'performance',
      id: 'unused-javascript',
      title: 'Reduce unused JavaScript',
      score: 0,
      says: 'Est savings of 213 KiB',
      saves: ['LCP 450 ms', 'CLS 0.02'],
    },
  ])
})

it('an audit that passes, does not apply, or has no say and would save nothing is not named', () => {
  const { failing } = readLighthouse(
    makeReport({
      'total-blocking-time': { title: 'Total Blocking Time', score: 1 },
      'unused-javascript': { title: 'Reduce unused JavaScript', score: null },
      'valid-source-maps': { title: 'Missing source maps', score: 0, metricSavings: { LCP: 0 } },
    }),
  )
  expect(failing).toEqual([])
})

it('a page that could not be looked at, and a category that could not be judged, are no scores', () => {
  const failed = makeReport({}, { runtimeError: { code: 'NO_FCP', message: 'The page did not paint' } })
  expect(() => readLighthouse(failed)).toThrow('The page did not paint')
  const unjudged = makeReport({}, { categories: { seo: { id: 'seo', score: null, auditRefs: [] } } })
  expect(() => readLighthouse(unjudged)).toThrow('could not judge: seo')
})

it('a score below what is wanted is said, and one that is not there', () => {
  const wanted = { performance: 95, accessibility: 100, seo: 100 }
  expect(findLowScores({ performance: 95, accessibility: 100, seo: 100 }, wanted)).toEqual([])
  expect(findLowScores({ performance: 94, seo: 100 }, wanted)).toEqual([
    'performance: 94, wanted 95',
    'accessibility: not judged',
  ])
})
