import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { isCalledByPart, withoutThings } from '#src/drafts/list-reader/rows/thing-words.ts'
import { titleHasWord } from '#src/drafts/list-reader/rows/title-words.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { CodeMatch, FindCodes, FindInTitles, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { type CodeCandidate, chunksOf, looksLikeCode } from './code-candidates.ts'
import { codeCells, otherCodes } from './code-cells.ts'
import { isPlainWord, lookUp, matchesIn } from './find-codes.ts'
import { lookalikes } from './lookalikes.ts'

/** Of a list with more unknown codes, only the first are looked for otherwise. */
const mostUnknown = 500

/**
 * Looks up everything in a list that may be a code: first single chunks and the cells of code columns; then, where these
 * gave nothing, chunks with blanks between them, other cells, and parts; then what still looks like a code, with O for 0
 * and so on; then in the titles, where only one has it.
 *
 * @param known gets what the catalog says about each code
 */
export async function findWritten<Product extends Identified>(parts: {
  readonly tableLines: readonly TableLine[]
  readonly spanned: ReadonlyMap<ListLine, SpannedLine>
  readonly known: Map<string, CodeMatch<Product> | null>
  readonly find: FindCodes<Product>
  readonly findInTitles: FindInTitles<Product> | undefined
}): Promise<void> {
  const { tableLines, spanned, known, find, findInTitles } = parts
  const singlesOf = (row: TableLine) => {
    const free = spanned.get(row.line)
    return (free ? free.singles : codeCells(row)).map(({ code }) => code)
  }
  await lookUp(tableLines.flatMap(singlesOf), known, find)
  const others = tableLines.flatMap((row) => {
    const free = spanned.get(row.line)
    if (free) return openSpans(free, known)
    return codeCells(row).some(({ code }) => known.get(code)) ? [] : otherCodes(row).map(({ code }) => code)
  })
  await lookUp(others, known, find)
  // A column of the asker's own codes may have the catalog's in the description beside it, misread.
  const cellsOf = (row: TableLine) => {
    const cells = codeCells(row)
    if (cells.some(({ code }) => known.get(code))) return cells
    const all = [...cells, ...otherCodes(row)]
    const found = all.filter(({ code }) => known.get(code) && looksLikeCode(code) && !isPlainWord(code))
    // `Batería APCRBC753` has a code, though `Batería APC RBC753` is a title.
    const isAround = (each: CodeCandidate) => found.some(({ code }) => each.code !== code && each.code.includes(code))
    return all.filter((each) => !isAround(each))
  }
  const unknown = new Set(
    tableLines.flatMap((row) => {
      const free = spanned.get(row.line)
      // Also with what stands in brackets behind it: `DS-2CD1434G2-LlU(Z)`.
      const written = free
        ? [...chunksOf(free.text), ...free.singles.filter(({ code }) => code.endsWith(')'))]
        : cellsOf(row)
      return written.flatMap(({ code }) => (looksLikeCode(code) && !known.get(code) ? [code] : []))
    }),
  )
  const mixed = others.filter((code) => !known.get(code) && isMixed(code))
  const asked = [...unknown, ...mixed].slice(0, mostUnknown)
  const variants = new Map(asked.map((code) => [code, lookalikes(code)]))
  const found = new Map<string, CodeMatch<Product> | null>()
  await lookUp([...variants.values()].flat(), found, find)
  for (const [code, alike] of variants) {
    const products = alike.flatMap((each) => found.get(each)?.products ?? [])
    if (products.length > 0) known.set(code, { stage: 'respelled', products: [...new Set(products)] })
  }
  if (!findInTitles) return
  const untitled = asked.filter((code) => (unknown.has(code) || mayMultiply.test(code)) && !known.get(code))
  const titled = untitled.length === 0 ? [] : await findInTitles(untitled)
  const whole = new Set([...known.values()].flatMap((match) => match?.products ?? []).map(({ sku }) => sku))
  for (const [index, code] of untitled.entries()) {
    const products = titled[index] ?? []
    const [product] = products
    const stage = product && products.length === 1 ? stageOf(code, product) : null
    // `lo del CBS110 va en dos` speaks of a row.
    const isSaid = stage === 'part' && whole.has(product!.sku)
    if (stage !== null && !isSaid) known.set(code, { stage, products })
    // Of several colours a person chooses; it multiplies nothing.
    if (products.length > 1 && mayMultiply.test(code)) known.set(code, { stage: 'title', products })
  }
  const byPart = untitled.filter((code) => {
    const [product] = known.get(code)?.products ?? []
    return product && isCalledByPart(foldLine(code), product.title ?? '')
  })
  const ofModel = byPart.length === 0 ? [] : await findInTitles(byPart.map((code) => withoutThings(foldLine(code))))
  for (const [index, products] of ofModel.entries())
    if (products.length > 1) known.set(byPart[index]!, { stage: 'title', products })
  const misread = untitled.flatMap((code, index) =>
    titled[index]?.length ? [] : variants.get(code)!.map((alike) => ({ code, alike })),
  )
  const likeTitles = misread.length === 0 ? [] : await findInTitles(misread.map(({ alike }) => alike))
  for (const [code, places] of Map.groupBy(misread.keys(), (at) => misread[at]!.code)) {
    const isIn = (at: number) => (product: Product) => isInPart(product.title ?? '', misread[at]!.alike)
    const products = [...new Set(places.flatMap((at) => (likeTitles[at] ?? []).filter(isIn(at))))]
    if (products.length === 1) known.set(code, { stage: 'respelled', products })
  }
  const models = [...known].flatMap(([code, match]) => (match && isModel(code, match) ? [{ code, match }] : []))
  const inTitles = models.length === 0 ? [] : await findInTitles(models.slice(0, mostUnknown).map(({ code }) => code))
  for (const [index, products] of inTitles.entries()) {
    const { code, match } = models[index]!
    const [own] = match.products
    const alike = products.filter((other) => own && isSameThing(own, other))
    if (alike.length > 0) known.set(code, { ...match, products: [...match.products, ...alike] })
  }
}

