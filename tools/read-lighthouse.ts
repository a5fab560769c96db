export type LighthouseReport = {
  /** How fast the machine was then, by Lighthouse's own measure: less than half of what it has alone, and it was busy. */
  readonly machine: number
  /** Out of 100, by category. */
  readonly scores: Readonly<Record<string, number>>
  readonly failing: readonly FailingAudit[]
}

export type FailingAudit = {
  readonly category: string
  readonly id: string
  readonly title: string
  /** Out of 100. */
  readonly score: number
  /** What Lighthouse measured or says: `1,030 ms`, `Est savings of 213 KiB`; empty where it says nothing. */
  readonly says: string
  /** What would be saved of each metric: `LCP 450 ms`, `CLS 0.02`. */
  readonly saves: readonly string[]
}

/** Reads a report of Lighthouse (its JSON). Throws where there is none, or where a category could not be judged. */
export function readLighthouse(text: string): LighthouseReport {
  const report: RawReport = JSON.parse(text)
  if (report.runtimeError) throw new Error(`Lighthouse could not look at the page: ${report.runtimeError.message}`)
  const categories = Object.values(report.categories)
  const failing = categories.flatMap(({ id: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id]
      if (!audit || audit.score === null || audit.score >= 1) return []
      const saves = Object.entries(audit.metricSavings ?? {}).flatMap(([metric, saved]) =>
        saved > 0 ? [`${metric} ${metric === 'CLS' ? saved : `${saved} ms`}`] : [],
      )
      // What has no say in the score and would save nothing is a hint.
      if (weight === 0 && saves.length === 0) return []
      const { title, displayValue: says = '' } = audit
      return [{ category, id, title, score: toHundred(audit.score), says, saves }]
    }),
  )
  const scores = Object.fromEntries(categories.map(({ id, score }) => [id, readScore(id, score)]))
  return { machine: Math.round(report.environment.benchmarkIndex), scores, failing }
}

/** @returns what is too low, in words; empty where all is as wanted. */
export function findLowScores(
  scores: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(wanted).flatMap(([category, least]) => {
    const score = scores[category]
    if (score === undefined) return [`${category}: not judged`]
    return score < least ? [`${category}: ${score}, wanted ${least}`] : []
  })
}

function readScore(category: string, score: number | null): number {
  if (score === null) throw new Error(`Lighthouse could not judge: ${category}`)
  return toHundred(score)
}

function toHundred(score: number): number {
  return Math.round(score * 100)
}

/** What is read of it. */
type RawReport = {
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly displayValue?: string
        readonly metricSavings?: Readonly<Record<string, number>>
      }
    >
  >
}
