// More than 250 lines: rows without a product and the parts of a line are described, and doubted, by the same rules.
import { waysAsSaid } from '#src/drafts/list-reader/candidates/spoken-codes.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { numberNames } from '#src/drafts/list-reader/spans/number-words.ts'
import { isPack } from '#src/drafts/list-reader/spans/packs.ts'
import { measures } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { FindDescribed, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { declinedIn } from './code-doubts.ts'
import { fillers } from './described-by.ts'
import { asides, corrects, type DescribedPart, findParts, isOpen, namesRecord, takesBack } from './described-parts.ts'
import { asksForLike, behindPart, hasOtherColor, type Part, saysOtherThing, usedFor } from './fitting-models.ts'
import { limitsIn } from './line-says.ts'
import { descriptionIn } from './list-row-of.ts'
import type { ReadRow } from './read-row.ts'
import { remarkDoubts } from './remarks.ts'
import { describingWords } from './search-text.ts'
import { isCalledByPart, thing, withoutThings } from './thing-words.ts'
import { titleHasDigits, titleHasPair, titleHasWord } from './title-words.ts'
import { unreadRow } from './unread-rows.ts'

/** Of a list with more rows without a certain product, only the first are looked for. */
const mostDescribed = 500

/**
 * The product of a row without one, where the catalog has only one that its description fits; and the same of a row whose
 * model only a title has. It is certain, unless another row has that product by its code, or a code stands beside the
 * description that is not known and is not like the product's: one that says which product is meant is asked about, with
 * that product, unless the list has codes of its own; and any other one in a list whose other codes are known, if nothing
 * else settles it (agreeing-titles.ts).
 */
export async function findByDescription<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  findDescribed: FindDescribed<Product>,
): Promise<readonly ReadRow<Product>[]> {
  return withParts(withoutDescribed(await describeRows(rows, findDescribed)), findDescribed)
}

/** The same rows without the models, and their figures, of what their line describes: `Router Mercusys MR96X WiFi 6`. */
function withoutDescribed<Product extends Identified>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const inLine = Map.groupBy(rows, ({ row }) => row.line)
  return rows.filter(({ row, reading }) => {
    if (reading.kind !== 'left' || reading.reason !== 'not-found' || reading.code === null) return true
    const { code, quantity } = reading
    return !inLine
      .get(row.line)!
      .some(
        ({ reading: own }) =>
          own.kind === 'matched' &&
          own.stage === 'title' &&
          titleHasWord(own.product.title ?? '', code) &&
          (quantity === 1 || titleHasDigits(own.product.title ?? '', String(quantity))),
      )
  })
}

