import { readFileSync } from 'node:fs'
import { type Side, sideOf } from './draw-products.ts'
import { type ReadProduct, readConditions } from './product-rules.ts'

/** Why people type a query as they do; how well each is answered is told apart. */
export const intentClasses = [
  'head',
  'specific',
  'intent',
  'description',
  'extra word',
  'small words',
  'typing error',
  'glued',
  'language',
  'model',
  'phrase',
  'brand',
] as const
export type IntentClass = (typeof intentClasses)[number]

/** 2: what the person wants. 1: of use: the right kind, nearly what was asked. 0: anything else. */
export type Grade = 0 | 1 | 2

/** A query as a person types it, with rules that say what is right. */
export type IntentQuery = {
  readonly text: string
  readonly intentClass: IntentClass
  readonly gradeOf: (product: ReadProduct) => Grade
}

/**
 * The queries of one side of a catalog, from its file in `intent/`: a list of texts with a class and rules. A rule has a
 * grade, conditions that all have to hold, and some of which none may; a condition is a field, `~` and a pattern. The
 * first rule that fits gives the grade.
 * @throws TypeError for a file with another shape
 */
export function readIntentQueries(path: string, side: Side): IntentQuery[] {
  const listed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(listed)) throw new TypeError(`${path} is no list of queries`)
  return listed.map((each: unknown) => readQuery(each, path)).filter(({ text }) => sideOf(text) === side)
}

function readQuery(each: unknown, path: string): IntentQuery {
  const { text, class: named, grades } = Object(each)
  const intentClass = intentClasses.find((known) => known === named)
  if (typeof text !== 'string' || !intentClass || !Array.isArray(grades) || grades.length === 0) {
    throw new TypeError(`${path}: ${JSON.stringify(each)} has no text, no known class or no rule`)
  }
  const rules = grades.map((rule: { grade?: unknown; all?: unknown; none?: unknown }) => {
    if (rule.grade !== 1 && rule.grade !== 2) throw new TypeError(`${path}: “${text}” has another grade than 1 or 2`)
    return { grade: rule.grade, all: readConditions(rule.all, path), none: readConditions(rule.none, path) } as const
  })
  return {
    text,
    intentClass,
    gradeOf: (product) =>
      rules.find(({ all, none }) => all.every((holds) => holds(product)) && !none.some((holds) => holds(product)))
        ?.grade ?? 0,
  }
}
