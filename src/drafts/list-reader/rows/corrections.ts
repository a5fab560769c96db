import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { numberNames } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { alreadyThere, cancellations, corrections, requests, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isInTitle, writtenIn } from './code-doubts.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { CountedItem } from './merge-repeats.ts'
import { namedNumbers } from './named-numbers.ts'
import { itemsNamed, kindOf } from './named-things.ts'
import { productsOf, type ReadRow, type RowSpan } from './read-row.ts'
import { rowPlaced } from './rows-meant.ts'
import type { Run } from './run.ts'
import { thing } from './thing-words.ts'
import { titleHasWord } from './title-words.ts'

/** What a run has read so far: an item with its numbers, or a row without one. */
export type Entry<Product> =
  | (CountedItem<Product> & { readonly kind: 'item' })
  | { readonly kind: 'row'; readonly row: ReadRow<Product> }

/**
 * A number that corrects belongs to the row before it, or to the next one where there is none; below a question to what
 * that asks about. Of several products of the line above, or of several that fit the words, the text does not say which
 * one is meant: it may be each of them.
 */
export function withCorrections<Product extends Identified>(
  run: Run<Product>,
  entries: readonly Entry<Product>[],
  numbers: readonly PlacedNumber[],
): Entry<Product>[] {
  const corrected = [...entries]
  for (const placed of numbers) {
    const numbered = byListNumber(corrected, placed.line)
    const said = numbered < 0 ? byNoun(corrected, placed) : []
    const asked = numbered < 0 && said.length === 0 ? askedAbove(run, placed) : []
    const named =
      asked.length === 0
        ? said
        : corrected.flatMap((entry, index) => (entry.kind === 'item' && asked.includes(entry.item) ? [index] : []))
    if (numbered < 0 && named.length === 0 && ownThing.test(placed.line.folded.slice(0, placed.number.start))) continue
    let nearest = numbered < 0 ? (named.at(-1) ?? -1) : numbered
    let least = nearest < 0 ? Number.POSITIVE_INFINITY : -1
    for (const [index, entry] of corrected.entries()) {
      // Nobody corrects what was not read as a request.
      if (isUnread(entry)) continue
      const distance = distanceTo(entry, placed)
      if (distance >= least) continue
      nearest = index
      least = distance
    }
    const entry = corrected[nearest]
    if (!entry) continue
    const line = lineOf(entry)
    // `la tarjeta esa mejor 2`, some messages later: another name of a thing is right below it.
    const isApart = placed.line.row.line.ordinal - line.ordinal > 1
    const before = placed.line.folded.slice(0, placed.number.start)
    if (numbered < 0 && named.length === 0 && isApart && speaksOfThing.test(before)) continue
    corrected[nearest] =
      entry.kind === 'item'
        ? correctItem(entry, placed, 'corrections')
        : { kind: 'row', row: correctRow(entry.row, placed) }
    const isOwnLine = line === placed.line.row.line
    // `tres A no perdón cuatro, y dos B cian`: a word behind the number may be of the next product.
    if (isOwnLine && !isBehind(entry, placed)) continue
    for (const [index, other] of corrected.entries()) {
      if (index === nearest || other.kind !== 'item') continue
      if (
        isOwnLine ? lineOf(other) !== line || isBehind(other, placed) : lineOf(other) !== line && !named.includes(index)
      )
        continue
      corrected[index] = correctItem(other, placed, 'perhaps')
    }
  }
  return corrected
}

/** What a question right above asks about: `y los cables van los 15?`, and the answer `mejor 20`. */
function askedAbove<Product extends Identified>(
  { lines, items, itemsAt }: Run<Product>,
  { at }: PlacedNumber,
): readonly ListItem<Product>[] {
  const question = itemsAt.has(at - 1) ? undefined : lines[at - 1]
  if (!question || !/[?¿]/.test(question.folded)) return []
  return itemsNamed(
    question.folded,
    items.filter((item) => item.at < at - 1),
  )
}