async function describeRows<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  findDescribed: FindDescribed<Product>,
): Promise<readonly ReadRow<Product>[]> {
  const inLine = Map.groupBy(rows, ({ row }) => row.line)
  const areOwn = hasOwnCodes(rows)
  const hasOwnNames = areOwn && unknownCodes(rows) >= fewestOwn
  const own = ownForms(rows)
  const isScanned = rows.some(({ row }) => row.line.misread.length > 0)
  const open = rows
    .flatMap((row) => {
      const wordings = wordingsOf(row, { isAlone: inLine.get(row.row.line)?.length === 1, own, isScanned })
      return wordings.length === 0 ? [] : [wordings.map((words) => ({ row, words, whole: wordings[0]! }))]
    })
    .slice(0, mostDescribed)
    .flat()
  if (open.length === 0) return rows
  const products = await findDescribed(open.map(({ words }) => words))
  const found = new Map<ReadRow<Product>, Match<Product>>()
  /** Wordings that no product, or several, have, by row. */
  const unclear = new Map<ReadRow<Product>, Set<string>>()
  for (const [at, { row, words, whole }] of open.entries()) {
    const product = products[at]
    if (!product) unclear.set(row, (unclear.get(row) ?? new Set()).add(words))
    const first = found.get(row)
    if (!product) continue
    if (!first) found.set(row, { words, whole, product, isOnly: true })
    else if (first.product.sku !== product.sku) first.isOnly = false
  }
  if (found.size === 0) return rows
  const named = new Set(
    rows.flatMap((row) => (row.reading.kind === 'matched' && !byTitle(row) ? [row.reading.product.sku] : [])),
  )
  // `2 RTX 4060 Ventus 2X 47`: the second number is a word of the title, and counts nothing.
  const isOfTitle = ({ row: { line }, reading, spans }: ReadRow<Product>) => {
    const counted = spans.find(({ kind, line: at }) => kind === 'quantity' && at === line)
    if (!counted || reading.kind !== 'left' || reading.code !== null) return false
    return inLine.get(line)!.some((other) => {
      const { title = '' } = found.get(other)?.product ?? {}
      const isInside = other.spans.some(
        ({ kind, start, end }) => kind === 'description' && start <= counted.start && counted.end <= end,
      )
      return isInside && titleHasPair(title, foldLine(line.text), counted.start, counted.end)
    })
  }
  const asking = rows.filter((row) => !isOfTitle(row))
  return asking.map((row, at) => {
    const match = found.get(row)
    if (!match) return row
    const { product, words, whole, isOnly } = match
    const { reading } = row
    const isElsewhere = named.has(product.sku)
    // Others have all of it but what the thing is called.
    const isByKind = unclear.get(row)?.has(withoutThings(words)) === true && isCalledByPart(words, product.title ?? '')
    if (reading.kind === 'matched') {
      const isSame = !isElsewhere && reading.product.sku === product.sku
      if (!isSame || isByKind) return row
      const isNamedElsewhere = reading.stage !== 'title'
      return {
        ...row,
        doubts: row.doubts.filter(
          ({ kind }) => kind !== 'found-in-title' && !(kind === 'unknown-code' && isNamedElsewhere),
        ),
      }
    }
    const { quantity, code } = reading
    const isOfList = code !== null && own.has(formOf(code))
    const isName = code !== null && isWords(code, words)
    const isOfProduct = code !== null && (isName || mended(code, isScanned).some((each) => isLike(each, product)))
    const isOwnCode = code === null ? !isBelowCode(row, asking[at - 1]) : areOwn || isOfList || isOfProduct
    const isSure =
      isOnly &&
      !isElsewhere &&
      isNamed(words, product) &&
      saysWhich(words, whole) &&
      !isByKind &&
      isOwnCode &&
      !goesOn(row) &&
      !saysOther(row, whole, product)
    const unknownCode = code === null || isOfProduct ? null : code
    const doubts: Doubt[] =
      unknownCode !== null && isTelling(unknownCode) && !hasOwnNames && !isOfList
        ? [{ kind: 'unknown-code', code: unknownCode }]
        : isSure
          ? []
          : [{ kind: 'found-in-title', code: words }]
    return {
      ...row,
      reading: {
        kind: 'matched',
        code: words,
        stage: 'title',
        product,
        quantity,
        ...(unknownCode !== null && { unknownCode }),
      },
      doubts: [
        ...row.doubts.filter((doubt) => doubt.kind !== 'pack' || !titleHasWord(product.title ?? '', doubt.words)),
        ...doubts,
        ...lineDoubts(row, product),
        ...quantityDoubts(row, product),
        ...changeDoubts(row),
      ],
    }
  })
}

type Match<Product> = {
  readonly words: string
  /** All that describes the row. */
  readonly whole: string
  readonly product: Product
  /** Whether no other wording finds another product. */
  isOnly: boolean
}

/**
 * The same rows with one for each part of a line that describes a product and counts it, in the place of what was not read
 * of that line.
 */
