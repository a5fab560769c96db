import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { sumsUp, talks, terms } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { requests, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { PlacedNumber } from './list-item.ts'
import type { ReadRow } from './read-row.ts'

/** With cents, or with thousands and two decimals; `12.00` may count pieces. */
const anAmount = /^\$?\s?(?:\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.(?!00)\d{2})$/

/** Lines with numbers that nothing explains: one row each. An amount alone in its line is none. */
export function readUnread<Product>(open: readonly PlacedNumber[]): ReadRow<Product>[] {
  // `1 de cada uno` says nothing that is not so without it.
  const meant = open.filter(
    ({ number, line }) =>
      number.form !== 'article' &&
      (number.cue?.kind !== 'each' || !number.value?.eq(1)) &&
      !anAmount.test(line.text.trim()),
  )
  return [...Map.groupBy(meant, ({ line }) => line)].map(([line, placed]) => {
    const values = placed.flatMap(({ number }) => number.value?.toNumber() ?? []).filter((value) => value > 0)
    return unreadRow(line, values.length > 0 ? [...new Set(values)] : [1])
  })
}

/**
 * Asks about the lines of a numbered list that no row is of, where most have one: between `2) …` and `4) …` also `3)
 * pantalla Samsung, ver tamaño` asks for something.
 * @param none the lines that want nothing
 */
export function askNumbered<Product>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  none: ReadonlySet<ListLine>,
): readonly ReadRow<Product>[] {
  const known = new Set(rows.map(({ row }) => row.line))
  const counted = countedLines(lines)
  const numbered = lines.filter(
    ({ row: { line } }) =>
      !line.isAside &&
      (counted.has(line) || line.prefixes.some(({ kind }) => kind === 'number') || bulleted.test(line.raw)),
  )
  const from = numbered.findIndex(({ row }) => known.has(row.line))
  const to = numbered.findLastIndex(({ row }) => known.has(row.line))
  const between = numbered.slice(Math.max(0, from), to + 1)
  // `B. CONSUMIBLES`, where the entries are not in capitals: a heading.
  const areEntriesPlain =
    between.filter(({ row }) => known.has(row.line) && isPlain(row.line)).length * 2 > between.length
  const isHeading = ({ row: { line }, folded }: SpannedLine) =>
    areEntriesPlain && !isPlain(line) && !/\d/.test(folded) && (folded.match(/\p{L}+/gu)?.length ?? 0) <= mostOfHeading
  const silent = between
    .filter((each) => !isHeading(each))
    .filter(
      ({ row: { line }, folded }) =>
        !known.has(line) && !none.has(line) && /\p{L}{3}/u.test(folded) && !sumsUp.test(folded) && !talks.test(folded),
    )
  if (between.length < fewestNumbered || silent.length > between.length * mostSilent) return rows
  return silent.length === 0
    ? rows
    : [...rows, ...silent.map((line) => unreadRow<Product>(line, [1]))].toSorted(
        (a, b) => a.row.line.number - b.row.line.number,
      )
}

/**
 * Asks about lines of free text that no row is of and that ask for a thing without a number: `y un access point para la
 * terraza`, `los cables hdmi de siempre`, `some patch cords, short ones`.
 */
export function askThings<Product>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const known = new Set(rows.flatMap(({ row, spans }) => [row.line, ...spans.map(({ line }) => line)]))
  const asking = lines.filter(
    ({ row: { line, table }, folded }) =>
      !line.isAside &&
      !table &&
      !known.has(line) &&
      (asksThing.test(folded) ||
        (line.beginsMessage && thingAlone.test(folded)) ||
        (thingOfFigures.test(folded) && !/^\s{2}/.test(line.raw) && !talks.test(folded) && !terms.test(folded))) &&
      !tellsOf.test(folded),
  )
  return asking.length === 0
    ? rows
    : [...rows, ...asking.map((line) => unreadRow<Product>(line, [1]))].toSorted(
        (a, b) => a.row.line.number - b.row.line.number,
      )
}

