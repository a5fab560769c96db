import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { createNeedle, type Needle } from './needle.ts'
import { type NumberTerm, parseQuery, type TextTerm } from './parse-query.ts'
import { isSmallWord } from './small-words.ts'
import { how } from './term-matches.ts'
import { formsOf } from './word-forms.ts'

/** A query, prepared once for everything that answers it: index, scan, order, marks. */
export type QueryPlan = {
  readonly text: string
  readonly required: readonly PlannedTerm[]
  readonly excluded: readonly PlannedTerm[]
  readonly numbers: readonly NumberTerm[]
  readonly readings: readonly Reading[]
  readonly figures: readonly Figure[]
}

/** A number and the word after it, two terms of the query: a figure is the readings that have both. */
export type Figure = { readonly from: number; readonly to: number }

/** A text term with its words, as bytes. */
export type PlannedTerm = {
  readonly term: TextTerm
  /** Identifies what the term asks. */
  readonly key: string
  /** In a title one after the other, the last one whole or as a beginning. Empty if the term has no word. */
  readonly words: readonly Uint8Array[]
  /** Without punctuation, for codes. */
  readonly code: Needle
  /** A number of up to three digits, or one with a point, also in inches: rarely a code. */
  readonly isBareNumber: boolean
  /** Long enough, with a digit: a code that is begun or whole is meant. */
  readonly meansCode: boolean
  /** The only term: what is typed may be any part of a word or code. */
  readonly isAlone: boolean
  /** Some title or brand has it as a whole word: where it is only inside another one, it is not meant (`waysMeant`). */
  readonly isWord: boolean
  /**
   * Which words it also means that only begin with it. A small word and a whole number that are typed to their end mean
   * themselves: `de` is not in *Dell*, and `5` not in *500*, but in a measure (*5W*), unless its own unit follows.
   */
  readonly mayBegin: 'words' | 'measures' | 'none'
  /** A small word that is typed to its end, beside words that tell something: nobody misses it. */
  readonly isOptional: boolean
  /** Whether words of a title that are the term when joined are the term; a number with its unit has readings for that. */
  readonly maySplit: boolean
}

/**
 * Another way to write some terms that follow each other: where a title has these words one after the other, all of
 * these terms match. Another number or gender, a synonym, the terms as one word, a number and its unit, or a number with
 * its thousands apart or not.
 */
export type Reading = {
  /** The first and the last term, as places in `required`. */
  readonly from: number
  readonly to: number
  readonly text: string
  /** Of a synonym and of a corrected word: the phrase of the table, of which the text is a form; else the text. */
  readonly means: string
  /** Whether it is what a word that is written wrong is meant for. */
  readonly isCorrected: boolean
  readonly words: readonly Uint8Array[]
  /**
   * What the terms count as. With `beginning`, the last word may only begin one: `1t` is on the way to `1 TB`. A `figure`
   * is as typed: it only says where the number is next to its unit.
   */
  readonly way: 'whole' | 'form' | 'synonym' | 'beginning' | 'figure'
}

/** Terms of a longer query have no readings: nobody types so many words by hand. */
const noWords: CatalogWords = { has: () => false, corrects: null }
export const mostTermsRead = 24
const longestJoined = 24

/** What a plan has to know of the catalog's titles and brands. */
export type CatalogWords = {
  /** Whether one has this word. */
  has(word: Uint8Array): boolean
  /** Null while the catalog grows: nothing is corrected then. */
  readonly corrects: {
    /** Whether one has a word that begins so. */
    begins(word: Uint8Array): boolean
    /** The words at one edit. */
    nearest(word: Uint8Array): readonly string[]
  } | null
}

export function planQuery(text: string, synonyms: SynonymLookup, words: CatalogWords = noWords): QueryPlan {
  const terms = parseQuery(text)
  const texts = terms.filter((term) => term.kind === 'text')
  const isAlone = texts.length === 1
  const isTelling = texts.some((term) => !term.excluded && !isSmallWord(term))
  const planned = texts.map((term, place) => {
    const next = texts[place + 1]
    const hasUnit = next !== undefined && synonyms.unitsMeant(next.text).length > 0
    return planTerm(term, { isAlone, hasUnit, isTelling }, words)
  })
  const required = planned.filter(({ term }) => !term.excluded)
  const readings = required.length > mostTermsRead ? [] : readingsOf(required, synonyms, words)
  return {
    text,
    required,
    excluded: planned.filter(({ term }) => term.excluded),
    numbers: terms.filter((term) => term.kind === 'number'),
    readings,
    figures: figuresOf(readings),
  }
}