/** `El 5 ya no`: a line that takes back a row of a numbered list, or the row above. */
export function withCancellations<Product extends Identified>(
  { lines, items, itemsAt }: Run<Product>,
  entries: readonly Entry<Product>[],
): Entry<Product>[] {
  const all = [...entries]
  for (const [at, line] of lines.entries()) {
    // What names rows by their numbers is applied to these (instructions.ts).
    const isElsewhere = itemsAt.has(at) || line.row.line.isAside || namedNumbers(line.folded).length > 0
    const words = isElsewhere || putRight.test(line.folded) ? null : cancelling.exec(line.folded)
    if (!words || shipping.test(line.folded)) continue
    const numbered = byListNumber(all, line)
    const above = items.filter((item) => item.at < at)
    const named = numbered >= 0 ? [] : itemsNamed(line.folded, above)
    const isMeant = (entry: Entry<Product>) =>
      named.length > 0
        ? entry.kind === 'item' && named.includes(entry.item)
        : lineOf(entry).number < line.row.line.number
    // `El proyector lo dejamos para enero, no lo incluya`: none of those above.
    if (numbered < 0 && named.length === 0 && speaksOfThing.test(line.folded)) continue
    const index = numbered >= 0 ? numbered : lastInList(all, isMeant)
    const entry = all[index]
    // A row of its own, which the list counts as the next one.
    if (numbered < 0 && entry && isNextRow(lineOf(entry), line.row.line)) continue
    if (entry?.kind !== 'item') continue
    // `Audífonos Sony, cancelación`, which goes on in the next line.
    if (words[0] === 'cancelacion' && isInTitle(entry.item.hit, words[0])) continue
    const saysThing = named.length > 0 && line.text.length <= longestSaid
    // `scratch that, only 5 projectors`
    const counts = recounting.test(line.folded) ? line.numbers.flatMap(({ value }) => value?.toNumber() ?? []) : []
    const said: Doubt = {
      kind: counts.length > 0 ? 'corrected' : 'cancelled',
      words: saysThing || counts.length > 0 ? line.text.trim() : writtenIn(line, words[0].trim()),
    }
    const span: RowSpan = {
      line: line.row.line,
      start: words.index,
      end: words.index + words[0].length,
      kind: 'description',
    }
    all[index] = {
      ...entry,
      numbers: {
        ...entry.numbers,
        said: [...entry.numbers.said, said],
        maybe: [...entry.numbers.maybe, ...counts],
      },
      spans: [...entry.spans, span],
    }
  }
  return all
}

/** The place of the entry that stands last in the list: what was not read comes behind the others. */
function lastInList<Product extends Identified>(
  entries: readonly Entry<Product>[],
  isMeant: (entry: Entry<Product>) => boolean,
): number {
  return entries.reduce(
    (last, entry, index) =>
      isMeant(entry) && (last < 0 || lineOf(entry).number >= lineOf(entries[last]!).number) ? index : last,
    -1,
  )
}

/** Whether two lines begin with numbers of which one follows the other: `13  Epson …`, `14  CANCELLED - Screen …`. */
function isNextRow({ raw: above }: ListLine, { raw }: ListLine): boolean {
  const [one, next] = [above, raw].map((each) => Number(position.exec(each)?.[1] ?? Number.NaN))
  return next === one! + 1 || (next === one! + 10 && one! % 10 === 0)
}

const position = /^\s*0{0,4}(\d{1,4})(?=\s{2,}\S)/
/** Characters that are shown of what a line says. */
const longestSaid = 60
/** What a line says so far is taken back: `Three desktops. Scratch that, five.` */
export const retracting =
  /(?<!\p{L})(?:(?:scratch|strike|forget|cross out) that|(?:borra|tacha|olvida|quita)(?:me|te)? eso|mejor dicho)(?!\p{L})/u
