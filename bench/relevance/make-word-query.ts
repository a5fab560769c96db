import type { Random } from '#src/fixtures/random.ts'
import { editsOf, makeTypingError } from './make-typing-error.ts'
import type { MadeQuery } from './query-classes.ts'
import { isUnit, type Measure, readMeasures } from './read-measures.ts'
import { isSmallWord, type Vocabulary } from './read-vocabulary.ts'
import { fold, readWords } from './read-words.ts'
import type { WantedWord } from './wanted.ts'
import { formsOf, makePlural, otherGender, possibleSingulars } from './word-forms.ts'

/** Makes a query of a title, or null if the title has nothing of the kind. */
export type WordQueryMaker = (title: string, random: Random, vocabulary: Vocabulary) => MadeQuery | null

/** What is typed, and what is meant by it. */
type Typed = { readonly text: string; readonly wanted: WantedWord }

export const makeWholeWords: WordQueryMaker = (title, random) => {
  const words = pickWords(title, random, 2 + random.below(2))
  return words.length < 2 ? null : toQuery(words, random)
}

export const makeUnfinished: WordQueryMaker = (title, random) => {
  const words = pickWords(title, random, 2 + random.below(2))
  const last = words.pop()
  if (last === undefined || words.length === 0 || !/^[a-z][a-z\d]{3,}$/.test(fold(last.text))) return null
  const text = last.text.slice(0, 3 + random.below(last.text.length - 3))
  return toQuery([...words, { text, wanted: { kind: 'beginning', of: fold(text) } }], random)
}

/** Half of the numbers come with the word after them, as in `1 tb` and `7 7800x3d`. */
export const makeNumber: WordQueryMaker = (title, random) => {
  const words = readWords(title)
  const places = words.flatMap((word, place) => (/^\d{1,3}$/.test(word) ? [place] : []))
  if (places.length === 0) return null
  const place = random.pick(places)
  const number = words[place] ?? ''
  const next = words[place + 1] ?? ''
  const others = pickWords(title, random, 1 + random.below(2), [number])
  const measure = readMeasures(title).find((found) => found.number === number && found.writtenUnit === fold(next))
  if (measure && random.chance(0.5)) {
    return toQuery([...others, { text: `${number} ${next}`, wanted: toMeasure(measure) }], random)
  }
  return others.length === 0 ? null : toQuery([...others, { text: number, wanted: { kind: 'number', number } }], random)
}

export const makeGluedUnit: WordQueryMaker = (title, random) =>
  makeMeasure(title, random, (measure) =>
    !measure.isGlued && isUnit(measure.writtenUnit) && /^[a-z]/.test(measure.writtenUnit)
      ? `${measure.number}${measure.writtenUnit}`
      : null,
  )

export const makeUnitApart: WordQueryMaker = (title, random) =>
  makeMeasure(title, random, (measure) =>
    measure.isGlued && /^[a-z]/.test(measure.writtenUnit) ? `${measure.number} ${measure.writtenUnit}` : null,
  )

export const makeInchesInWords: WordQueryMaker = (title, random, { language }) =>
  makeMeasure(title, random, ({ unit, writtenUnit, number }) =>
    unit === 'in' && !/^[a-z]/.test(writtenUnit) ? `${number} ${language === 'spanish' ? 'pulgadas' : 'inches'}` : null,
  )

export const makeOtherNumber: WordQueryMaker = (title, random, vocabulary) =>
  makeForm(title, random, vocabulary, (word) => {
    const singular = possibleSingulars(word).find((other) => vocabulary.isCommon(other))
    if (singular !== undefined) return singular
    return word.endsWith('s') ? null : makePlural(word, vocabulary.language)
  })

/** Only where titles have both genders. */
export const makeOtherGender: WordQueryMaker = (title, random, vocabulary) =>
  makeForm(title, random, vocabulary, (word) => {
    const other = otherGender(word)
    return other !== null && vocabulary.has(other) ? other : null
  })

/** The word is not one edit from another word of the catalog, or nobody could say what is meant. */
export const makeTypingErrors: WordQueryMaker = (title, random, vocabulary) => {
  const words = pickWords(title, random, 1 + random.below(3))
  const places = words.flatMap(({ text }, place) => (/^[a-z]{5,}$/.test(fold(text)) ? [place] : []))
  if (places.length === 0) return null
  const place = random.pick(places)
  const meant = fold(words[place]?.text ?? '')
  const text = makeTypingError(meant, random)
  if (text === meant || vocabulary.begins(text)) return null
  for (const other of editsOf(text)) if (other !== meant && vocabulary.has(other)) return null
  return toQuery(words.with(place, { text, wanted: { kind: 'word', word: meant } }), random)
}