async function withParts<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  findDescribed: FindDescribed<Product>,
): Promise<readonly ReadRow<Product>[]> {
  const parts = Map.groupBy(await findParts(rows, findDescribed, mostDescribed), ({ line }) => line.row.line)
  if (parts.size === 0) return rows
  const named = new Set(rows.flatMap(({ reading }) => (reading.kind === 'matched' ? [reading.product.sku] : [])))
  const again = new Map([...parts.values()].flat().map(({ product, line }) => [product.sku, line.row.line]))
  return [...Map.groupBy(rows, ({ row }) => row.line)]
    .flatMap(([line, own]) => {
      const found = (parts.get(line) ?? []).filter(({ product: { sku, title = '' } }) =>
        own.every(({ reading }) =>
          reading.kind === 'left'
            ? reading.code === null || titleHasWord(title, reading.code)
            : reading.kind === 'ambiguous' || reading.product.sku !== sku,
        ),
      )
      if (found.length === 0) return own
      const titles = [
        ...found.map(({ product }) => product),
        ...own.flatMap(({ reading }) => (reading.kind === 'matched' ? [reading.product] : [])),
      ]
      const isInside = (place: { readonly start: number; readonly end: number }) =>
        found.some(
          ({ number, start, end }) =>
            place.start < Math.max(end, number.outerEnd) && Math.min(start, number.outerStart) < place.end,
        )
      const isTold = (number: LineNumber) =>
        number.form === 'article' ||
        isInside(number) ||
        namesRecord.test(line.text.slice(number.end, Math.min(...found.map((part) => part.number.outerStart)))) ||
        titles.some(({ title = '' }) => titleHasDigits(title, line.text.slice(number.start, number.end))) ||
        own.some(
          (row) => !isOpen(row) && row.spans.some(({ start, end }) => start <= number.start && number.end <= end),
        )
      const left = own.flatMap((row) => {
        if (!isOpen(row)) return [withoutNumbers(row, found)]
        // Of all its sorts the line says nothing more.
        if (found[0]!.sorts === found.length) return []
        const counted = row.spans.find(({ kind, line: at }) => kind === 'quantity' && at === line)
        const isGone = counted ? isInside(counted) : found[0]!.line.numbers.every(isTold)
        if (!isGone) return [row]
        return own.every(isOpen) && namesMore(line, found) ? [unreadRow<Product>(found[0]!.line, [1])] : []
      })
      return [...left, ...found.map((part) => partRow(part, named))].toSorted((a, b) => firstOf(a) - firstOf(b))
    })
    .map((row) => {
      // What another line describes again may be more of it, or how many there are.
      const { reading } = row
      const line =
        reading.kind === 'matched' && isDescription(reading.code) ? again.get(reading.product.sku) : undefined
      if (!line || line === row.row.line || row.doubts.some(({ kind }) => kind === 'repeated')) return row
      return { ...row, doubts: [...row.doubts, { kind: 'repeated' as const, line: line.number }] }
    })
}

/** Whether a description that was read without what the thing is called has a model: `eset de 1 año` is any of that time. */
function saysWhich(words: string, whole: string): boolean {
  return thing.test(words) || !thing.test(whole) || /\d\d|\d\p{L}|\p{L}\d/u.test(words.replace(sizes, ' '))
}

function isDescription(code: string): boolean {
  return code.trim().split(/\s+/).length > mostOfModel
}

const mostOfModel = 2
const sizes = new RegExp(`\\d+(?:[.,]\\d+)?\\s*(?:${measures})(?!\\p{L})`, 'gu')

/** Whether a line names a thing outside the parts that were found: `… y su memoria RAM, no sé cuál lleva`. */
function namesMore({ text }: ListLine, parts: readonly DescribedPart<Identified>[]): boolean {
  let rest = foldLine(text)
  for (const { number, start, end } of parts) {
    const [from, to] = [Math.min(start, number.outerStart), Math.max(end, number.outerEnd)]
    rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
  }
  return thing.test(rest)
}

