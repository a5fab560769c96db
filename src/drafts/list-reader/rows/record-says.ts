import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import type { Shape } from '#src/drafts/list-reader/shape/find-shape.ts'
import { readLabels } from '#src/drafts/list-reader/shape/header-labels.ts'
import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import { isPack } from '#src/drafts/list-reader/spans/packs.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { speaksOfThing } from './corrections.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { itemsNamed } from './named-things.ts'
import { changesQuantity, headingDoubts, pointsUp, remarkDoubts } from './remarks.ts'
import type { Run } from './run.ts'
import { titleHasDigits, titleHasWord } from './title-words.ts'

/**
 * What the lines of a record say against it.
 *
 * @param asking lines that ask for something else, which has no code
 */
export function recordSays<Product extends Identified>(
  shape: Shape<Product>,
  run: Run<Product>,
  item: ListItem<Product>,
  asking: ReadonlySet<ListLine>,
): Doubt[] {
  const { quantities, linesOf, unequal } = shape
  const { lines, numbers, counting } = run
  const recorded = linesOf.get(item) ?? []
  const first = lines[recorded[0] ?? item.at]!
  const isOther = (at: number) =>
    (asking.has(lines[at]!.row.line) && !isNote(lines[at]!, first) && !goesOnDescribing(lines[at]!, item)) ||
    isEntry(lines, at, item.at)
  const own = recorded.filter((at) => at === item.at || at === quantities.get(item)?.placed.at || !isOther(at))
  const placed = quantities.get(item)?.placed.number
  const pieces = placed?.value
  const isProven =
    placed !== undefined && (run.multiplying.has(placed) || quantities.get(item)?.money?.multiplies === true)
  const titles = item.hit.match.products.map(({ title = '' }) => title)
  // `HP 44X` and `x 1440`, of its title, where quantity × price is the amount.
  const describes = ({ line: { text }, number: { start, end, marks } }: PlacedNumber) =>
    isProven &&
    end - start > 1 &&
    !marks.includes('unit') &&
    titles.some((title) => titleHasDigits(title, text.slice(start, end)))
  const isOpen = (each: PlacedNumber) => each.number !== placed && !counting.has(each.number) && !describes(each)
  const open = own.flatMap((at) => (at === item.at ? [] : numbers[at]!.filter(isOpen)))
  const parts = open.flatMap(({ number: { marks, value } }) => (marks.includes('unit') && value ? [value] : []))
  // The same again, or in parts: `12 EA` in March and `8 EA` in April.
  const isOfPack = open.some(({ line, number }) =>
    /(?:de|con|of|with|c\/)\s*$/.test(line.folded.slice(0, number.start)),
  )
  const isAgain = pieces && !isOfPack && parts.length > 0 && parts.reduce((sum, part) => sum.plus(part)).eq(pieces)
  const more = isAgain ? [] : open
  const doubts: Doubt[] = []
  const sum = unequal.get(item)
  if (sum) doubts.push({ kind: 'unexplained-number', number: sum.parts })
  const unit = placed ? packBeside(quantities.get(item)!.placed) : null
  const pack = unit ?? own.map((at) => packOfPieces.exec(lines[at]!.folded)?.[0]).find((words) => words !== undefined)
  if (pack !== undefined && !hasWords(item, pack)) doubts.push({ kind: 'pack', words: pack })
  const other = recorded.flatMap((at) => orCode.exec(lines[at]!.text)?.[0].trim() ?? [])[0]
  if (other !== undefined) doubts.push({ kind: 'alternative', words: other })
  return [
    ...doubts,
    ...more.map(({ line, number }): Doubt => {
      const change = changesQuantity.exec(line.folded.slice(0, number.start))
      if (change) return { kind: 'corrected', words: line.text.slice(change.index, number.end) }
      const [from, to] = number.marks.includes('unit') ? [number.start, number.outerEnd] : [number.start, number.end]
      return { kind: 'unexplained-number', number: line.text.slice(from, to).trim() }
    }),
    // A remark may be wrapped: `(reuse existing, do` and `not quote)`.
    ...remarkDoubts(
      own
        .toSorted((a, b) => a - b)
        .map((at) => lines[at]!.text)
        .join(' '),
    ),
    ...linesAbove(lines, Math.min(item.at, ...own), run)
      .filter(
        (at) =>
          !isMarkOfAnother(shape, lines, item, at) &&
          !isOfCounted(lines, at, first) &&
          !namesAbove(run, at) &&
          !pointsUp.test(lines[at]!.folded),
      )
      .flatMap((at) => remarkDoubts(lines[at]!.text)),
  ]
}