/** The same query without some of its required terms. */
export function withoutTerms(
  plan: QueryPlan,
  omitted: readonly number[],
  synonyms: SynonymLookup,
  words: CatalogWords = noWords,
): QueryPlan {
  const required = plan.required.filter((_, place) => !omitted.includes(place))
  const readings = readingsOf(required, synonyms, words)
  return { ...plan, required, readings, figures: figuresOf(readings) }
}

function figuresOf(readings: readonly Reading[]): Figure[] {
  return readings.flatMap(({ way, from, to }) => (way === 'figure' ? [{ from, to }] : []))
}

function planTerm(
  term: TextTerm,
  { isAlone, hasUnit, isTelling }: { isAlone: boolean; hasUnit: boolean; isTelling: boolean },
  catalog: CatalogWords,
): PlannedTerm {
  const words = wordsIn(term.text)
  const bytes = words.map((word) => encoder.encode(word))
  const { code } = term
  const isBareNumber = /^(?:\d{1,3}|\d+[.,]\d+)"?$/.test(term.text)
  const isWord = term.field === null && bytes.length === 1 && (isBareNumber || !isAlone) && catalog.has(bytes[0]!)
  const mayBegin = beginningsOf(term, { isWord, isBareNumber, hasUnit })
  return {
    term,
    key: `${isAlone ? '' : '+'}${mayBegin}${term.field ?? ''}${term.isPhrase ? '"' : ':'}${term.text}`,
    words: bytes,
    code: createNeedle(encoder.encode(code)),
    isBareNumber,
    isAlone,
    isWord,
    mayBegin,
    isOptional: isTelling && term.isFinished && !term.excluded && isSmallWord(term),
    meansCode: !isBareNumber && code.length >= 4 && /\d/.test(code) && (/\D/.test(code) || code.length >= 5),
    maySplit:
      !term.isPhrase &&
      term.field === null &&
      words.length === 1 &&
      code === words[0] &&
      code.length <= longestJoined &&
      /\D/.test(code) &&
      !numberAndUnit.test(code),
  }
}

/** One or two letters that are a word somewhere are no beginning, either: the `c` of `usb c` is not in *cable*. */
function beginningsOf(
  term: TextTerm,
  { isWord, isBareNumber, hasUnit }: { isWord: boolean; isBareNumber: boolean; hasUnit: boolean },
): PlannedTerm['mayBegin'] {
  if (!term.isFinished || term.isPhrase || term.field !== null) return 'words'
  if (/^\d+(?:[.,]\d+)*$/.test(term.text) && (isWord || isBareNumber)) return hasUnit ? 'none' : 'measures'
  return isSmallWord(term) || (isWord && /^\p{L}{1,2}$/u.test(term.text)) ? 'none' : 'words'
}