/** A row beside the parts of its line, without what it asks about their numbers. */
function withoutNumbers<Product>(row: ReadRow<Product>, parts: readonly DescribedPart<Identified>[]): ReadRow<Product> {
  const values = new Set(
    parts.flatMap(({ line, start, end, number }) =>
      [number, ...line.numbers.filter((each) => each.start >= start && each.end <= end)].map((each) =>
        line.text.slice(each.start, each.end),
      ),
    ),
  )
  const doubts = row.doubts.filter((doubt) => doubt.kind !== 'unexplained-number' || !values.has(doubt.number))
  return doubts.length === row.doubts.length ? row : { ...row, doubts }
}

function firstOf({ spans }: ReadRow<unknown>): number {
  return Math.min(...spans.map(({ start }) => start))
}

function partRow<Product extends Identified>(
  part: DescribedPart<Product>,
  named: ReadonlySet<string>,
): ReadRow<Product> {
  const { line, number, start, end, product, isClear } = part
  const quantity = number.value!.toNumber()
  const words = part.sorts ? part.words : line.text.slice(start, end).trim()
  const { title = '', sku } = product
  const said = takesBack(line)
  const isSure =
    isClear &&
    // `3 Firewall Sophos XGS 115`: nobody knows which number counts.
    !/^\d+\s/.test(words) &&
    // `un nobreak koblenz de 1000 va` is any of that size.
    /\d/.test(foldLine(words).replace(sizes, ' ')) &&
    saysWhich(part.words, foldLine(words)) &&
    isNamed(foldLine(words), product) &&
    !named.has(sku) &&
    !asksForLike(words) &&
    !saysOtherThing(foldLine(words.replace(asides, ' ')), title) &&
    // `mochila … para laptop 14" roja`
    !hasOtherColor(foldLine(words) + line.folded.slice(end).split(behindPart)[0]!, title)
  const row: ReadRow<Product> = {
    row: line.row,
    reading: { kind: 'matched', code: words, stage: 'title', product, quantity },
    doubts: [
      ...(isSure ? [] : [{ kind: 'found-in-title', code: words } as const]),
      ...(number.cue ? [{ kind: 'several-quantities' } as const] : []),
      ...(said === null ? [] : [{ kind: 'corrected', words: said } as const]),
    ],
    quantities: [...new Set([quantity, ...number.others])],
    proof: 'sign',
    spans: [
      { line: line.row.line, start: number.outerStart, end: number.outerEnd, kind: 'quantity' },
      { line: line.row.line, start, end, kind: 'description' },
    ],
    spanned: line,
  }
  return {
    ...row,
    doubts: [
      ...row.doubts,
      ...lineDoubts(row, product, { start: Math.min(start, number.outerStart), end: Math.max(end, number.outerEnd) }),
    ],
  }
}

/** Characters behind a part. */
const longestEach = 24
/** `una memoria … por cada cámara` */
const forEach = /(?<!\p{L})(?:(?:por|para|en) cada|for (?:each|every)) \p{L}+/u

/** Whether the row above is a code that nobody knows, with nothing that describes it: it may be this product's. */
function isBelowCode({ row: { line } }: ReadRow<unknown>, above: ReadRow<unknown> | undefined): boolean {
  return (
    above?.reading.kind === 'left' &&
    above.reading.reason === 'not-found' &&
    above.reading.code !== null &&
    !above.spans.some((span) => span.kind === 'quantity' && span.line === above.row.line) &&
    line.number - above.row.line.number <= farthest &&
    descriptionIn(above) === ''
  )
}

const farthest = 4

/** Whether a description names the product's brand, or a model: without them, it may be of any maker's. */
function isNamed(words: string, { brand = '', title = '' }: Identified): boolean {
  return (
    (brand !== '' && titleHasWord(words, brand)) ||
    modelsIn(words).some((word) => titleHasWord(title, word)) ||
    [...words.matchAll(named)].some(([pair]) => titleHasWord(title, pair))
  )
}

