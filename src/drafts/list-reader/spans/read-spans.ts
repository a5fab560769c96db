import {
  type CodeCandidate,
  cellMark,
  singleCandidates,
  spanCandidates,
} from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { spokenCandidates } from '#src/drafts/list-reader/candidates/spoken-codes.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { type Explained, explain } from './explained.ts'
import { foldLine } from './fold-line.ts'
import { type LineNumber, lineNumbers } from './line-numbers.ts'
import type { NumberStyle } from './list-numbers.ts'
import { endOfNumberedKey } from './numbered-keys.ts'
import { packInBrackets } from './packs.ts'
import { isMoneyLike, multiplied, type Product3 } from './quotation.ts'

/** A line of free text with what was found in it. All places are indices in `text`, as in the line's own text. */
export type SpannedLine = {
  readonly row: TableLine
  /** The line's text, with `cellMark` where cells are separated. */
  readonly text: string
  /** Without case and accents, and with `codeMark` in the places of codes. */
  readonly folded: string
  readonly numbers: readonly LineNumber[]
  readonly explained: readonly Explained[]
  readonly style: NumberStyle
  /** Its quantity, price and amount, where they multiply. */
  readonly multiplied: Product3 | null
  /** What may be a code at first sight, and with blanks or in parts. */
  readonly singles: readonly CodeCandidate[]
  readonly spans: readonly CodeCandidate[]
}

/** Stands for a character of a code in a folded line. */
export const codeMark = '\ue001'

/** Finds what of a line is explained without a product. Its numbers are read when its codes are known. */
export function readSpans(row: TableLine, style: NumberStyle): SpannedLine {
  const text = withCellMarks(row)
  const folded = foldLine(text)
  // `SKU1=` and `Item 2:` are keys, and no codes.
  const keyEnd = endOfNumberedKey(folded)
  const isFree = ({ start }: CodeCandidate) => start >= keyEnd
  return {
    row,
    text,
    folded,
    numbers: [],
    explained: explain(folded),
    style,
    multiplied: null,
    singles: singleCandidates(text).filter(isFree),
    spans: [...spanCandidates(text), ...spokenCandidates(text, folded)].filter(isFree),
  }
}

/**
 * The same line when its codes are known: with its numbers, and without explanations for parts of codes.
 * @param titles of the products that it names, which say what is no measure
 */
export function withCodes(
  line: SpannedLine,
  codes: readonly { readonly start: number; readonly end: number }[],
  titles: readonly string[] = [],
): SpannedLine {
  const isMarked = codes.every(({ start, end }) => line.folded.slice(start, end) === codeMark.repeat(end - start))
  if (isMarked && line.numbers.length > 0) return line
  let { folded, explained } = line
  for (const { start, end } of codes) {
    folded = folded.slice(0, start) + codeMark.repeat(end - start) + folded.slice(end)
  }
  const isCut = explained.some((each) => codes.some((code) => code.start < each.end && each.start < code.end))
  if (isCut) explained = explain(folded)
  if (titles.length > 0) explained = explained.filter((each) => !countsThing(folded, each, titles))
  const all = lineNumbers(folded, line.style)
  // What a pack has is not how many are wanted, where another number says that.
  const pack = packInBrackets(folded)
  const isOfPack = ({ start, end }: LineNumber) => pack !== null && pack.start < start && end < pack.end
  const isCounted = all.some((number) => number.form !== 'article' && !isOfPack(number))
  if (pack && isCounted) explained = [...explained, { ...pack, kind: 'description', isLikely: false }]
  const numbers = all.filter(
    (number) =>
      !explained.some(
        (each) =>
          (!each.isLikely || (each.kind === 'price' && isMoneyLike(folded.slice(number.start, number.end)))) &&
          each.start <= number.start &&
          number.end <= each.end,
      ),
  )
  const seen = { ...line, folded, explained, numbers }
  return { ...seen, multiplied: multiplied(seen) }
}

/** `10 contactos inteligentes P100X`: where a product is called so, that counts it, unless its title has it so, too. */
function countsThing(folded: string, { kind, start, end }: Explained, titles: readonly string[]): boolean {
  const said = folded.slice(start, end)
  const noun = kind === 'description' ? /^\d+ (\p{L}{4,}?)(?:e?s)?$/u.exec(said)?.[1] : undefined
  return (
    noun !== undefined &&
    titles.some((title) => foldLine(title).startsWith(noun)) &&
    !titles.some((title) => foldLine(title).includes(said))
  )
}

/** Marks what separates cells, each mark in the place of one character. */
function withCellMarks({ line, table }: TableLine): string {
  const { text } = line
  if (/[\t|]/.test(text)) return text.replace(/[\t|]/g, cellMark)
  const marked = text.replace(/(?<=\S) {2,}(?=\S)/g, (blanks) => cellMark + blanks.slice(1))
  const separator = table?.separator
  if (separator === 'semicolon') return marked.replaceAll(';', cellMark)
  // Two parts between commas may be two parts of a sentence.
  const isTable = separator === 'comma' && (table?.width ?? 0) > 2
  if (isTable || /",|,"/.test(marked)) return marked.replace(commas, cellMark)
  return marked.replace(tight, cellMark)
}

/** Commas that are not within a number. */
const commas = /,(?!\d{3}(?!\d))|(?<!\d),/g
/** A comma or semicolon without a blank on either side separates cells; with a blank it is a part of a sentence. */
const tight = /(?<=[^\s,;]);(?=[^\s,;])|(?<=[^\s,;\d]),(?=[^\s,;])|(?<=[^\s,;]),(?=[^\s,;\d])/g
