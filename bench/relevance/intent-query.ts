import { readFileSync } from 'node:fs'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type Side, sideOf } from './draw-products.ts'

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

/** A product as the rules read it: folded; `any` is title, brand and description, `code` all codes. */
export type ReadProduct = Readonly<Record<(typeof fields)[number], string>>

const fields = ['title', 'brand', 'description', 'any', 'code'] as const

export function readForRules({ title, brand, description, sku, manufacturerSku, ean }: Product): ReadProduct {
  const texts = [title, brand, description].map(foldForRules)
  return {
    title: texts[0]!,
    brand: texts[1]!,
    description: texts[2]!,
    any: texts.join(' | '),
    code: [sku, manufacturerSku, ean].map(foldForRules).join(' | '),
  }
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

function readConditions(listed: unknown, path: string): ((product: ReadProduct) => boolean)[] {
  return (Array.isArray(listed) ? listed : []).map((condition: unknown) => {
    const [, named, pattern] = /^(\w+)~(.+)$/su.exec(String(condition)) ?? []
    const field = fields.find((known) => known === named)
    if (!field || pattern === undefined) throw new TypeError(`${path}: ${String(condition)} is no condition`)
    const wanted = new RegExp(pattern)
    return (product) => wanted.test(product[field])
  })
}

function foldForRules(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