/** The models of a description, also with a blank before the figures: `uv780`, `uv 780`. */
function modelsIn(words: string): string[] {
  const own = words.split(' ')
  return [...own, ...own.map((word, at) => `${own[at - 1] ?? ''}${word}`)].filter(isModel)
}

/** `canvas select 69`, `dream router 80`, `fortigate 59f`: the name of a line of products with its figures. */
const named =
  /(?<!\p{L})(?!windows|office|core|ryzen|series?|tipo|clase|nivel|disco|memoria|pantalla|monitor|cable)\p{L}{4,} [a-z]?\d{2,5}[a-z]?(?![\p{L}\d"”.]|\s*(?:gb|tb|mb|mm|cm|m|mts|metros?|w|va|v|hz|ml|pulgadas?|puertos?|canales|hojas|paginas|usuarios?|piezas|pzas?|inch|gigas?|teras?)(?!\p{L}))/gu

/** Whether free text asks for another thing than a product, in words that no title has, or for what is only like it. */
function saysOther({ row: { table } }: ReadRow<unknown>, words: string, { title = '' }: Identified): boolean {
  if (table?.columns) return false
  const [first = ''] = words.split(/\.\s/)
  return asksForLike(first) || saysOtherThing(first.split(usedFor)[0]!, title)
}

/** Whether the row of a table ends with a comma: its description goes on in the next line, which was not read as its own. */
function goesOn({ row: { line }, proof, spans }: ReadRow<unknown>): boolean {
  const isWhole = spans.some((span) => span.kind === 'description' && span.line.number > line.number)
  return proof === 'column' && !isWhole && /[,;]\s*$/.test(line.text)
}

/** What a line of free text says against ordering what it describes, as of what it names by a code. */
function lineDoubts(
  { row: { line, table }, spans, spanned }: ReadRow<unknown>,
  { title = '' }: Identified,
  part?: Part,
): Doubt[] {
  if (table?.columns && !spanned) return []
  // What follows the description of a record with its quantity above is of its conditions: `Con garantía de un año.`
  const isRecord = spans.some((span) => span.kind === 'quantity' && span.line.number < line.number)
  const described = spans.find((span) => span.kind === 'description' && span.line === line)
  const text = part
    ? line.text.slice(part.start, part.end)
    : isRecord && described
      ? line.text.slice(0, described.end)
      : line.text
  const folded = foldLine(text)
  const isOwn = (words: string) => titleHasWord(title, words)
  const forOthers = forEach.exec(part ? foldLine(line.text.slice(part.end, part.end + longestEach)) : folded)?.[0]
  const declined = declinedIn(folded)
  // `4 ml` is a measure of the product, and `blíster de 2` counts.
  const offset = part?.start ?? 0
  const isCount = (word: string, at: number) =>
    numberNames.some((each) => word === each || word === `${each}s`) &&
    [...(spanned?.numbers ?? []), ...spans.filter(({ kind }) => kind === 'quantity')].some(
      ({ start, end }) => start <= at + offset && at + offset < end,
    )
  // `100-1000551BOX` is a code.
  const [pack] = [...folded.matchAll(/(?<!\d{3})(?<!\p{L})\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    // A few letters are short for a pack only behind a number: `2 bag`, and not `Cat 6`.
    const mayBe = word.length > 3 || /\d\W*$/.test(folded.slice(0, index))
    return isPack(word) &&
      mayBe &&
      !isCount(word, index) &&
      (!isOwn(word) || counting.test(folded.slice(index + word.length)))
      ? [word]
      : []
  })
  return [
    ...(forOthers === undefined ? [] : [{ kind: 'conditional', words: forOthers } as const]),
    ...limitsIn({ folded, text }, isOwn),
    ...remarkDoubts(text),
    ...(declined !== null && !isOwn(declined) ? [{ kind: 'not-a-request', words: declined.trim() } as const] : []),
    ...(pack === undefined ? [] : [{ kind: 'pack', words: pack } as const]),
  ]
}

/** What free text corrects in its own line. */
function changeDoubts({ row: { table }, spanned, doubts }: ReadRow<unknown>): Doubt[] {
  const words =
    !table?.columns && spanned && !doubts.some(({ kind }) => kind === 'corrected') ? corrects(spanned) : null
  return words === null ? [] : [{ kind: 'corrected', words }]
}

const counting = /^\s*(?:(?:de|con|of|with)(?!\p{L})|c\/|x\s?\d)/u

/**
 * Of `… AMD RYZEN 5`, which goes on in the next line, the quantity is a word of the title; and of `PIEZA 120 300` nobody
 * knows which number it is.
 */
function quantityDoubts(row: ReadRow<unknown>, { title = '' }: Identified): Doubt[] {
  const { spans, proof } = row
  const { line } = row.row
  if (proof === 'arithmetic' || isOfColumns(row)) return []
  const own = spans.filter((span) => span.line === line)
  const folded = foldLine(line.text)
  const isOfTitle = ({ start, end }: { readonly start: number; readonly end: number }) =>
    titleHasPair(title, folded, start, end)
  const words = folded.search(/\p{L}/u)
  const others = (proof === 'column' ? [...line.text.matchAll(wholeNumber)] : []).filter(
    ({ 0: figures, index: start }) => {
      const end = start + figures.length
      const isTold = own.some(
        (span) => (span.kind === 'quantity' || span.kind === 'code') && span.start <= start && end <= span.end,
      )
      return start > words && !isTold && !isOfTitle({ start, end }) && !titleHasDigits(title, figures)
    },
  )
  // `3 … ProOne 412X`: the number of a model, and no 412 times.
  const isModelNumber = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const figures = /\d{3,}/.exec(line.text.slice(start, end))?.[0]
    return figures !== undefined && titleHasDigits(title, figures)
  }
  const isWord = own.some((span) => span.kind === 'quantity' && (isOfTitle(span) || isModelNumber(span)))
  return isWord || others.length > 0 ? [{ kind: 'several-quantities' }] : []
}

/** No size, part or code. */
const wholeNumber = /(?<!\S)\d{1,4}(?!\S)/g

/**
 * The wordings of what may describe the product of a row that has none, or none for certain: with the code in its place,
 * which may be a model of the title, and without it; with figures as they were said, `36 512`, and as they are written;
 * of a scanned list, with the digits that letters may be.
 */
function wordingsOf(
  row: ReadRow<unknown>,
  {
    isAlone,
    own,
    isScanned,
  }: { readonly isAlone: boolean; readonly own: ReadonlySet<string>; readonly isScanned: boolean },
): string[] {
  const withoutOwn = (text: string) => text.replace(/\S+/g, (word) => (own.has(formOf(word)) ? ' ' : word))
  const wordings = textsOf(row, isAlone, own).flatMap((text) => [
    ...tell(text),
    ...(own.size > 0 ? tell(withoutOwn(text)) : []),
  ])
  const plain = wordings.map((words) =>
    words
      .replace(asksAhead, '')
      .replace(saysKind, '')
      .replace(/(?<!\p{L})todo en (?:uno|1)(?![\p{L}\d])/u, 'all-in-one')
      .split(/\s+/)
      .filter((word) => !fillers.has(word))
      .join(' ')
      .trim(),
  )
  const read = [...plain, ...plain.map(withoutThings)].flatMap((words) => mended(words, isScanned))
  return [...new Set(read)].filter((words) => words !== '')
}

function textsOf(row: ReadRow<unknown>, isAlone: boolean, own: ReadonlySet<string>): string[] {
  const { reading } = row
  if (reading.kind === 'left' && reading.reason === 'not-found') {
    const isDescribed = row.spans.some(({ kind }) => kind === 'description')
    const isOwn = reading.code !== null && own.has(formOf(reading.code))
    const isWhole = isAlone && !isOfColumns(row) && (isOwn || !isDescribed)
    const inCells = row.row.table?.columns ? textOfCells(row.row) : null
    if (isWhole && inCells === null) return [ownText(row)]
    const parts = [inCells ?? aroundCode(row), descriptionIn(row)]
    return isWhole ? [...parts, ownText(row)] : parts
  }
  return isAlone && byTitle(row) ? [ownText(row)] : []
}

/** `los de la refaccionaria piden el …`, `item: …`: what stands before it is talk. */
const asksAhead =
  /^(?:[^,;:]*(?<!\p{L})(?:quieren?|piden?|llevan?|ocupan?|necesitan?|wants?|needs?) |(?:item|also|tambien):? )/u

/**
 * What people say of a property, and titles do not: `color blanco`, `8 gb de memoria`, `512 gb de estado solido`,
 * `computadora de escritorio`.
 */
const saysKind =
  /(?<!\p{L})(?:de )?colou?r (?=(?:negr|blanc|azul|roj|gris|plat|verde|amarill|rosa|morad|dorad|cian|magenta|black|white|blue)\p{L}*)|(?<=\d ?(?:gb|tb)) de (?:memoria(?: ram)?|almacenamiento|estado solido|disco(?: duro)?)(?!\p{L})|(?<=(?:computadora|equipo|pc)) de escritorio(?!\p{L})/gu

/** What describes a row in its line, with its code: from its quantity on, where that stands before, or up to it. */
function aroundCode({ row: { line }, reading, spans }: ReadRow<unknown>): string {
  const at = reading.code === null ? -1 : line.text.indexOf(reading.code)
  if (at < 0) return ''
  const counted = spans.filter((span) => span.line === line && (span.kind === 'quantity' || span.kind === 'price'))
  const start = Math.max(0, ...counted.map(({ end }) => end).filter((end) => end <= at))
  const end = Math.min(line.text.length, ...counted.map((span) => span.start).filter((each) => each > at))
  return line.text.slice(start, end)
}

function tell(text: string): readonly string[] {
  return waysAsSaid(foldLine(describingWords(text.replace(position, ''))))
}

function inDigits(run: string): string {
  return run.replaceAll('o', '0').replace(/[il]/g, '1')
}

/**
 * Words of a scanned list with the digits that o, i and l beside digits may be, `tn-34l2`, and with the letters that these
 * and a zero before letters may be, `lpc-hfw5082`; none where nothing changes.
 */
function mended(words: string, isScanned: boolean): string[] {
  if (!isScanned) return [words]
  const folded = foldLine(words)
  const first = folded.replace(/(?<![\p{L}\d])(?:l(?=\p{L})|0(?=\p{L}))/gu, (sign) => (sign === 'l' ? 'i' : 'o'))
  return [...new Set([words, folded, first].flatMap((each) => [each, each.replace(/[oil]*\d[\doil]*/g, inDigits)]))]
}

/** Whether what stands in the place of a code is a word of the description, or all of it. */
function isWords(code: string, words: string): boolean {
  return /\d/.test(code) ? code.trim().split(/\s+/).length > mostOfModel : words.split(' ').includes(foldLine(code))
}

/** What counts a row: `5 TÓNER …`, `12) …`. */
const position = /^\s*\d{1,3}[.)-]*\s+(?=\p{L})/u