/** It is taken back for another number. */
const recounting = new RegExp(`^\\W*${retracting.source}`, 'u')
/** It is taken back for another number alone. */
export const putRight = new RegExp(
  `^\\W*${retracting.source}\\W+(?:(?:make (?:it|that)|que sean|mejor|son|pon(?:le|me)?|actually|just|solo)\\W+)*(?!no(?!\\p{L}))[\\p{L}\\d]+\\W*$`,
  'u',
)
/** How it is delivered: `NO SURTIR PARCIAL`. */
const shipping = /(?<!\p{L})no (?:surtir|enviar|entregar|embarcar) (?:en )?parcial\p{L}*/u
/** Alone in its line, `sin` or `return` says nothing about another line. */
const cancelling = new RegExp(
  `(?<!\\p{L})(?!(?:sin|skip|return|menos)(?!\\p{L})|(?:en (?:vez|lugar) de|instead of) (?:\\d|(?:${numberNames.join('|')})(?!\\p{L})))(?:${cancellations}|${alreadyThere})(?!\\p{L})`,
  'u',
)

/**
 * Whether a line begins by counting a thing that the catalog does not have, and that none of these orders is: `1 x forklift battery
 * charger`. `12 would also work` speaks of what stands above.
 */
export function asksOther(
  { row: { line }, folded }: SpannedLine,
  rows: readonly ReadRow<Identified>[],
  orders: readonly ReadRow<Identified>[],
): boolean {
  const own = rows.find(
    ({ row, reading }) => row.line === line && reading.kind === 'left' && reading.reason === 'not-found',
  )
  const count = own?.spans.find(({ kind }) => kind === 'quantity')
  const what = own?.spans.find(({ kind, start }) => kind === 'description' && start >= (count?.end ?? 0))
  if (!count || !what || /[\p{L}\d]/u.test(folded.slice(0, count.start))) return false
  const words = folded.slice(what.start, what.end)
  const [noun] = thing.exec(words) ?? []
  if (noun === undefined || ofThose.test(words)) return false
  const titles = orders.flatMap((row) => productsOf(row).map(({ title = '' }) => title))
  return !titles.some((title) => titleHasNoun(title, noun))
}

const ofThose = /(?<!\p{L})(?:de|of) (?:l[oa]s |the )?(?:mism[oa]s|same|es[oa]s|est[oa]s|those|these|them)(?!\p{L})/u

/**
 * `y pilas doble A, que sean veinte`: a line that adds a thing asks for that, where no row has it. Alone or with an article it
 * may be another name of what stands above: `los ratones mejor 4`.
 */
export const ownThing = new RegExp(
  `^\\W*(?:(?:ah|y|e|tambien|ademas|and|also|una?|unos|unas|de)\\s+){1,3}(?:${things})(?!\\p{L})`,
  'u',
)

/** What is pointed at behind `El proyector …` is that, also where no row has it. */
export const speaksOfThing = new RegExp(
  `${ownThing.source}|(?<!\\p{L})(?:el|la|l[oa]s|the) (?:${things})(?!\\p{L})`,
  'u',
)

/** The entries above that the line names by their place or by a word of their titles: `del primero`, `son 6 mouse`. */
function byNoun<Product extends Identified>(
  entries: readonly Entry<Product>[],
  { line, number }: PlacedNumber,
): number[] {
  const before = line.folded.slice(0, number.start)
  const hasOwn = entries.some((entry) => lineOf(entry) === line.row.line && !isUnread(entry))
  const from = hasOwn && number.cue ? Math.max(0, before.lastIndexOf(number.cue.words)) : 0
  const said = line.folded.slice(from)
  const above = entries.flatMap((entry, index) =>
    entry.kind === 'item' && lineOf(entry).number <= line.row.line.number ? [{ entry, index }] : [],
  )
  const placed = rowPlaced(said, above)
  if (placed) return [placed.index]
  const words = (said.match(/\p{L}{3,}/gu) ?? []).filter((word) => !noNouns.has(word))
  const countIn = (texts: readonly string[]) =>
    words.filter((word) => texts.some((text) => titleHasNoun(text, word))).length
  const fitting = above.map(({ entry: { item }, index }) => {
    const titles = item.hit.match.products.map(({ title = '' }) => title)
    const ofKind = countIn([...titles.map(kindOf), item.line.folded])
    return { index, count: countIn([...titles, item.line.folded]), ofKind }
  })
  // `las cámaras hikvision` are none of the other cameras, and no lock of that brand.
  const most = Math.max(1, ...fitting.map(({ count }) => count))
  const named = fitting.filter(({ count }) => count === most)
  // `los hdmi` are the cables, and no dock with such a port.
  const mostOfKind = Math.max(...named.map(({ ofKind }) => ofKind))
  return named.flatMap(({ index, ofKind }) => (ofKind === mostOfKind ? [index] : []))
}

