import { figuresIn } from '#src/catalog/engine/figures/naive-figures.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import type { NaiveKinds } from '#src/catalog/engine/search/naive-match.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type FactChoice, readFactChoice } from './fact-choice.ts'
import { readFact } from './read-facts.ts'

/* For tests: the facts of products, and what a filter of facts keeps, written plainly over strings. */

type NaiveFact = {
  readonly label: string
  readonly words: string
  readonly number: number | null
  readonly unit: string
}
type UnitNames = (unit: string) => readonly string[]

/** The facts of a description, each once (see `readFact`). */
export function factsIn(description: string): string[] {
  const facts = description.split(/\n|[.;](?=\s|$)/).flatMap((piece) => {
    const text = piece.replace(/^[\s*\-\u0080-\u00bf\u2000-\u2fff]+/u, '')
    const colon = text.search(/(?<!\d):(?!\/)|:(?![\d/])/)
    const [label, value] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)]
    const isShort = bytesIn(label) <= 32 && bytesIn(value) <= 63
    return label === '' || value === '' || !isShort ? [] : (readFact(label, value) ?? [])
  })
  return [...new Set(facts)]
}

function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length
}

/**
 * The products that have of each label one of the facts, and of each unit one of the figures, by index. Figures of these
 * catalogs are plain: no thousands, no fractions.
 * @param wanted as a query has them
 * @param kinds of a complete catalog, whose titles may answer for a label; null while it grows
 */
export function keepFactsNaively(
  wanted: readonly string[],
  products: readonly Product[],
  kinds: NaiveKinds | null,
  unitNames: UnitNames,
): boolean[] {
  const all = wanted.map(readFactChoice)
  const read = all.filter(({ label }) => foldText(label) !== '')
  const units = all.flatMap(({ label, choice }) => (foldText(label) === '' ? [choice] : []))
  const isSameUnit = (a: string, b: string) => a === b || unitNames(a).includes(b)
  const hasFigure = (title: string, choice: FactChoice) =>
    choice.kind === 'number' &&
    choice.unit !== '' &&
    figuresIn(foldText(title)).some(
      ({ unit, value }) => isSameUnit(foldText(choice.unit), unit) && value >= choice.least && value <= choice.most,
    )
  const isOfUnit = (choice: FactChoice, other: FactChoice) =>
    choice.kind === other.kind &&
    (choice.kind === 'words' || other.kind === 'words' || isSameUnit(foldText(choice.unit), foldText(other.unit)))
  const labels = [...new Set(read.map(({ label }) => foldText(label)))].map((label) => {
    const choices = read.filter((each) => foldText(each.label) === label).map(({ choice }) => choice)
    return keepLabel(label, choices, { products, kinds, unitNames })
  })
  return products.map(
    ({ title }, index) =>
      labels.every((keeps) => keeps[index]) &&
      units.every((choice) => units.some((other) => isOfUnit(choice, other) && hasFigure(title, other))),
  )
}

function keepLabel(
  wanted: string,
  choices: readonly FactChoice[],
  asked: { products: readonly Product[]; kinds: NaiveKinds | null; unitNames: UnitNames },
): boolean[] {
  const { products, kinds, unitNames } = asked
  const isSameUnit = (a: string, b: string) => a === b || unitNames(a).includes(b)
  const own = products.map(({ description }) =>
    factsIn(description)
      .map(readNaively)
      .filter((fact) => fact.label === wanted),
  )
  const figures = products.map(({ title }) => figuresIn(foldText(title)))
  const inTitle = (index: number, unit: string) => [
    ...new Set(figures[index]!.filter((figure) => isSameUnit(figure.unit, unit)).map(({ value }) => value)),
  ]
  const usual = kinds === null ? '' : usualUnit(own, figures.flat(), inTitle, isSameUnit)
  const numbers = own.map((facts) =>
    facts.flatMap(({ number, unit }) => (number === null ? [] : [{ number, unit: unit || usual }])),
  )

  /** Whether titles of this kind say the label's numbers. */
  function answers(kind: string, unit: string): boolean {
    const pairs = products.flatMap((_, index) => {
      const title = inTitle(index, unit)
      if (nameOf(kinds![index]) !== kind || title.length !== 1) return []
      return numbers[index]!.filter((each) => isSameUnit(each.unit, unit)).map(({ number }) => number === title[0])
    })
    return kind !== '' && pairs.length >= 10 && pairs.filter(Boolean).length >= pairs.length * 0.95
  }

  return products.map((_, index) =>
    choices.some((choice) => {
      if (choice.kind === 'words')
        return own[index]!.some(({ number, words }) => number === null && words === foldText(choice.words))
      const unit = foldText(choice.unit) || usual
      const isIn = (number: number) => number >= choice.least && number <= choice.most
      if (numbers[index]!.some((each) => isSameUnit(each.unit, unit) && isIn(each.number))) return true
      if (kinds === null || own[index]!.length > 0 || unit === '') return false
      const title = inTitle(index, unit)
      return title.length === 1 && isIn(title[0]!) && answers(nameOf(kinds[index]), unit)
    }),
  )
}

function nameOf(kind: NaiveKinds[number] | undefined): string {
  return kind?.words.join(' ') ?? ''
}

function readNaively(fact: string): NaiveFact {
  const [label = '', words = ''] = fact.split(':')
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(?: ?(\p{L}+))?$/u.exec(words) ?? []
  return { label, words, number: amount === undefined ? null : Number(amount), unit }
}

function usualUnit(
  own: readonly (readonly NaiveFact[])[],
  figures: readonly { readonly unit: string }[],
  inTitle: (index: number, unit: string) => number[],
  isSameUnit: (a: string, b: string) => boolean,
): string {
  const numbers = own.flat().filter(({ number }) => number !== null)
  const named = numbers.filter(({ unit }) => unit !== '')
  if (named.length === numbers.length) return ''
  const share = (unit: string) => named.filter((each) => isSameUnit(each.unit, unit)).length
  const most = named.map(({ unit }) => unit).toSorted((a, b) => share(b) - share(a))[0]
  if (most !== undefined) return share(most) >= 10 && share(most) >= named.length * 0.8 ? most : ''
  const compared = [...new Set(figures.map(({ unit }) => unit))].map((unit) => {
    const pairs = own.flatMap((facts, index) => {
      const title = inTitle(index, unit)
      return title.length === 1
        ? facts.flatMap(({ number }) => (number === null ? [] : [{ number, same: number === title[0] }]))
        : []
    })
    const agreed = pairs.filter(({ same }) => same)
    const isCertain =
      pairs.length >= 10 &&
      agreed.length >= pairs.length * 0.95 &&
      new Set(agreed.map(({ number }) => number)).size >= 3
    return { unit, agreed: isCertain ? agreed.length : 0 }
  })
  const best = compared.toSorted((a, b) => b.agreed - a.agreed)[0]
  return best && best.agreed > 0 ? best.unit : ''
}