function byTitle({ doubts }: ReadRow<unknown>): boolean {
  return doubts.some(({ kind }) => kind === 'found-in-title' || kind === 'unknown-code')
}

/** A row's line without its numbers: what is left says what the product is. */
function ownText(row: ReadRow<unknown>): string {
  const { line } = row.row
  if (isOfColumns(row)) return textOfCells(row.row)
  let text = line.text
  for (const { start, end, kind, line: own } of row.spans) {
    if (own === line && kind !== 'code' && kind !== 'description')
      text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  }
  return text
}

function textOfCells({ cells, table }: TableLine): string {
  return cells.filter((_, at) => texts.has(table?.columns?.[at] ?? '')).join(' ')
}

/** Whether a row was read by the columns of its table, and not by the shape of its list. */
function isOfColumns({ row: { table }, proof, spanned }: ReadRow<unknown>): boolean {
  return !!table?.columns && (proof === 'column' || !spanned)
}

const texts: ReadonlySet<string> = new Set(['title', 'brand', 'manufacturerSku', 'sku', 'code'])

/** Whether the codes of a list are its writer's: the catalog knows hardly any. */
function hasOwnCodes(rows: readonly ReadRow<unknown>[]): boolean {
  const known = rows.filter((row) => row.reading.kind === 'matched' && !byTitle(row)).length
  return known * ownShare <= unknownCodes(rows)
}

