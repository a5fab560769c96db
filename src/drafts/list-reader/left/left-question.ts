import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { allLeftWords, type DoubtName, type LeftReason, type LeftWords } from './left-words.ts'

/** Why a row is open. A row that is only doubtful has no reason. */
export type LeftQuestion = { readonly reason: LeftReason | null; readonly doubts: readonly Doubt[] }

/** In words that `readQuestion` reads: `corregido “mejor que sean 10” · varias cantidades posibles`. */
export function writeQuestion({ reason, doubts }: LeftQuestion, words: LeftWords): string {
  return [
    ...(reason === null ? [] : [words.reasons[reason]]),
    ...doubts.map((doubt) => [words.doubts[nameOf(doubt)], ...textsOf(doubt).map(quote)].join(' ')),
  ].join(between)
}

/** What a person wrote there is a condition. */
export function readQuestion(cell: string): LeftQuestion {
  let reason: LeftReason | null = null
  const doubts: Doubt[] = []
  // What is quoted has no such marks.
  for (const part of cell.split(between).map((each) => each.trim())) {
    if (part === '') continue
    const texts = Array.from(part.matchAll(quoted), ([, text = '']) => text)
    const said = part.replaceAll(quoted, '').trim()
    const known = reasonOf.get(said)
    if (known && texts.length === 0) reason = known
    else doubts.push(doubtOf(nameIn.get(said), texts) ?? { kind: 'conditional', words: part })
  }
  return { reason, doubts }
}

const between = ' · '
const quoted = /“([^“”]*)”/g

function quote(text: string): string {
  return `“${text.replace(/[“”]/g, '"').replaceAll('·', '-')}”`
}

function entriesOf<Name extends string>(words: readonly Readonly<Record<Name, string>>[]): Map<string, Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of these records
  return new Map(words.flatMap((each) => Object.entries(each).map(([name, said]) => [said as string, name as Name])))
}

const reasonOf = entriesOf<LeftReason>(allLeftWords.map(({ reasons }) => reasons))
const nameIn = entriesOf<DoubtName>(allLeftWords.map(({ doubts }) => doubts))

function nameOf(doubt: Doubt): DoubtName {
  if (doubt.kind === 'implausible') return `implausible ${doubt.because}`
  if (doubt.kind === 'plain-word' && !/\p{L}/u.test(doubt.code)) return 'plain-word number'
  return doubt.kind === 'total-differs' ? `total-differs ${doubt.of}` : doubt.kind
}

function textsOf(doubt: Doubt): string[] {
  switch (doubt.kind) {
    case 'unexplained-number':
      return [doubt.number]
    case 'corrected':
    case 'cancelled':
    case 'approximate':
    case 'not-a-request':
    case 'pack':
    case 'conditional':
    case 'alternative':
      return [doubt.words]
    case 'respelled':
    case 'found-in-title':
    case 'unknown-code':
    case 'plain-word':
      return [doubt.code]
    case 'does-not-multiply':
      return [doubt.quantity, doubt.price, doubt.amount]
    case 'price-differs':
    case 'other-model':
      return [doubt.listed, String(doubt.catalog)]
    case 'total-differs':
      return [doubt.stated, String(doubt.read)]
    // The line that it repeats is in the list that was left.
    case 'repeated':
    case 'several-quantities':
    case 'no-quantity':
    case 'quoted':
    case 'on-another-line':
    case 'implausible':
      return []
  }
}

/** Null where a name or a text is missing. */
function doubtOf(name: DoubtName | undefined, texts: readonly string[]): Doubt | null {
  const [first, second, third] = texts
  switch (name) {
    case undefined:
      return null
    case 'several-quantities':
    case 'no-quantity':
    case 'quoted':
    case 'on-another-line':
      return { kind: name }
    case 'repeated':
      return { kind: 'repeated', line: null }
    case 'implausible year':
      return { kind: 'implausible', because: 'year' }
    case 'implausible model':
      return { kind: 'implausible', because: 'model' }
    case 'implausible others':
      return { kind: 'implausible', because: 'others' }
    case 'implausible stock':
      return { kind: 'implausible', because: 'stock' }
    case 'implausible fraction':
      return { kind: 'implausible', because: 'fraction' }
  }
  if (first === undefined) return null
  switch (name) {
    case 'unexplained-number':
      return { kind: name, number: first }
    case 'corrected':
    case 'cancelled':
    case 'approximate':
    case 'not-a-request':
    case 'pack':
    case 'conditional':
    case 'alternative':
      return { kind: name, words: first }
    case 'respelled':
    case 'found-in-title':
    case 'unknown-code':
    case 'plain-word':
      return { kind: name, code: first }
    case 'plain-word number':
      return { kind: 'plain-word', code: first }
  }
  if (second === undefined) return null
  switch (name) {
    case 'price-differs':
      return isNumber(second) ? { kind: name, listed: first, catalog: Number(second) } : null
    case 'other-model':
      return { kind: name, listed: first, catalog: second }
    case 'does-not-multiply':
      return third === undefined ? null : { kind: name, quantity: first, price: second, amount: third }
    case 'total-differs pieces':
      return isNumber(second) ? { kind: 'total-differs', of: 'pieces', stated: first, read: Number(second) } : null
    case 'total-differs money':
      return isNumber(second) ? { kind: 'total-differs', of: 'money', stated: first, read: Number(second) } : null
    case 'total-differs rows':
      return isNumber(second) ? { kind: 'total-differs', of: 'rows', stated: first, read: Number(second) } : null
  }
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text))
}
