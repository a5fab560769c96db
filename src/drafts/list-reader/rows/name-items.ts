import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { isByModelOrPart, type KnownCodes } from '#src/drafts/list-reader/candidates/find-codes.ts'
import { namedColumns } from '#src/drafts/list-reader/columns/list-columns.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isTotalAlone } from './check-totals.ts'
import { countingNumbers } from './counting-numbers.ts'
import { knownItems, unknownItems } from './find-items.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { createRun, numbersBesides, type Run } from './run.ts'
import { titleHasWord } from './title-words.ts'

/** Finds what the lines of a run name, and their numbers: the run as it is matched. */
export function nameItems<Product extends Identified>(
  lines: readonly SpannedLine[],
  known: KnownCodes<Product>,
  above: string | null,
): Run<Product> {
  const items: ListItem<Product>[] = []
  const numbers: PlacedNumber[][] = []
  const read: SpannedLine[] = []
  let titles = above === null ? [] : [above]
  const found = lines.map((line, at) =>
    line.row.line.isAside || isHeader(line) || isTotalAlone(line.folded) ? null : knownItems(line, at, known),
  )
  const isQuantity = shortFigures(found)
  for (const [at, line] of lines.entries()) {
    const ofText = found[at]
    if (!ofText) {
      numbers.push([])
      read.push(line)
      continue
    }
    const ofCatalog = ofText.filter(
      (item) => !isQuantity(item) && (!isByModelOrPart(item.hit.match.stage) || isRequested(item, titles)),
    )
    const own = ofCatalog.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
    const strangers = unknownItems(line, at, ofCatalog, [...own, ...titles]).map((item) => titled(item, known))
    const ofLine = [...ofCatalog, ...strangers].toSorted((a, b) => a.places[0]!.start - b.places[0]!.start)
    if (own.length > 0) titles = own
    const seen = withCodes(
      line,
      ofLine.flatMap(({ places }) => places),
      own,
    )
    const named = ofLine.map((item) => ({ ...item, line: seen }))
    items.push(...named)
    read.push(seen)
    numbers.push(numbersBesides(seen, at, named))
  }
  const named = markModels(items)
  const isOfClass = classNumbers(named)
  const meant = named.filter(
    (item, index) => !isOfClass(item) && !describesNext(item, named[index + 1], numbers[item.at]!),
  )
  return createRun(read, meant, numbers, countingNumbers(read, numbers, meant))
}

/**
 * Whether a number of few figures that is a code, too, stands where quantities stand: before its unit, before a thing that
 * is another than its product's, `24 mouse`, behind `que sean`, or alone in its line where as many lines have other codes.
 */
function shortFigures<Product extends Identified>(
  found: readonly (readonly ListItem<Product>[] | null)[],
): (item: ListItem<Product>) => boolean {
  const lines = found.filter((items) => items !== null && items.length > 0)
  const alone = lines.filter((items) => items!.every(isAlone)).length
  const coded = lines.filter((items) => items!.some(({ hit }) => !figures.test(hit.candidate.code))).length
  return (item) => {
    if (!figures.test(item.hit.candidate.code)) return false
    if (isAlone(item)) return alone <= coded
    const { folded } = item.line
    const [place, ...more] = item.places
    if (!place || more.length > 0) return false
    const [before, behind] = [folded.slice(0, place.start), folded.slice(place.end)]
    if (counted.test(behind) || (countsBefore.test(before) && !/[\p{L}\d]/u.test(behind))) return true
    const noun = thing.exec(behind)?.[1]
    const isFirst = !/[\p{L}\d]/u.test(before) && !/\d/.test(behind)
    return isFirst && noun !== undefined && !item.hit.match.products.some(({ title = '' }) => titleHasWord(title, noun))
  }
}

/** Alone in its line, but for its unit. */
function isAlone<Product>({ hit, line, places }: ListItem<Product>): boolean {
  const [first] = places
  const rest = line.folded.slice(0, first!.start) + line.folded.slice(first!.end).replace(counted, '')
  return figures.test(hit.candidate.code) && !/[\p{L}\d]/u.test(rest)
}

