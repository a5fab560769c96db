import type { ColumnMeaning } from '#src/drafts/list-reader/columns/column-kinds.ts'
import {
  columnNamed,
  isDelivered,
  isStock,
  isToOrder,
  isUnitName,
  namesThing,
  quantityColumns,
  salesOfPeriod,
} from '#src/drafts/list-reader/columns/list-columns.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { lineColumns } from '#src/drafts/model/lines/column-definition.ts'

/** A name in a header, with its place in the raw line. */
export type Label = {
  readonly meaning: ColumnMeaning
  /** Its cells are numbers or codes: they count among the fields of a line. */
  readonly isCounted: boolean
  /** `Unit` is a unit, or the price of one, and what is below a name that is not known may be numbers. */
  readonly mayCount: boolean
  /** Below it may be codes, or words: `Producto`. */
  readonly isThing: boolean
  /** The unit of the quantity beside it, in words, or another quantity. */
  readonly isUnit?: boolean
  /** Below it is how many there are. */
  readonly isStock?: boolean
  /** So many of its last words may be names of their own, between single blanks: of `Cantidad Zona` one. */
  readonly mayBeMore: number
  readonly start: number
  readonly end: number
}

/** A header: its names in order, and which of them name quantities, the one that counts first. */
export type Labels = {
  readonly all: readonly Label[]
  readonly quantities: readonly Label[]
  /** The quantity's name is that of a unit: `Unid.` */
  readonly mayBeUnit?: boolean
  /** The quantities are what is ordered: `A pedir`. */
  readonly isToOrder: boolean
  /** Names are apart by wide blanks: the columns are below them. */
  readonly isAligned: boolean
  /** The index of the name of the description; -1 where there is none. */
  readonly title: number
}

/** A figure for a letter: `DESCRIPCI0N`. */
const misread = /\p{L}[01]\p{L}/u

/**
 * Reads a line as the names of columns, also with single blanks between them; null where it is no header.
 *
 * @param fewest names; of a line that is known to be a header, two are enough
 * @param mayBeUnknown names of branches are not known
 */