/**
 * The forms of a list's own codes, `CON-9999`: several of its codes that the catalog does not know have that form, and so
 * has one beside a code that it knows.
 */
function ownForms<Product extends Identified>(rows: readonly ReadRow<Product>[]): ReadonlySet<string> {
  const unknown = rows.flatMap(({ reading }) =>
    reading.kind === 'left' && reading.reason === 'not-found' && reading.code !== null ? [formOf(reading.code)] : [],
  )
  const often = new Set(
    [...Map.groupBy(unknown, (form) => form)].flatMap(([form, all]) =>
      all.length >= fewestOwn && (form.match(/9/g)?.length ?? 0) >= fewestDigits ? [form] : [],
    ),
  )
  if (often.size === 0) return often
  const beside = new Set<string>()
  for (const { row, reading, doubts, spans } of rows) {
    if (reading.kind !== 'matched' || doubts.some(({ kind }) => kind === 'found-in-title')) continue
    // Of an item of two lines, the list's own code may stand in the first, and the catalog's in the second.
    for (const { text } of new Set([row.line, ...spans.map(({ line }) => line)]))
      for (const word of text.split(/\s+/)) if (!isLike(word, reading.product)) beside.add(formOf(word))
  }
  return new Set([...often].filter((form) => beside.has(form)))
}

