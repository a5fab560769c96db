import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { isLabelled, names, noteLabel, sumsUp, talks } from '#src/drafts/list-reader/spans/information.ts'
import { endOfNumberedKey } from '#src/drafts/list-reader/spans/numbered-keys.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { asksWithoutNumber } from './asks-without-number.ts'
import { isTotalAlone } from './check-totals.ts'
import type { PlacedNumber } from './list-item.ts'
import type { ReadRow } from './read-row.ts'
import type { Run } from './run.ts'
import { titleHasWord } from './title-words.ts'
import { unreadRow } from './unread-rows.ts'

/**
 * Lines without any row that have a digit of a product all the same, such as `tóner hp 85a`: a measure or a model
 * explains what a product is, not why it is there.
 *
 * @param told the lines that have a row
 * @param shaky numbers that were taken for a product of another line without a clear sign
 */
export function readSilent<Product extends Identified>(
  run: Run<Product>,
  told: ReadonlySet<ListLine>,
  shaky: ReadonlySet<PlacedNumber>,
): ReadRow<Product>[] {
  const isCounted = countedEntries(run)
  const isEntry = entriesOf(run, told)
  return run.lines.flatMap((line, at): ReadRow<Product>[] => {
    const { folded, explained } = line
    if (line.row.line.isAside || run.itemsAt.has(at) || told.has(line.row.line) || isTotalAlone(folded)) return []
    if (asksWithoutNumber(folded) || isCounted(line) || isEntry(at)) return [unreadRow(line, [1])]
    if (asksInNote(folded)) return [unreadRow(line, wholeNumbers(line))]
    // Its numbers, where it has any, were taken or explained.
    if (run.numbers[at]!.some((placed) => placed.number.form !== 'article' && !shaky.has(placed))) return []
    if (talks.test(folded) || names.test(folded) || sumsUp.test(folded) || isLabelled(folded)) return []
    let rest = folded
    for (const { start, end, kind } of explained) {
      if (kind !== 'description') rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    }
    rest = rest.slice(endOfNumberedKey(folded)).replace(fileNames, ' ')
    if (!/\d/.test(rest) || !/\p{L}/u.test(rest) || goesOn(run, at)) return []
    return [unreadRow(line, [1])]
  })
}

/** Lines that a numbered list counts with its products, and that name a thing: `11. Cables de red, los que alcancen`. */
function countedEntries<Product extends Identified>({ lines, itemsAt }: Run<Product>): (line: SpannedLine) => boolean {
  const numbers = new Set(lines.flatMap((line, at) => (itemsAt.has(at) ? (numberOf(line) ?? []) : [])))
  if (numbers.size < fewestCounted) return () => false
  return (line) => {
    const number = numberOf(line)
    const goesWith = number !== null && (numbers.has(number - 1) || numbers.has(number + 1)) && !numbers.has(number)
    return goesWith && /\p{L}{4}\P{L}+\p{L}{2}/u.test(line.folded) && !isLabelled(line.folded)
  }
}

/** `Nota: agregar 2 pantallas`, `Observaciones: también necesito un pizarrón`. */
function asksInNote(folded: string): boolean {
  const label = noteLabel.exec(folded)
  return label !== null && adding.test(folded.slice(label[0].length))
}

const adding = new RegExp(
  `^(?:[^.;]{0,40}(?<!\\p{L}))?(?:necesit\\p{L}+|ocup[aeo]\\p{L}*|quier\\p{L}+|quisier\\p{L}+|requ?ier\\p{L}+|agreg\\p{L}+|anad\\p{L}+|inclu[iy]\\p{L}*|sum[ae]n?(?:le|me)|mand[ae]n?me|pon(?:me|gan?me)|need|want|add|include)\\s+(?:\\p{L}{1,8}\\s+){0,2}(?:\\d{1,4}|un[oa]?s?|otr[oa]s?|dos|tres|cuatro|cinco|seis|an?|one|two|another)\\s+\\p{L}{3}`,
  'u',
)