export function readLabels(raw: string, fewest = fewestLabels, mayBeUnknown = false): Labels | null {
  // Of a line that is known to be a header, `Vta30` and `Cant 2026` are names; one that was misread has no places.
  const hasFigures = fewest < fewestLabels ? misread.test(raw) : /\d/.test(raw.replace(salesOfPeriod, ''))
  if (hasFigures || raw.length > longestHeader) return null
  const words = [...raw.matchAll(/[^\s|]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  if (words.length < fewest) return null
  const all: Label[] = []
  const isAligned = /\S\s{2,}\S/.test(raw.trim())
  /** In `Cantidad Product Description` the second word is the next name's. */
  const beginsName = (first: number) =>
    [1, 2].some((more) => {
      const end = words[first + more]?.end
      if (end === undefined) return false
      const name = raw.slice(words[first]!.start, end)
      return columnNamed(name, false) !== null || isStock(name)
    })
  for (let at = 0; at < words.length; ) {
    const found = [3, 2, 1].flatMap((count) => {
      const last = words[at + count - 1]
      if (!last) return []
      const name = raw.slice(words[at]!.start, last.end)
      // Wide blanks are between names, never in one.
      if (/\s{2}|[|]/.test(name)) return []
      // `Fecha esperada Cantidad` is two names.
      const rest = words.slice(at + 1, at + count)
      const named = columnNamed(name, true)
      // `Shipped qty`, `Order Qty` between wide blanks are one.
      const isCell =
        !/\S\s$/.test(raw.slice(0, words[at]!.start)) &&
        !/^\s\S/.test(raw.slice(last.end)) &&
        ([null, named].includes(columnNamed(words[at]!.word, true)) ||
          isDelivered(words[at]!.word) ||
          ordinal.test(words[at]!.word))
      const goesOn = (word: string) =>
        columnNamed(word, false) === null && [null, named].includes(columnNamed(word, true))
      // `Renglón A surtir` is two names, too.
      const first = columnNamed(words[at]!.word, true)
      const isOther = named === 'quantity' && first !== null && first !== named
      // `No. Pedido` is the number of an order.
      const isDocument = count === 2 && named === 'unused' && ordinal.test(words[at]!.word)
      const isOne =
        count === 1 ||
        isCell ||
        isDocument ||
        columnNamed(name, false) !== null ||
        (!isOther && rest.every(({ word }, index) => goesOn(word) && !beginsName(at + 1 + index)))
      const meaning = isOne ? named : null
      return meaning === null ? [] : [{ meaning, count, name, start: words[at]!.start, end: last.end }]
    })[0]
    if (found)
      all.push({
        ...found,
        start: startOfName(raw, found.start),
        isCounted: isCounted(found.meaning, found.name),
        mayCount: /^unit$|%/i.test(found.name),
        isThing: found.meaning === 'sku' && namesThing(found.name),
        isStock: isStock(found.name),
        mayBeMore: found.meaning === 'quantity' && !isAligned ? namesAtEnd(found.name) : 0,
      })
    else {
      const cell = isAligned ? (/^\S+(?: \S+)*/.exec(raw.slice(words[at]!.start))?.[0] ?? '') : words[at]!.word
      const { start } = words[at]!
      all.push({
        meaning: null,
        isCounted: false,
        mayCount: true,
        isThing: false,
        mayBeMore: 0,
        start,
        end: start + cell.length,
      })
    }
    at += found?.count ?? 1
    while (at < words.length && words[at]!.start < all.at(-1)!.end) at += 1
    // Between wide blanks, what goes on with words that name nothing is one name: `Existencia actual`.
    const isRest = ({ word, start }: { word: string; start: number }) =>
      isAligned && found !== undefined && columnNamed(word, true) === null && /\S\s$/.test(raw.slice(0, start))
    for (; at < words.length && isRest(words[at]!); at += 1) all.push({ ...all.pop()!, end: words[at]!.end })
  }
  joinTotal(all, raw)
  const known = all.filter(({ meaning }) => meaning !== null)
  const kinds = new Set(known.map(({ meaning }) => meaning))
  // Names of a code, a quantity and one more are no sentence, whatever is between them, and neither is a known header.
  const isHeader = (kinds.size > 2 || fewest < fewestLabels) && kinds.has('quantity')
  const mostUnknown = mayBeUnknown ? all.length : isHeader ? known.length : known.length / 2
  if (known.length < fewest || kinds.size < 2 || all.length - known.length > mostUnknown) return null
  const named = all.map(({ start, end }) => raw.slice(start, end))
  const counting = quantityColumns(
    named,
    all.map(({ meaning }) => meaning),
  )
  return {
    all: all.map((label, at) => {
      const isUnit = label.meaning === 'quantity' && !counting.includes(at) && isUnitName(named[at]!)
      return isUnit ? { ...label, isCounted: false, mayCount: true, isUnit } : label
    }),
    quantities: counting.map((at) => all[at]!),
    mayBeUnit: counting.length === 1 && isUnitName(named[counting[0]!]!),
    isToOrder: counting.slice(0, 1).some((at) => isToOrder(named[at]!, named)),
    isAligned,
    title: all.findIndex(({ meaning }) => meaning === 'title'),
  }
}

/** `Cant. total` where no other name is that of money: the total counts pieces. */
function joinTotal(all: Label[], raw: string): void {
  const at = all.findIndex(({ meaning }) => meaning === 'price')
  const [before, total] = [all[at - 1], all[at]]
  const isOnly = total && all.every(({ meaning }, other) => meaning !== 'price' || other === at)
  if (!isOnly || before?.meaning !== 'quantity' || !/^totale?s?$/i.test(raw.slice(total.start, total.end))) return
  if (raw.slice(before.end, total.start) === ' ') all.splice(at - 1, 2, { ...before, end: total.end })
}

/** The same header above rows that say in words what each thing is: without a name for that, they stand below `Producto`. */
export function describing(labels: Labels): Labels {
  const title = labels.title < 0 ? labels.all.findLastIndex(({ isThing }) => isThing) : -1
  if (title < 0) return labels
  const all = labels.all.map(
    (label, at): Label => (at === title ? { ...label, meaning: 'title', isCounted: false } : label),
  )
  return { ...labels, all, title }
}

/** Between wide blanks a name begins with the words before it that say nothing by themselves: `su pedido`. */
function startOfName(raw: string, start: number): number {
  const before = raw.slice(0, start)
  const [own] = /(?<=\s{2})(?:su|tu|mi|your|our) $/i.exec(before) ?? ['']
  return start - own.length
}

/** How many words at the end of a quantity's name may be names of their own: of `Cantidad máxima` none. */
function namesAtEnd(name: string): number {
  const words = name.split(' ').slice(1)
  return words.length - 1 - words.findLastIndex((word) => !isName(word))
}

function isName(word: string): boolean {
  return columnNamed(word, true) === null && !saysWhich.test(foldLine(word))
}

const saysWhich = /^(?:min|max|tot|final|orig|nuev|new|real|anual|mensual)/

/** Below them are numbers or codes, which count among the fields of a line. */
function isCounted(meaning: ColumnMeaning, name: string): boolean {
  if (meaning === 'unused') return !textual.test(foldLine(name)) && !name.includes('%')
  return meaning === null || lineColumns[meaning].list !== 'words'
}

/** `No. pzas` */
const ordinal = /^(?:no|num|n[°º])\.?$/i
const fewestLabels = 3
const longestHeader = 240
const textual =
  /^(?:unidad|u\W?\s?m\.?|uom|udm|um|u\W? medida|unit|medida|unid|present|clave (?:de )?unidad|fecha|date)/