const figures = /^\d{1,3}$/
const counted = new RegExp(`^\\s*(?:${units})\\.?(?![\\p{L}\\d])`, 'u')
const countsBefore = /(?<!\p{L})(?:que sean?|son|sean|seran|serian|mejor|unos|unas|como|solo|nomas)\s*$/u
const thing = /^\s+(?:de\s+)?(\p{L}{4,})/u

/** Cells in words, of which one is the name of a column: `Clave`, `Uno`, `Dos` are no numbers there. */
function isHeader({ text, row: { cells } }: SpannedLine): boolean {
  return (
    cells.length > 1 &&
    !/\d/.test(text) &&
    text.includes(cellMark) &&
    namedColumns(cells).some((column) => column !== null)
  )
}

/** What looks like a code and is a word of the title of the product below, whose text it begins. */
function describesNext<Product extends Identified>(
  { at, hit }: ListItem<Product>,
  next: ListItem<Product> | undefined,
  numbers: readonly PlacedNumber[],
): boolean {
  if (hit.match.products.length > 0 || !next || next.at === at || next.at - at > mostWrapped || numbers.length > 1)
    return false
  return next.hit.match.products.some(({ title = '' }) => titleHasWord(title, hit.candidate.code))
}

/**
 * Numbers that many records share, which the catalog does not know: they say what kind of thing each is (CUCoP, UNSPSC,
 * SAT), and so do others that begin like them.
 */
function classNumbers<Product>(items: readonly ListItem<Product>[]): (item: ListItem<Product>) => boolean {
  const known = items.filter(({ hit }) => hit.match.products.length > 0).length
  const numberOf = ({ hit: { candidate, match } }: ListItem<Product>) =>
    match.products.length === 0 && classNumber.test(candidate.code) ? candidate.code : null
  const counts = new Map<string, number>()
  for (const code of items.flatMap((item) => numberOf(item) ?? [])) counts.set(code, (counts.get(code) ?? 0) + 1)
  const fewest = Math.max(fewestShared, known * mostlyShared)
  const shared = [...counts].flatMap(([code, count]) => (known >= fewestShared && count >= fewest ? [code] : []))
  const isLike = (code: string) =>
    shared.some((other) => other.length === code.length && other.slice(0, classDigits) === code.slice(0, classDigits))
  return (item) => {
    const code = numberOf(item)
    return code !== null && isLike(code)
  }
}

/** Shorter than a barcode. */
const classNumber = /^\d{6,11}$/
const classDigits = 4
const fewestShared = 3
/** A share of the products. */
const mostlyShared = 0.25

function markModels<Product>(items: readonly ListItem<Product>[]): readonly ListItem<Product>[] {
  const isModel = ({ hit }: ListItem<Product>) => isByModelOrPart(hit.match.stage)
  const models = items.filter(isModel).length
  const coded = items.filter((item) => item.hit.match.products.length > 0 && !isModel(item)).length
  return models < fewestModels || models < coded * clearly
    ? items
    : items.map((item) => (isModel(item) ? { ...item, isByModel: true } : item))
}

const fewestModels = 3
/** Times as many. */
const clearly = 2

/** What is requested and the catalog has no code for may be the model of a title. */
function titled<Product>(item: ListItem<Product>, known: KnownCodes<Product>): ListItem<Product> {
  const match = known.get(item.hit.candidate.code)
  return match && isByModelOrPart(match.stage) ? { ...item, hit: { ...item.hit, match } } : item
}

/**
 * A model of a title is a request where its line has a number too, or says what the thing is (`Ventas: webcam C974`), and
 * does not go on describing the product above.
 */
function isRequested<Product extends Identified>(
  { line, hit, places }: ListItem<Product>,
  above: readonly string[],
): boolean {
  const { numbers } = withCodes(line, places)
  const before = wordBefore.exec(line.folded.slice(0, places[0]!.start))?.[0]
  const isNamed = before !== undefined && hit.match.products.some(({ title = '' }) => titleHasWord(title, before))
  return (numbers.length > 0 || isNamed) && !above.some((title) => titleHasWord(title, hit.candidate.code))
}

const wordBefore = /\p{L}{4,}(?= $)/u

/** The most lines of a product that was wrapped. */
const mostWrapped = 3
