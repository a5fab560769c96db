import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'

/** So many lines make a sequence. */
const fewest = 3
const mostly = 0.8

/**
 * The numbers that count the lines (1, 2, 3 or 10, 20, 30), and the prices of a column that mostly has prices: they are
 * no quantities. Numbers at the start of lines count them only where most of these lines have another number.
 */
export function countingNumbers<Product extends Identified>(
  lines: readonly SpannedLine[],
  numbers: readonly (readonly PlacedNumber[])[],
  items: readonly ListItem<Product>[],
): { readonly counting: ReadonlySet<LineNumber>; readonly perhaps: ReadonlySet<LineNumber> } {
  const { counting, perhaps } = sequence(lines, numbers, items)
  return { counting: new Set([...counting, ...priceColumns(lines, numbers, items)]), perhaps: new Set(perhaps) }
}

function sequence(
  lines: readonly SpannedLine[],
  numbers: readonly (readonly PlacedNumber[])[],
  items: readonly ListItem<unknown>[],
): Counting {
  // Wrapped lines may begin with a number, too: only those with a product count.
  const named = new Set(items.map(({ at }) => at))
  const isLong = named.size >= fewestWithUnits
  const firsts = numbers.flatMap((ofLine, at) => {
    if (named.size > 0 && !named.has(at)) return []
    const [first, ...others] = ofLine
    const { folded } = lines[at]!
    const isFirst =
      first &&
      first.number.form === 'figures' &&
      first.number.marks.every((mark) => mark === 'brackets' || (mark === 'unit' && isLong && isUnitOfNext(first))) &&
      /^[\s\ue000]*$/.test(folded.slice(0, first.number.outerStart)) &&
      /^[\s\ue000.)-]+\S/.test(folded.slice(first.number.end))
    const isInNextLine = !named.has(at + 1) && (numbers[at + 1]?.some(({ number }) => number.marks.length > 0) ?? false)
    const isNamed = positionName.test(lines[at]!.row.table?.header ?? '')
    return isFirst ? [{ number: first.number, hasOther: others.length > 0 || isInNextLine || isNamed }] : []
  })
  const steps = [1, 10].map((step) => countingBy(step, firsts))
  return { counting: steps.flatMap(({ counting }) => counting), perhaps: steps.flatMap(({ perhaps }) => perhaps) }
}

/** `7 PZA 10 …`: the unit is that of the next number. */
function isUnitOfNext({ line: { folded }, number }: PlacedNumber): boolean {
  return /^[\s\ue000]+(?:\p{L}{1,8}|h87|e48)\.?[\s\ue000]+\d+(?:\.0+)?(?=[\s\ue000])/u.test(folded.slice(number.end))
}

/** In fewer lines, `1 PZA`, `2 PZA`, `3 PZA` may be quantities. */
const fewestWithUnits = 5

/** The header begins with the name of the numbers that count the rows. */
const positionName =
  /^\s*(?:partida|part\.|pda|pos(?:ici[oó]n)?|rengl[oó]n|l[ií]nea|line|ln|item|[ií]tem|no|num|#)\s*(?:#|\.|no\.?)?(?=\s{2})/iu

/** `perhaps`: they may count the lines, or be quantities. */
type Counting = { readonly counting: readonly LineNumber[]; readonly perhaps: readonly LineNumber[] }

type First = { readonly number: LineNumber; readonly hasOther: boolean }

/**
 * The numbers that count by `step` from the first, one line after the other, where most of these lines have another
 * number: lines with 1, 2, 3 among other lines may be quantities.
 */
function countingBy(step: number, firsts: readonly First[]): Counting {
  const counting: LineNumber[] = []
  const perhaps: LineNumber[] = []
  let block: First[] = []
  const end = () => {
    const others = block.filter(({ hasOther }) => hasOther)
    // `(1)`, `(2)`, `(3)` count the lines also where nothing else does: each is then asked for.
    if (block.length >= fewest && others.length < block.length * mostly) {
      perhaps.push(...block.flatMap(({ number }) => (number.marks.length > 0 ? [number] : [])))
    }
    if (block.length >= fewest && others.length >= block.length * mostly) {
      counting.push(...others.map(({ number }) => number))
    }
    block = []
  }
  for (const first of firsts) {
    if (!first.number.value?.eq(step * (block.length + 1))) end()
    if (first.number.value?.eq(step * (block.length + 1))) block.push(first)
  }
  end()
  return { counting, perhaps }
}

/** Columns of a table without a header whose numbers are mostly near the prices of the products of their rows. */
function priceColumns<Product extends Identified>(
  lines: readonly SpannedLine[],
  numbers: readonly (readonly PlacedNumber[])[],
  items: readonly ListItem<Product>[],
): LineNumber[] {
  const priceAt = new Map(items.map(({ at, hit }) => [at, hit.match.products[0]?.price ?? null]))
  const columns = new Map<ListTable, Map<number, { all: LineNumber[]; near: number; besides: number }>>()
  for (const [at, ofLine] of numbers.entries()) {
    const { row, folded } = lines[at]!
    if (!row.table) continue
    const ofTable = columns.get(row.table) ?? new Map<number, { all: LineNumber[]; near: number; besides: number }>()
    columns.set(row.table, ofTable)
    const price = priceAt.get(at) ?? null
    for (const { number } of ofLine) {
      const column = folded.slice(0, number.start).split(cellMark).length
      const known = ofTable.get(column) ?? { all: [], near: 0, besides: 0 }
      ofTable.set(column, known)
      known.all.push(number)
      if (ofLine.length > 1) known.besides += 1
      const value = number.value?.toNumber() ?? 0
      if (price !== null && value >= price * lowest && value <= price * highest) known.near += 1
    }
  }
  return [...columns.values()]
    .flatMap((ofTable) => [...ofTable.values()])
    .filter(
      ({ all, near, besides }) => all.length >= fewest && near >= all.length * mostly && besides >= all.length * mostly,
    )
    .flatMap(({ all }) => all)
}

/** Another seller's price for the same product. */
const lowest = 0.6
const highest = 1.6