const asksThing = new RegExp(
  `^\\W*(?:(?:y|ah|and|oh|also|tambien|ademas|luego|pues|bueno|(?:${requests})|(?:i|we) (?:also |will also |will )?need|falta|ocupo|agregar|agregar tambien|si tien\\p{L}+)\\s+)*(?:(?:una?|unos|unas|some|algun[oa]s?|an?)\\s+(?:${things})(?!\\p{L})|(?:(?:el|la|l[oa]s|the)\\s+)?(?:${things})(?!\\p{L})(?:.*(?<!\\p{L})(?:de (?:l[oa]s )?siempre|as usual|the usual)|.{0,80}\\s(?:un[oa]|one)\\W*$))|^\\W*(?:(?:y|ah|oye|and)\\s+)*(?:tambien|ademas|also)\\s+(?:${things})(?!\\p{L})`,
  'u',
)
/** `el monitor Koblenz 97616`: figures that no product has, of a thing with up to three more words. */
const thingOfFigures = new RegExp(
  `^\\W*(?:(?:y|ah|and|oh|si tien\\p{L}+)\\s+)*(?:(?:el|la|l[oa]s|the)\\s+)?(?:${things})\\s+(?:\\p{L}+\\s+){0,3}\\p{L}{0,4}[- ]?\\d{4,7}(?![\\p{L}\\d])[^.:]{0,30}$`,
  'u',
)
/** All that a message says: `disco para el dvr`. */
const thingAlone = new RegExp(
  `^\\W*(?:${things})\\s+(?:para|p/|for)\\s*(?:(?:el|la|l[oa]s|mi|un|una|the|my|a)\\s+)?\\p{L}{2,}(?:\\s\\p{L}{2,})?\\W*$`,
  'u',
)
/** What was, is or may be. */
const tellsOf =
  /[?¿]|(?<!\p{L})(?:ya|no(?! ?breaks?(?!\p{L})| (?:me acuerdo|recuerdo|se cual|tengo el modelo))|not|mas|more|otr[oa]s?|another|(?<!no )tengo|tenemos|hay|prest\p{L}+|para (?:un|una|el|la) \p{L}+ que)(?!\p{L})/u

/** The lines that begin with a number in a column of its own, each the next one: `15     7      PZA`, `16     1      LIC`. */
function countedLines(lines: readonly SpannedLine[]): ReadonlySet<ListLine> {
  const placed = lines.flatMap(({ row: { line } }) => {
    const found = /^\s*0{0,4}(\d{1,4})(?:\s{2,}|\t)/.exec(line.raw)
    return found ? [{ line, number: Number(found[1]) }] : []
  })
  const following = placed.slice(1).filter(({ number }, at) => number === placed[at]!.number + 1)
  const isCounting = placed.length >= fewestNumbered && following.length >= (placed.length - 1) * mostly
  return new Set(isCounting ? placed.map(({ line }) => line) : [])
}

const bulleted = /^\s*(?:[•▪◦·●○■□☐☑*\-+→▶►»]|\[\s?\])\s+\S/u
const mostly = 0.8
const fewestNumbered = 4
const isPlain = (line: ListLine) => /\p{Ll}{3}/u.test(line.text)
const mostSilent = 0.3
/** Words. */
const mostOfHeading = 5

/** A line of which the reader does not know whether it asks for anything. */
export function unreadRow<Product>(line: SpannedLine, quantities: readonly number[]): ReadRow<Product> {
  return {
    row: line.row,
    reading: { kind: 'left', reason: 'not-read', code: null, product: null, quantity: quantities[0] ?? 1 },
    doubts: [],
    quantities,
    proof: null,
    spans: [{ line: line.row.line, start: 0, end: line.text.length, kind: 'unread' }],
    spanned: line,
  }
}