function readingsOf(required: readonly PlannedTerm[], synonyms: SynonymLookup, catalog: CatalogWords): Reading[] {
  const readings: Reading[] = []
  const words = required.map(({ term }) => (term.field === null && !term.isPhrase ? wordsIn(term.text) : []))
  const seen = new Set<string>()

  function add(way: Reading['way'], from: number, to: number, text: string, means = text, isCorrected = false): void {
    const own = words
      .slice(from, to + 1)
      .flat()
      .join(' ')
    const key = `${from} ${to} ${text} ${way}`
    if ((text === own && way !== 'figure') || seen.has(key)) return
    seen.add(key)
    readings.push({
      way,
      from,
      to,
      text,
      means,
      isCorrected,
      words: text.split(' ').map((word) => encoder.encode(word)),
    })
  }

  for (let from = 0; from < words.length; from += 1) {
    const span: string[] = []
    for (let to = from; to < words.length && words[to]!.length > 0; to += 1) {
      span.push(...words[to]!)
      if (span.length > Math.max(3, synonyms.longestPhrase)) break
      const joined = span.join('')
      if (span.length > 1 && span.length <= 3 && joined.length <= longestJoined) add('whole', from, to, joined)
      const [, figure, unit] = numberAndUnit.exec(joined) ?? []
      if (figure !== undefined && unit !== undefined && span.length <= 2) {
        if (to === from + 1) add('figure', from, to, `${figure} ${unit}`)
        for (const name of [unit, ...synonyms.unitsMeant(unit)]) {
          add('whole', from, to, `${figure}${name}`)
          add('whole', from, to, `${figure} ${name}`)
        }
      }
      if (figure !== undefined && unit !== undefined && span.length === 1 && to === words.length - 1) {
        add('beginning', from, to, `${figure} ${unit}`)
      }
      const others = synonyms.others(span.join(' '))
      const near = span.length === 1 && others.length === 0 ? nearestOf(joined, synonyms, catalog) : []
      for (const each of near) for (const form of inflected(each)) add('form', from, to, form, each, true)
      for (const other of [...others, ...near.flatMap(synonyms.others)]) {
        const forms = synonyms.isPluralOnly(other) ? [other] : inflected(other)
        for (const form of forms) add('synonym', from, to, form, other)
      }
      if (span.length === 1) for (const form of formsOf(joined)) add('form', from, to, form)
      if (span.length === 1) for (const other of otherThousands(joined)) add('whole', from, to, other)
    }
  }
  return readings
}

/**
 * What a word that neither catalog nor vocabulary knows may be meant for; one that begins another may be unfinished. The
 * catalog's words come before the vocabulary's: `windos` is no *window* where a title has *Windows*.
 */
function nearestOf(word: string, synonyms: SynonymLookup, { has, corrects }: CatalogWords): readonly string[] {
  if (corrects === null || [word, ...formsOf(word)].some((form) => has(encoder.encode(form)))) return []
  const bytes = encoder.encode(word)
  const alike = synonyms.soundingLike(word)
  if (alike.length > 0 || corrects.begins(bytes)) return alike
  const near = synonyms.nearest(word)
  const own = near.length > 0 ? corrects.nearest(bytes) : []
  return own.length > 0 ? near.filter((each) => own.includes(each)) : near
}

/** A phrase, and with another form of one of its words, or of all: `disco duro` and `discos duros`. */
function inflected(phrase: string): readonly string[] {
  const words = phrase.split(' ')
  const forms = words.map(formsOf)
  const ofOne = words.flatMap((_, place) => forms[place]!.map((form) => words.with(place, form).join(' ')))
  const most = words.length === 1 ? 0 : Math.max(...forms.map(({ length }) => length))
  const ofAll = Array.from({ length: most }, (_, at) =>
    words.map((word, place) => forms[place]![at] ?? forms[place]!.at(-1) ?? word).join(' '),
  )
  return [phrase, ...ofOne, ...ofAll]
}

/** `8000` is also `8,000`, and the other way round. */
function otherThousands(number: string): string[] {
  if (/^\d{1,3}(?:,\d{3})+$/.test(number)) return [number.replaceAll(',', '')]
  return /^[1-9]\d{3,8}$/.test(number) ? [Number(number).toLocaleString('en')] : []
}

/** Whether a reading has both words of a figure. */
export function isOfFigure({ from, to, way }: Reading, figure: Figure): boolean {
  return from === figure.from && to === figure.to && (way === 'figure' || way === 'whole')
}

/**
 * The ways (`how`) in which a term may match. A bare number that is a word somewhere is meant in no code, but for one that
 * is the number. Beside other terms a word is meant as a word: `red` is not in *Gathered*, and not in a code, unless
 * it has digits.
 */
export function waysMeant({ isWord, isBareNumber, isAlone, mayBegin, term }: PlannedTerm): number {
  if (mayBegin === 'none' && isSmallWord(term)) return everyWay & ~(how.inside | how.codeBeginning | how.insideCode)
  if (!isWord) return everyWay
  const inWords = isAlone ? everyWay : everyWay & ~how.inside
  if (isBareNumber) return inWords & ~(how.codeBeginning | how.insideCode)
  return /\d/.test(term.text) ? inWords : inWords & ~how.insideCode
}

const everyWay = 511

const numberAndUnit = /^(\d+(?:[.,]\d+)?)(\p{L}+|")$/u
const encoder = new TextEncoder()
