import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isOrder, type ReadRow, withDoubt } from './read-row.ts'
import { rowsMeant } from './rows-meant.ts'

/** What a line that sums up the list says of one of its things: `2 monitores`. */
type SaidAgain = {
  readonly line: ListLine
  readonly words: string
  readonly nouns: readonly string[]
  readonly value: number
}

/** The lines that sum the list up, `entonces queda: 3 laptops, 2 monitores`, or below it a thing each, and what each says. */
export type SaidAgainOfLines = ReadonlyMap<ListLine, readonly SaidAgain[]>

/** What sums up, by its words alone. */
export function linesSaidAgain(lines: readonly SpannedLine[]): SaidAgainOfLines {
  const found = new Map<ListLine, readonly SaidAgain[]>()
  for (const [at, plain] of lines.entries()) {
    const { line, table } = plain.row
    const sum = line.isAside || table?.columns ? null : sums.exec(plain.folded)
    if (!sum || found.has(line)) continue
    const own = thingsIn(plain, sum[0].length)
    if (own) found.set(line, own)
    if (own || plain.folded.slice(sum[0].length).trim() !== '') continue
    const below: (readonly [ListLine, readonly SaidAgain[]])[] = []
    for (const next of lines.slice(at + 1)) {
      const things = next.row.table?.columns ? null : thingsIn(next, 0)
      if (!things) break
      below.push([next.row.line, things])
    }
    if (below.length === 0) continue
    found.set(line, [])
    for (const [each, things] of below) found.set(each, things)
  }
  return found
}

/**
 * Of lines that sum up those whose things are all in rows above, of which they leave out none: they ask for nothing. Where
 * one names another thing, none of them is taken for a sum.
 */
export function withRowsAbove<Product extends Identified>(
  saidAgain: SaidAgainOfLines,
  rows: readonly ReadRow<Product>[],
): SaidAgainOfLines {
  const said = [...saidAgain.values()].flat()
  const [first] = saidAgain.keys()
  if (!first || said.length === 0) return new Map()
  const above = rows.flatMap((row, index) => (row.row.line.start < first.start && isOrder(row) ? [index] : []))
  const named = said.map((each) => rowsOf(rows, each))
  const all = new Set(named.flat())
  const areAll = named.every((own) => own.length > 0) && named.flat().length === all.size
  return areAll && above.every((index) => all.has(index)) ? saidAgain : new Map()
}

/** Asks about the rows of which a line that sums up says another quantity. */
export function askSaidAgain<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  saidAgain: SaidAgainOfLines,
): readonly ReadRow<Product>[] {
  const asked = [...rows]
  for (const each of [...saidAgain.values()].flat()) {
    const own = rowsOf(rows, each)
    const sum = own.reduce((all, index) => all + rows[index]!.reading.quantity, 0)
    if (sum === each.value) continue
    for (const index of own)
      if (!rows[index]!.quantities.includes(each.value))
        asked[index] = withDoubt(rows[index]!, { kind: 'corrected', words: each.words }, [each.value])
  }
  return asked
}

function rowsOf(rows: readonly ReadRow<Identified>[], { line, nouns }: SaidAgain): readonly number[] {
  return rowsMeant(rows, nouns, line).filter((index) => isOrder(rows[index]!))
}

/** The things of a part of a line, each with its number before it; null where it says anything else. */
function thingsIn({ row: { line }, folded, text }: SpannedLine, from: number): readonly SaidAgain[] | null {
  const said = folded.slice(from).replace(ending, '')
  const parts = [...said.matchAll(part)].filter(([words]) => words.trim() !== '')
  const things = parts.flatMap(({ 0: words, index }): SaidAgain[] => {
    const { count, nouns } = thing.exec(words)?.groups ?? {}
    const value = valueOfWord(count ?? '') ?? Number(count)
    const own = (nouns ?? '').split(/\s+/).filter((word) => !small.has(word))
    if (!(value > 0) || own.length === 0) return []
    return [{ line, words: text.slice(from + index, from + index + words.length).trim(), nouns: own, value }]
  })
  return parts.length > 0 && things.length === parts.length ? things : null
}

/** `entonces queda:`, `en total serían`, `resumen:`, `so that's` */
const sums =
  /^\W*(?:(?:entonces|y|ok|okay|bueno|pues|o sea|osea|so|oye|listo|va)\W+){0,3}(?:(?:queda(?:n|ria|rian)?|quedamos|quedo)(?:\W+(?:entonces|asi|en|con|la lista|el pedido|todo)){0,2}|(?:en total|total)\W+(?:son|serian|quedan)|(?:en )?resumen|resumiendo|recapitulando|recap|to recap|in total|(?:so )?(?:that's|that is)|summary|son entonces|serian entonces)(?!\p{L})\s*:?\s*/u
const part = /(?:(?! (?:y|e|and) )[^,;\n]|,(?=\d{3}(?!\d)))+/gu
const thing =
  /^\W*(?:(?:y|and|e) )?(?<count>\d{1,5}|\p{L}{2,12}) (?:x )?(?:de )?(?<nouns>[\p{L}\d][\p{L}\d/-]*(?: [\p{L}\d][\p{L}\d/-]*){0,3})\W*$/u
/** What one says behind a sum. */
const ending =
  /(?:\W+(?:verdad|no|cierto|correcto|right|correct|ok|va|si|gracias|thanks|nada mas|por favor|please|es todo|esta bien)){1,3}\W*$|\W+$/u
const small: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'the',
  'of',
  'y',
  'pz',
  'pzas',
  'piezas',
])