function formOf(code: string): string {
  return code.toUpperCase().replaceAll(/\d/g, '9')
}

const fewestDigits = 3

function unknownCodes(rows: readonly ReadRow<unknown>[]): number {
  return rows.filter(
    ({ reading }) => reading.kind === 'left' && reading.reason === 'not-found' && reading.code !== null,
  ).length
}

export const ownShare = 4
/** One or two codes that nobody knows may be slips; from here on they are another one's names for things. */
export const fewestOwn = 3

/** Whether a code says which product is meant: letters and digits, and not few of them. */
export function isTelling(code: string): boolean {
  return /\p{L}/u.test(code) && /\d/.test(code) && bare(code).length >= shortest
}

/** Whether an unknown code is one of the product's that was cut or goes on, or is written in its title. */
export function isLike(code: string, { sku, manufacturerSku = '', title = '' }: Identified): boolean {
  const own = bare(code)
  const isPart = [sku, manufacturerSku].some((each) => {
    const other = bare(each ?? '')
    return Math.min(own.length, other.length) >= shortest && (other.startsWith(own) || own.startsWith(other))
  })
  return isPart || (/\d/.test(code) && titleHasWord(title, code))
}

const shortest = 5
/** `9037x`, and no measure or standard: `128gb`, `cat6`, `usb3`. */
function isModel(word: string): boolean {
  return (
    word.length >= shortest && /^(?:\d{3,}\p{L}{1,2}|\p{L}{1,4}-?\d{3,}\p{L}{0,2})$/u.test(word) && !measured.test(word)
  )
}

const measured =
  /(?:gb|tb|mb|mm|cm|hz|va|w|v|ah|mp|m|dpi|ppm|bit|p|k)$|^(?:ddr|usb|cat|wifi|rj|pcie|ip|core|ip|win|cl|ssd)/u

function bare(code: string): string {
  return code.replace(/[^\p{L}\d]/gu, '').toLowerCase()
}