/** The numbers of a line that may count pieces; one where it has none. */
function wholeNumbers({ numbers }: SpannedLine): number[] {
  const values = numbers.flatMap(({ value }) => value?.toNumber() ?? []).filter((value) => value > 0)
  return values.length > 0 ? [...new Set(values)] : [1]
}

/**
 * The lines of a list of requests that name a thing without a model and without a number: `tóner para la brother, no se
 * acordó del modelo`. Nearly every line up to it asks for something, and the one before it does.
 */
function entriesOf<Product extends Identified>(
  run: Run<Product>,
  told: ReadonlySet<ListLine>,
): (at: number) => boolean {
  const { lines, itemsAt } = run
  const asks = (at: number) => itemsAt.has(at) || told.has(lines[at]!.row.line)
  const first = lines.findIndex((_, at) => asks(at))
  /** How many lines above each one ask. */
  const asking: number[] = []
  for (const at of lines.keys()) asking.push(at === 0 ? 0 : asking[at - 1]! + (asks(at - 1) ? 1 : 0))
  return (at) => {
    const line = lines[at]!
    if (first < 0 || at <= first || !asks(at - 1) || goesOn(run, at)) return false
    if (line.row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1) return false
    return asking[at]! >= fewestCounted && asking[at]! >= (at - first) * nearlyAll && namesThing.test(line.folded)
  }
}

/**
 * A thing with words that say which, or one that a number word counts behind it: `la silla esa que tenías en oferta, una`,
 * `a case of copy paper`. A heading is only a word, or ends with a colon.
 */
const namesThing = new RegExp(
  `^\\W*(?:(?:y|ya|ah|eh|tambien|ademas|un|una|el|la|l[oa]s|unos|unas|also|and|some)\\s+){0,4}(?:${things})(?!\\p{L})(?=\\s+(?:(?:para|de|del|p/|for|of)(?!\\p{L})\\s*\\p{L}|(?:es[aoe]s?|\\p{L}.*\\s(?:un[oa]|one))(?!\\p{L}))).*[^:?\\s]\\s*$|^\\W*(?:(?:y|and|also|tambien)\\s+)*(?:an?|una?)\\s+(?:case|box|pack|roll|ream|pallet|caja|paquete|rollo|resma|tarima|bolsa|bag)\\s+(?:of|de)\\s+\\p{L}{3}`,
  'u',
)
const nearlyAll = 0.8

function numberOf({ row: { line } }: SpannedLine): number | null {
  const [, written] = line.prefixes.some(({ kind }) => kind === 'number') ? (numbering.exec(line.raw) ?? []) : []
  return written === undefined ? null : Number(written)
}

const numbering = /^\W{0,8}(\d{1,3})(?!\d)/u
const fewestCounted = 3
const fileNames = /\S+\.(?:pdf|xlsx?|docx?|jpe?g|png|webp|opus|mp[34]|zip|txt|csv|vcf)(?!\p{L})|\d{2}\/\d{3}/gu

/** Whether a line goes on with the product above: it is indented, or has words of its title. */
function goesOn<Product extends Identified>({ lines, itemsAt }: Run<Product>, at: number): boolean {
  const line = lines[at]!
  // `4.4  2 botones …  $ 350.00`: an entry of its own.
  const isNumbered = line.row.line.prefixes.some(({ kind }) => kind === 'number')
  if (isNumbered && line.explained.some(({ kind }) => kind === 'price')) return false
  for (let above = at - 1; above >= Math.max(0, at - mostWrapped); above -= 1) {
    const apart = line.row.line.ordinal - lines[above]!.row.line.ordinal
    if (apart !== at - above) return false
    const items = itemsAt.get(above)
    if (!items) continue
    if (/^\s{2,}/.test(line.row.line.raw) || lines[above]!.multiplied) return true
    const words = line.folded.match(/[\p{L}\d]{2,}/gu) ?? []
    return items.some(({ hit }) =>
      hit.match.products.some(({ title = '' }) => words.some((word) => titleHasWord(title, word))),
    )
  }
  return false
}

const mostWrapped = 3