/** Whether a title has a code, or only the product's own code does, with more before or behind it. */
function stageOf(code: string, { title = '', brand = '' }: Identified): 'title' | 'part' {
  return bare(`${title} ${brand}`).includes(bare(code)) ? 'title' : 'part'
}

/** Whether a part of a title between commas has a code: `SG16618` is none of `SG1661, 8 Puertos`. */
function isInPart(title: string, code: string): boolean {
  return title.split(/,(?!\d)/).some((part) => bare(part).includes(bare(code)))
}

function bare(text: string): string {
  return foldLine(text).replace(/[^\p{L}\d]/gu, '')
}

/** Whether a code is also what the product is called: others may be called so, too. A person who chose one means it. */
function isModel<Product extends Identified>(code: string, { stage, products }: CodeMatch<Product>): boolean {
  return (
    stage !== 'learned' &&
    /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{4,8}$/u.test(code) &&
    products.length === 1 &&
    titleHasWord(products[0]!.title ?? '', code)
  )
}

/** Whether two products are one thing under two skus: three words of their titles are the same, and nearly the price. */
function isSameThing(one: Identified, other: Identified): boolean {
  if (one.sku === other.sku || !one.price || !other.price) return false
  const words = (one.title ?? '').match(/[\p{L}\d]{3,}/gu) ?? []
  const shared = words.filter((word) => titleHasWord(other.title ?? '', word)).length
  return shared >= fewestShared && Math.max(one.price, other.price) <= Math.min(one.price, other.price) * mostDearer
}

const fewestShared = 3
const mostDearer = 1.5

/** Whether a code with blanks has letters and digits in one of its parts, as a misread one has: `CB1 6-2M`. */
function isMixed(code: string): boolean {
  return code.includes(' ') && code.length <= longestMixed && lettersAndDigits.test(code)
}

/** `HP 69X`: only the catalog tells whether it is a model. */
const mayMultiply = /^\p{L}{2,} \d{2,4}x$/iu
const longestMixed = 20
const lettersAndDigits = /(?=\S*\d)(?=\S*\p{L})\S{3}/u

/** The codes with blanks, and parts of chunks, where no code was found at first sight. */
function openSpans<Product extends Identified>(
  { singles, spans }: SpannedLine,
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
): string[] {
  // `PATCH CAT6 1M` is a code, though `CAT6` in it is one too.
  const hits = matchesIn(singles, known).filter(({ candidate }) => !isPlainWord(candidate.code))
  const isOpen = ({ start, end }: { start: number; end: number }) =>
    hits.every(({ candidate }) => end <= candidate.start || candidate.end <= start)
  return spans.filter(isOpen).map(({ code }) => code)
}
