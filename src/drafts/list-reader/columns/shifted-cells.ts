import type { Place } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { noteName, sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import { readQuantityCell } from '#src/drafts/list-reader/spans/quantity-cell.ts'
import type { ListEntry } from './list-entries.ts'
import { isOfKind, isOfOther, isUnitCell, multiplies, piecesIn, type RowFrame } from './row-frame.ts'
import type { Separator } from './split-cells.ts'

/**
 * A row with a cell too many or too few, each cell below its name again: `1, , CAB16703, Cable, 12, PZA, 44.02, 528.24`
 * in a table without a second cell that is empty, or with a comma in its description that nobody quoted. It is put right
 * where it then multiplies as the table's other rows do, or where its cells fit the columns in one way only. Else it gets
 * what may be its quantity: a number of its description is none.
 */
export function withCellsInPlace(entry: ListEntry, frame: RowFrame): ListEntry {
  const cells = withoutEnd(entry.cells)
  const [first = ''] = cells.filter((cell) => cell !== '')
  const { length: width } = frame.kinds
  if (width > mostColumns || cells.length > width + mostJoined || cells.length < 2) return entry
  const written = cells[frame.quantity] ?? ''
  const pieces = piecesIn(written, frame.style)
  const { kind } = pieces === null ? readQuantityCell(written, frame.style) : ({ kind: 'quantity' } as const)
  const isPlain = kind === 'quantity' || kind === 'zero'
  const hasAll = entry.cells.length === width
  const isMisplaced =
    kind === 'bad' || (kind === 'none' && cells.length > width) || cells.some((cell, at) => !isOfKind(cell, at, frame))
  const lacksAmount = frame.money !== null && entry.cells.length < width && multiplies(cells, frame) === null
  if (!(isMisplaced || lacksAmount) || multiplies(cells, frame) === true) return entry
  if (sumsUp.test(foldLine(first)) || noteName.test(foldLine(first))) return entry
  const ways = waysToFit({ text: entry.line.text, separator: entry.separator }, cells, frame)
  const multiplied = ways.filter(isMultiplied(frame))
  const proven = isMisplaced ? provenWay(hasAll && isPlain ? multiplied : ways, frame, hasAll) : null
  if (proven) return { ...entry, cells: proven.cells, exact: proven.cells }
  if (hasAll && (isPlain || !describes.test(written))) return entry
  const isForeign = cells.some((cell, at) => isOfOther(cell, at, frame))
  const offers = piecesOf([...multiplied, ...(isMisplaced ? ways : [])], frame)
  if (!isPlain || isForeign) offers.push(...besideUnits(cells, frame))
  if (isPlain && !isForeign && offers.every((each) => each === pieces)) return entry
  if (isPlain) return withOffers(entry, [...offers, pieces])
  const isOfTitle = !hasAll && describes.test(written) && !/^\W*\d/.test(written)
  return offers.length > 0 || isOfTitle ? withOffers(entry, offers) : entry
}

/** In a cell: its figures are of a description. */
const describes = /\p{L}{4}/u

function withOffers(entry: ListEntry, offers: readonly (number | null)[]): ListEntry {
  return { ...entry, offers: [...new Set(offers)].filter((each) => each !== null) }
}

/** Whether cells of a text multiply below their names, and only one quantity does; `isBegun`: also where the first name has none. */
export function multipliesInPlace(
  written: Written,
  cells: readonly string[],
  frame: RowFrame,
): { readonly isProven: boolean; readonly isBegun: boolean } {
  const { length: width } = frame.kinds
  if (width > mostColumns || cells.length > width + mostJoined) return { isProven: false, isBegun: true }
  const ways = waysToFit(written, cells, frame).filter(isMultiplied(frame))
  return {
    isProven: ways.length > 0 && provenWay(ways, frame, false) !== null,
    isBegun: ways.some(({ cells: [first] }) => first !== ''),
  }
}

/** The text of a row, and what parts its cells. */
type Written = { readonly text: string; readonly separator: Separator }

/**
 * One way to put a row's cells below the names. `isLoose`: what was joined to a description has no blank before it; `rank`:
 * less where fewer cells are moved, and fewer joined.
 */
type Way = {
  readonly cells: readonly string[]
  readonly hasJoined: boolean
  readonly isLoose: boolean
  readonly rank: number
}

/** The only quantity that the ways prove, with the best place for the other cells; null where they prove none or several. */
function provenWay(ways: readonly Way[], frame: RowFrame, needsUnit: boolean): Way | null {
  const multiplied = ways.filter(isMultiplied(frame))
  const isOnly = (some: readonly Way[]) => new Set(some.map(({ cells }) => cells[frame.quantity])).size === 1
  if (multiplied.length > 0) return isOnly(multiplied) ? best(multiplied) : null
  const likely = ways.filter(({ isLoose }) => !isLoose)
  const unit = frame.kinds.indexOf('unit')
  const isProven = ({ cells, hasJoined }: Way) =>
    piecesIn(cells[frame.quantity]!, frame.style) !== null &&
    multiplies(cells, frame) !== false &&
    (unit >= 0 ? isUnitCell(cells[unit]!) : !hasJoined && !needsUnit) &&
    frame.kinds.some((kind, at) => (kind === 'words' || kind === 'code') && cells[at] !== '')
  return isOnly(likely) && likely.every(isProven) ? best(likely) : null
}

function isMultiplied(frame: RowFrame): (way: Way) => boolean {
  return ({ cells }) => multiplies(cells, frame) === true
}

function best(ways: readonly Way[]): Way {
  return ways.toSorted((a, b) => Number(a.isLoose) - Number(b.isLoose) || a.rank - b.rank)[0]!
}

/**
 * The ways to put the cells below the names, in order: up to two names have no cell, or cells that are empty have no name,
 * and what stands behind a description may belong to it. One of those that agree in numbers and units; none where there are
 * too many to try.
 */
function waysToFit({ text, separator }: Written, cells: readonly string[], frame: RowFrame): readonly Way[] {
  const { kinds } = frame
  const { length: width } = kinds
  const ways = new Map<string, Pick<Way, 'isLoose' | 'rank'> & { readonly taken: readonly Taken[] }>()
  const places = separator === 'comma' || separator === 'semicolon' ? placesIn(text, cells) : null
  const fits = cells.map((cell) => kinds.map((_, column) => isOfKind(cell, column, frame)))
  const lastWords = places ? kinds.lastIndexOf('words') : -1
  const filledFrom = cells.map((_, at) => cells.slice(at).filter((cell) => cell !== '').length)
  const taken: Taken[] = []
  let steps = 0
  const isNumber = kinds.map((kind) => kind === 'number' || kind === 'unit')
  const add = (edits: number) => {
    const isLoose = taken.some(([from, to]) => {
      for (let at = from + 1; at <= to; at += 1) if (text[places![at]!.start - 1] !== ' ') return true
      return false
    })
    const joined = taken.reduce((sum, [from, to]) => sum + to - from, 0)
    const key = `${isLoose} ${taken.map(([from], column) => (isNumber[column] ? from : '')).join()}`
    const known = ways.get(key)
    const rank = edits * cells.length + joined
    if (!known || rank < known.rank) ways.set(key, { taken: [...taken], isLoose, rank })
  }
  const visit = (column: number, at: number, edits: number) => {
    steps += 1
    if (steps > mostSteps || (column > lastWords && (filledFrom[at] ?? 0) > width - column)) return
    if (column === width) {
      if (at >= cells.length) add(edits)
      else if (edits < mostEdits) visit(column, at + 1, edits + 1)
      return
    }
    const take = (from: number, to: number, next: number, more: number) => {
      taken.push([from, to])
      visit(column + 1, next, edits + more)
      taken.pop()
    }
    if (at >= cells.length) {
      take(-1, -1, at, 0)
      return
    }
    const isFit = fits[at]![column]!
    if (isFit) take(at, at, at + 1, 0)
    if (edits < mostEdits) {
      if (cells[at] === '') visit(column, at + 1, edits + 1)
      else take(-1, -1, at, 1)
    }
    if (!places || kinds[column] !== 'words' || cells[at] === '' || !isFit) return
    for (let to = at + 1; to < cells.length && cells[to] !== ''; to += 1) take(at, to, to + 1, 0)
  }
  visit(0, 0, 0)
  if (steps > mostSteps) return []
  const textOf = ([from, to]: Taken) =>
    from < 0 ? '' : from === to ? cells[from]! : text.slice(places![from]!.start, places![to]!.end)
  return [...ways.values()].map((way) => ({
    ...way,
    cells: way.taken.map(textOf),
    hasJoined: way.taken.some(([from, to]) => to > from),
  }))
}

/** The first and last cell of a column; -1 where it has none. */
type Taken = readonly [number, number]

/** Where each cell is in the text; null where it is written otherwise there. */
function placesIn(text: string, cells: readonly string[]): readonly Place[] | null {
  const places: Place[] = []
  let end = 0
  for (const cell of cells) {
    const start = text.indexOf(cell, end)
    if (start < 0) return null
    end = start + cell.length
    places.push({ start, end })
  }
  return places
}

function piecesOf(ways: readonly Way[], { quantity, style }: RowFrame): number[] {
  return ways.flatMap(({ cells }) => piecesIn(cells[quantity]!, style) ?? [])
}

/** The numbers on that side of a unit where the table has its quantities. */
function besideUnits(cells: readonly string[], { kinds, quantity, style }: RowFrame): readonly number[] {
  const apart = kinds.indexOf('unit') - quantity
  if (!kinds.includes('unit') || Math.abs(apart) !== 1) return []
  return cells.flatMap((cell, at) => (isUnitCell(cells[at + apart] ?? '') ? (piecesIn(cell, style) ?? []) : []))
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

const mostColumns = 24
/** Cells. */
const mostJoined = 12
const mostEdits = 2
const mostSteps = 4000