export const makeHyphenatedModel = createModelMaker('-')
export const makeJoinedModel = createModelMaker('')
export const makeModelApart = createModelMaker(' ')

/** A model is two or three words with hyphens between them and a digit, as `i9-12900k`. `DDR4-3200` is a speed. */
function createModelMaker(separator: string): WordQueryMaker {
  return (title, random) => {
    const measures = readMeasures(title).map(({ number }) => number)
    const models = (fold(title).match(model) ?? [])
      .filter((found) => /\d/.test(found) && /[a-z]/.test(found) && !found.startsWith('ddr'))
      .map((found) => found.split('-'))
      .filter((parts) => parts.join('').length >= shortestModel && !measures.includes(parts.at(-1) ?? ''))
    if (models.length === 0) return null
    const parts = random.pick(models)
    const others = pickWords(title, random, random.below(2), parts)
    return toQuery([...others, { text: parts.join(separator), wanted: { kind: 'model', parts } }], random)
  }
}

const shortestModel = 4
const model = /(?<![\p{L}\p{N}.,/+-])[a-z\d]+(?:-[a-z\d]+){1,2}(?![\p{L}\p{N}/+-]|[.,]\d)/gu

function makeMeasure(title: string, random: Random, write: (measure: Measure) => string | null): MadeQuery | null {
  const typed = readMeasures(title).flatMap((measure) => {
    const text = write(measure)
    return text === null ? [] : [{ text, wanted: toMeasure(measure) }]
  })
  if (typed.length === 0) return null
  const others = pickWords(title, random, 1 + random.below(2))
  return others.length === 0 ? null : toQuery([...others, random.pick(typed)], random)
}

/** Only words of the language: nobody writes the plural of a name, of an acronym or of a verb. */
function makeForm(
  title: string,
  random: Random,
  vocabulary: Vocabulary,
  change: (word: string) => string | null,
): MadeQuery | null {
  const typed = readWords(title).flatMap((written): Typed[] => {
    const word = fold(written)
    const isWord = /^[a-z]{4,}$/.test(word) && written !== written.toUpperCase() && vocabulary.isCommon(word)
    if (!isWord || isSmallWord(word) || /(?:ing|ed|ly|less|mente)$/.test(word)) return []
    const text = change(word)
    return text === null ? [] : [{ text, wanted: { kind: 'form', forms: formsOf(word) } }]
  })
  if (typed.length === 0) return null
  const form = random.pick(typed)
  const meant = form.wanted.kind === 'form' ? form.wanted.forms : []
  return toQuery([...pickWords(title, random, random.below(2), meant), form], random)
}

/** Words of the title in its order: no small words, no lone numbers and units, none of `without`. */
function pickWords(title: string, random: Random, count: number, without: readonly string[] = []): Typed[] {
  const measures = readMeasures(title)
  const taken = new Set([...without, ...measures.flatMap(({ number, writtenUnit }) => [number, writtenUnit])])
  const words = readWords(title).filter((written) => {
    const word = fold(written)
    const isWord = /^[a-z\d]{2,}(?:[.,]\d+)?$/.test(word) && !/^[\d.,]+$/.test(word) && !isSmallWord(word)
    const isFirst = !taken.has(word)
    taken.add(word)
    return isWord && isFirst
  })
  while (words.length > count) words.splice(random.below(words.length), 1)
  return words.map((text) => {
    const glued = measures.find(({ isGlued, number, writtenUnit }) => isGlued && number + writtenUnit === fold(text))
    return { text, wanted: glued ? toMeasure(glued) : { kind: 'word', word: fold(text) } }
  })
}

function toMeasure({ number, unit }: Measure): WantedWord {
  return { kind: 'measure', number, unit }
}

/** Half of the people type capitals and accents as the title has them. */
function toQuery(typed: readonly Typed[], random: Random): MadeQuery {
  const text = typed.map((one) => one.text).join(' ')
  return {
    text: random.chance(0.5) ? text : fold(text),
    wanted: { kind: 'words', words: typed.map((one) => one.wanted) },
  }
}