/** In a wrapped record, a cell that begins with another code: `or GLC-LR-MMD-`. */
const orCode = /(?:^|\ue000)\s*(?:or|o|u) (?=[\p{Lu}\d]*\p{Lu})[\p{Lu}\d]{2,}-[\p{Lu}\d-]*/u

/** Whether a line is indented below the first one of its record, or in brackets: `(juego de dos piezas)`. */
function isNote({ row: { line } }: SpannedLine, first: SpannedLine): boolean {
  return /^\s*\(/.test(line.raw) || /^\s*/.exec(line.raw)![0].length > /^\s*/.exec(first.row.line.raw)![0].length
}

/** `sonido envolvente 7.1, Blanco ** NOTA: 10 pzas`: words of the title stand before what counts. */
function goesOnDescribing<Product extends Identified>({ folded }: SpannedLine, { hit }: ListItem<Product>): boolean {
  const words = folded.match(/\p{L}{5,}/gu) ?? []
  return hit.match.products.some(({ title = '' }) => words.slice(0, 2).every((word) => titleHasWord(title, word)))
}

/** Whether a line multiplies by itself, as the record does: it is a record whose product nobody knows. */
function isEntry(lines: readonly SpannedLine[], at: number, recordAt: number): boolean {
  const { multiplied, folded } = lines[at]!
  return multiplied !== null && lines[recordAt]!.multiplied !== null && (folded.match(/\p{L}{3,}/gu) ?? []).length > 1
}

/** `blíster con 2`, `caja de 10 piezas`: nobody knows whether pieces or packs are counted. */
export const packOfPieces =
  /(?<!\p{L})(?:blister|paquete|paq|caja|bolsa|pack|box|bag)\.? (?:(?:con|de|of|with|c\/) ?)?\d{1,3}(?:\s?(?:piezas|pzas?|pcs|pieces|unidades))?(?![\p{L}\d.,])/u

/** The unit of a quantity, where it is a pack, a pair or a length: `4 BX`, `2,000 FT`. */
export function packBeside({ line, number }: PlacedNumber): string | null {
  const after = /^[\s\ue000]*(\p{L}{2,8})\.?(?![\p{L}\d-])/u.exec(line.folded.slice(number.end))?.[1]
  return after !== undefined && (isPack(after) || others.test(after)) ? after : null
}

const others = /^(?:ft|pies?|mt|mtr|dz|doz|pairs?|par|pares)$/u

/** Whether the product is such a pack. */
export function hasWords<Product extends Identified>({ hit }: ListItem<Product>, words: string): boolean {
  return hit.match.products.some(({ title = '' }) => titleHasWord(title, words))
}

/** What the unit of a record says that has a line of its own: `Unit of measure: Pack of 12`. */
export function unitSays<Product extends Identified>(
  shape: Shape<Product> | null,
  { lines }: Run<Product>,
  item: ListItem<Product>,
): Doubt[] {
  const quantity = shape?.quantities.get(item)?.placed.at
  if (quantity === undefined) return []
  const beside = [-1, 1, 2].map((step) => quantity + step).filter((at) => isNextTo(lines, at, quantity))
  return beside.flatMap((at): Doubt[] => {
    const unit = unitLabel.exec(lines[at]!.folded)?.[1]?.trim() ?? ''
    const isPacked = packOfPieces.test(unit) || isPack(/^\p{L}+/u.exec(unit)?.[0] ?? '')
    return isPacked && !hasWords(item, unit) ? [{ kind: 'pack', words: unit }] : []
  })
}

/** Whether a line is a system's mark below the record of another product: `*** POSICIÓN BORRADA ***`. */
function isMarkOfAnother<Product>(
  { recordLines }: Shape<Product>,
  lines: readonly SpannedLine[],
  item: ListItem<Product>,
  at: number,
): boolean {
  const record = recordLines.get(at)
  return record !== undefined && record !== item && setOff.test(lines[at]!.row.line.raw)
}

/**
 * Whether a line stands below the row before, where rows begin with a number that counts them: `4  IT-70062 …` above
 * `CANCELLED on 26-NOV-2026`, and `5  IT-70075 …` below it.
 */
function isOfCounted(lines: readonly SpannedLine[], at: number, first: SpannedLine): boolean {
  const own = position.exec(first.row.line.raw)?.[1]
  if (own === undefined || position.test(lines[at]!.row.line.raw)) return false
  for (let above = at - 1; above >= Math.max(0, at - mostInRecord); above -= 1) {
    if (!isNextTo(lines, above + 1, above)) return false
    const written = position.exec(lines[above]!.row.line.raw)?.[1]
    if (written !== undefined) return [1, 10].includes(Number(own) - Number(written))
  }
  return false
}

const position = /^\s*0{0,4}(\d{1,4})(?=\s{2,}\S)/
/** Lines. */
const mostInRecord = 6

const setOff = /^\s*([*#=<>-])\1.*\p{L}.*[*#=<>-]{2}\s*$/u

/** Whether no empty line is between two lines. */
function isNextTo(lines: readonly SpannedLine[], a: number, b: number): boolean {
  const [first, second] = [lines[a], lines[b]]
  return first !== undefined && second !== undefined && first.row.line.ordinal - second.row.line.ordinal === a - b
}

const unitLabel = /^\W*(?:unit of measure|unidad(?: de medida)?|uom|u\.? ?m\.?|unit)\s*[.:]+\s*(.+)$/u

/** The lines directly above a record without a product: of a centred description, or its label. */
function linesAbove<Product>(lines: readonly SpannedLine[], from: number, { itemsAt }: Run<Product>): number[] {
  return [from - 1, from - 2].filter(
    (at, index) =>
      at >= 0 &&
      !itemsAt.has(at) &&
      (index === 0 || (!itemsAt.has(from - 1) && isNextTo(lines, from - 1, at))) &&
      !lines[at]!.multiplied &&
      readLabels(lines[at]!.row.line.raw) === null,
  )
}

/**
 * What a heading says of the lines below it, up to the next empty line or heading: `OPCIONALES`. A mark of
 * another record is none.
 */
export function headingSays<Product extends Identified>(
  shape: Shape<Product> | null,
  run: Run<Product>,
  item: ListItem<Product>,
): Doubt[] {
  const { lines, itemsAt, numbers } = run
  const { at } = item
  for (let above = at - 1; above >= Math.max(0, at - farthestHeading); above -= 1) {
    if (lines[above + 1]!.row.line.ordinal - lines[above]!.row.line.ordinal > 1) return []
    // An answer between quoted lines is about the one above it.
    if (lines[at]!.row.line.isQuoted && !lines[above]!.row.line.isQuoted) return []
    const { text, folded } = lines[above]!
    if (shape && isMarkOfAnother(shape, lines, item, above)) continue
    if (beginsRecord.test(folded)) return headingDoubts(text)
    if (itemsAt.has(above)) continue
    const said = headingDoubts(text)
    const isOfThing = speaksOfThing.test(folded) && !/:\s*$/.test(text)
    if (
      said.some(({ kind }) => kind === 'cancelled') &&
      (isOfThing || namesAbove(run, above) || answersAbove(run, above))
    )
      continue
    // Of a heading with a number (`ya se llevó, nota 10922:`) only that it is above what was delivered is sure.
    if (numbers[above]!.length > 0 && !(said.length > 0 && /:\s*$/.test(text))) continue
    // A field of a form is no heading, but it may say this: `Descripción: CANCELADO`.
    if (formField.test(folded) && said.length === 0) continue
    const isHeading = said.some(({ kind }) => kind === 'not-a-request') && /:\s*$/.test(text)
    if (isHeading || (text.match(/\p{L}{3,}/gu) ?? []).length <= mostInHeading) return said
  }
  return []
}

/** `el switch siempre no`, below a switch: it is no heading of what is written after it. */
function namesAbove<Product extends Identified>({ lines, items }: Run<Product>, at: number): boolean {
  const above = items.filter((item) => item.at < at)
  return itemsNamed(lines[at]!.folded, above).length > 0
}

/** `ah va entonces ya no`, below a request: it answers to that. */
function answersAbove<Product extends Identified>({ lines, items }: Run<Product>, at: number): boolean {
  return answering.test(lines[at]!.folded) && items.some((item) => item.at < at)
}

const answering =
  /^\W*(?:a+h+|ay|uy+|va|ok|okay|oki|bueno|pues|entonces|sale|vale|de acuerdo|oh|well|then|so)(?!\p{L})/u
const farthestHeading = 12
const formField = /^\s*\p{L}[\p{L}\s/.]{1,24}:[\s\ue000]/u
/** Words. */
const mostInHeading = 8