function titleHasNoun(title: string, word: string): boolean {
  return titleHasWord(title, word) || titleHasWord(title, word.replace(/e?s$/, ''))
}

const noNouns: ReadonlySet<string> = new Set(
  [
    ...corrections.split('|'),
    ...requests.split('|'),
    ...numberNames,
    'sean',
    'solo',
    'nada',
    'eran',
    'pero',
    'para',
    'favor',
    'piezas',
    'pzas',
    'los las del una uno unos unas que con por oye oiga ese esa eso the and for make are were from now them that',
  ].flatMap((words) => words.split(' ')),
)

/** The entry that a line means by its number in a numbered list: `el 5`; -1 where it means none. */
function byListNumber<Product>(entries: readonly Entry<Product>[], { numbers, row }: SpannedLine): number {
  const meant = numbers.find(({ hasArticle, value }) => hasArticle && value)
  if (!meant || row.line.prefixes.some(({ kind }) => kind === 'number')) return -1
  return entries.findIndex((entry) => {
    const line = lineOf(entry)
    const isNumbered = line.prefixes.some(({ kind }) => kind === 'number')
    const written = isNumbered ? /(\d{1,3})[.)]/.exec(line.raw)?.[1] : undefined
    return written !== undefined && meant.value!.eq(written)
  })
}

/** Whether an entry stands behind a number of its line. */
function isBehind<Product>(entry: Entry<Product>, { number }: PlacedNumber): boolean {
  return (entry.kind === 'item' ? entry.item.places[0]!.start : startOf(entry.row)) > number.start
}

function isUnread(entry: Entry<unknown>): boolean {
  return entry.kind === 'row' && entry.row.reading.kind === 'left' && entry.row.reading.reason === 'not-read'
}

function lineOf<Product>(entry: Entry<Product>): ListLine {
  return entry.kind === 'item' ? entry.item.line.row.line : entry.row.row.line
}

/** How far a correction is from what it corrects: what is above counts first, and there the last of the line. */
function distanceTo<Product>(entry: Entry<Product>, { line, number }: PlacedNumber): number {
  const start = entry.kind === 'item' ? entry.item.places[0]!.start : startOf(entry.row)
  const lines = line.row.line.number - lineOf(entry).number
  if (lines === 0) return start < number.start ? number.start - start : farAway + start
  return lines > 0 ? lines * lineLength + (lineLength - start) : farAway - lines * lineLength + start
}

const lineLength = 10_000
const farAway = 1_000_000_000

function correctItem<Product>(
  entry: CountedItem<Product> & { kind: 'item' },
  placed: PlacedNumber,
  as: 'corrections' | 'perhaps',
) {
  const { numbers, spans } = entry
  return {
    ...entry,
    numbers: { ...numbers, [as]: [...numbers[as], placed] },
    spans: as === 'perhaps' ? spans : [...spans, spanOfNumber(placed)],
  }
}

function correctRow<Product>(row: ReadRow<Product>, placed: PlacedNumber): ReadRow<Product> {
  const value = placed.number.value?.toNumber() ?? null
  const quantities = value === null || value <= 0 ? row.quantities : [...new Set([value, ...row.quantities])]
  const { number, line } = placed
  const words = number.cue ? writtenIn(line, number.cue.words) : line.text.slice(number.start, number.end)
  return {
    ...row,
    quantities,
    reading: { ...row.reading, quantity: quantities[0] ?? row.reading.quantity },
    doubts: [...row.doubts, { kind: 'corrected', words }],
    spans: [...row.spans, spanOfNumber(placed)],
  }
}

export function startOf({ row, spans }: ReadRow<unknown>): number {
  return spans.find(({ line }) => line === row.line)?.start ?? 0
}

export function spanOfNumber({ line, number }: PlacedNumber): RowSpan {
  return { line: line.row.line, start: number.outerStart, end: number.outerEnd, kind: 'quantity' }
}
