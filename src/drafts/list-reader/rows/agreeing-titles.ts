// More than 250 lines: all ways in which the words around a code agree with its product.
import { chunksOf, isMeasure, looksLikeCode } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { fewestOwn, isLike, isTelling, ownShare } from './by-description.ts'
import { isProduct, numberOf, type PricedRow } from './check-amounts.ts'
import { fillers, hasWord, isDescribedBy, isNamedBy } from './described-by.ts'
import {
  askedPart,
  asksForLike,
  describesOther,
  fitsModel,
  isBrand,
  type Part,
  saysOtherThing,
} from './fitting-models.ts'
import { type ReadRow, skuOf } from './read-row.ts'
import { packOfPieces } from './record-says.ts'
import { titleHasWord } from './title-words.ts'

/**
 * Where a word of the row and the row's price are the product's, it is that product for certain, though only its title
 * has the model (of 41 such rows in lists that people wrote, all were; of 38 without a price, two were not), or its code
 * is a word like others; so it is where the only amount of its line is the catalog's price to the cent. With a code that
 * is only alike, the row has to multiply, too. A pack at the price of a product that is a pack is one piece.
 */
export function trustAgreeing<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
  lone: ReadonlyMap<ReadRow<Product>, number>,
): readonly ReadRow<Product>[] {
  // A record may have the code of its product in another line.
  const coded = new Set(rows.flatMap((row) => (isByTitle(row) || isPlain(row) ? [] : (skuOf(row) ?? []))))
  const areOwn = hasOwnNames(rows)
  const parts = ownParts(rows)
  return rows.map((row) => {
    const settled = settledBy(row, coded, { moneyOf, lone }, parts.get(row)).filter(
      (doubt) => doubt.kind !== 'unknown-code' || areOwn || !saysAnother(row, doubt.code),
    )
    return settled.length === 0 ? row : { ...row, doubts: row.doubts.filter((doubt) => !settled.includes(doubt)) }
  })
}

/**
 * Of lines with several rows that each have a quantity, the part of each: up to the first number or code of the next one.
 * What has none may be another model of the row before.
 */
function ownParts<Product>(rows: readonly ReadRow<Product>[]): ReadonlyMap<ReadRow<Product>, Part> {
  const parts = new Map<ReadRow<Product>, Part>()
  for (const [line, ofLine] of Map.groupBy(rows, ({ row }) => row.line)) {
    if (ofLine.length < 2 || ofLine[0]!.row.table?.columns) continue
    const starts = ofLine
      .flatMap((row) => {
        const own = row.spans.filter((span) => span.line === line && (span.kind === 'quantity' || span.kind === 'code'))
        const isCounted = own.some(({ kind }) => kind === 'quantity')
        return isCounted ? [{ row, start: Math.min(...own.map(({ start }) => start)) }] : []
      })
      .toSorted((a, b) => a.start - b.start)
    for (const [at, { row, start }] of starts.entries())
      parts.set(row, { start: at === 0 ? 0 : start, end: starts[at + 1]?.start ?? line.text.length })
  }
  return parts
}

function textOf(row: ReadRow<Identified>, own?: Part): string {
  const { start, end } = askedPart(row, own)
  return row.row.line.text.slice(start, end)
}

/** Whether a list names its products by codes of its own, which the catalog does not have. */
function hasOwnNames(rows: readonly ReadRow<unknown>[]): boolean {
  const unknown = rows.filter(({ reading }) =>
    reading.kind === 'matched'
      ? reading.unknownCode !== undefined
      : reading.kind === 'left' && reading.reason === 'not-found' && reading.code !== null,
  ).length
  const known = rows.filter((row) => row.reading.kind === 'matched' && !isByTitle(row)).length
  return unknown >= fewestOwn && known * ownShare <= unknown
}

/** Whether a code beside the description by which a product was found is one that may say which product is meant. */
function saysAnother<Product extends Identified>({ reading }: ReadRow<Product>, code: string): boolean {
  return reading.kind === 'matched' && reading.stage === 'title' && isTelling(code) && !isLike(code, reading.product)
}

/** The doubts of a row that its words and its price settle. */
function settledBy<Product extends Identified>(
  row: ReadRow<Product>,
  coded: ReadonlySet<string>,
  prices: {
    readonly moneyOf: (row: ReadRow<Product>) => PricedRow | null
    readonly lone: ReadonlyMap<ReadRow<Product>, number>
  },
  own: Part | undefined,
): readonly Doubt[] {
  const open = row.doubts.filter(({ kind }) => settledKinds.has(kind))
  if (open.length === 0 || row.reading.kind !== 'matched') return []
  const money = prices.moneyOf(row)
  const { title = '', sku, price } = row.reading.product
  // The only amount of a line tells where it is the catalog's price to the cent.
  const lone = prices.lone.get(row)
  const listed = priceIn(row, money) ?? (lone !== undefined && lone === price ? lone : null)
  const samePacks = open.filter((doubt) => doubt.kind === 'pack' && isSamePack(doubt.words, row.row.line.text, title))
  if (samePacks.length > 0 && listed === null) return samePacks
  const isSureModel = () => !asksForLike(textOf(row, own)) && (isModelOf(row, title, own) || isFitting(row, own))
  if (listed === null && !coded.has(sku) && isSureModel()) {
    const isName = isPaired(foldLine(row.row.line.text), foldLine(row.reading.code), title)
    return open.filter(({ kind }) => byTitle.has(kind) || (kind === 'plain-word' && isName))
  }
  // A code of the catalog in the description, beside one of the asker's own.
  if (row.reading.stage !== 'title' && !coded.has(sku) && isNamedBy(row.row.line.text, row.reading.code, title)) {
    return open.filter(({ kind }) => byTitle.has(kind) || kind === 'respelled')
  }
  // A code with O for 0, or with blanks, whose product the row describes, is that product's.
  if (isMisspelled(row) && (isDescribedBy(row.row.line.text, row.reading.code, title) || isWholeCode(row))) {
    return open.filter(({ kind }) => kind === 'respelled')
  }
  if (!agrees(row, listed)) return []
  return open.filter(({ kind }) => {
    if (byTitle.has(kind)) return !coded.has(sku)
    if (kind === 'respelled') return money !== null && isProduct(row.reading.quantity, money) === true
    return kind !== 'pack' || packOfPieces.test(foldLine(title))
  })
}

/** A word of its title, or its description, found the product. */
const byTitle: ReadonlySet<Doubt['kind']> = new Set(['found-in-title', 'unknown-code'])

const settledKinds: ReadonlySet<Doubt['kind']> = new Set([...byTitle, 'respelled', 'plain-word', 'pack'])

/** `4 BAG` of `bag of 100`, where the product is `bolsa con 100 piezas`: the same pack, by its first letter and its number. */
function isSamePack(words: string, text: string, title: string): boolean {
  // `una pila del blíster de 2` is no whole one.
  if (/(?<!\p{L})del\s+$/u.test(foldLine(text).split(foldLine(words))[0]!)) return false
  const [own, listed] = [title, text].map((each) => packOfPieces.exec(foldLine(each))?.[0])
  return own !== undefined && foldLine(words)[0] === own[0] && numberOfPack(own) === numberOfPack(listed)
}

function numberOfPack(pack: string | undefined): string | undefined {
  return /\d+/.exec(pack ?? '')?.[0]
}

/** Whether the word before a model stands before it in the title, too: `archer AX60`. */
function isPaired(text: string, model: string, title: string): boolean {
  const ahead = /\p{L}{3,}(?=\W+$)/u.exec(text.slice(0, Math.max(0, text.indexOf(model))))?.[0]
  return ahead !== undefined && !fillers.has(ahead) && titleHasWord(title, `${ahead} ${model}`)
}

/** Whether a code is a model, and most words around it are words of its title. */
function isModelOf(row: ReadRow<Identified>, title: string, part?: Part): boolean {
  const model = row.reading.code ?? ''
  const own = foldLine(model)
  const text = withoutKey(foldLine(textOf(row, part)))
  if (describesOther(row, title, part)) return false
  const isStandard = standard.test(model) && !isPaired(text, own, title)
  if (!/\d/.test(model) || !/\p{L}/u.test(model) || model.length < shortest || isStandard) return false
  const others = chunksOf(text).filter(({ code }) => !own.includes(code) && !code.includes(own))
  if (others.some(({ code }) => looksLikeCode(code) && !titleHasWord(title, code))) return false
  // `HL-1255 scanner`
  const [next = ''] = /^\s*\p{L}+/u.exec(text.slice(text.indexOf(own) + own.length)) ?? []
  if (saysOtherThing(next, title)) return false
  const ahead = contentWords(before(text, own))
  const words = [...ahead, ...contentWords(text.slice(text.indexOf(own) + own.length))]
  const agreeing = words.filter((word) => hasWord(title, word)).length
  // What it is comes first: `tinta L3250` is no printer L3250 with a tank of ink.
  const kind = before(title, own)
  return (
    agreeing * 2 >= words.length &&
    agreeing > 0 &&
    // `impresora láser monocromática brother HL-4281`: one word in others of the maker's.
    ahead.filter((word) => !hasWord(title, word)).length <= (ahead.length > fewestAhead ? 1 : 0) &&
    ahead.slice(0, 1).every((word) => hasWord(kind, word))
  )
}

function isFitting(row: ReadRow<Identified>, own?: Part): boolean {
  const { reading } = row
  if (reading.kind !== 'matched') return false
  const { code, product } = reading
  // What was found by its description has no model of its own.
  if (code.trim().split(/\s+/).length > mostOfModel) return false
  if (!/\d/.test(code) || code.length < shortest || standard.test(code) || !fitsModel(row, product, own)) return false
  // Here, too, what it is comes first.
  const { title = '' } = product
  const model = foldLine(code)
  const [first] = contentWords(before(withoutKey(foldLine(textOf(row, own))), model))
  return first === undefined || hasWord(before(title, model), first) || !hasWord(title, first)
}

/** A line without what counts it, and without its number in words: `PARTIDA 2. 18 (dieciocho) monitores …`. */
function withoutKey(folded: string): string {
  const key = beginsRecord.exec(folded)?.[0] ?? ''
  return folded.slice(key.length).replace(/(?<=\d\s?)\(\p{L}+(?: \p{L}+){0,4}\)/u, ' ')
}

/** What of a text stands before a model, also with signs in it, `ADS-8891`; nothing where it has none. */
function before(text: string, model: string): string {
  const folded = foldLine(text)
  const signs = [...folded.matchAll(/[\p{L}\d]/gu)]
  const written = signs.map(([sign]) => sign).join('')
  const wanted = model.replace(/[^\p{L}\d]/gu, '')
  if (wanted === '') return ''
  for (let at = written.indexOf(wanted); at >= 0; at = written.indexOf(wanted, at + 1)) {
    const start = signs[at]!.index
    if (!/[\p{L}\d]/u.test(folded.charAt(start - 1))) return text.slice(0, start)
  }
  return ''
}

function contentWords(folded: string): string[] {
  return (folded.match(/\p{L}{3,}/gu) ?? []).filter((word) => !fillers.has(word))
}

const shortest = 4
/** `TN 5099` */
const mostOfModel = 2
const fewestAhead = 3
/** What many products are or have. */
const standard = /^(?:ip|ik|ac|ax|be|cat|ddr|usb|wifi|h\.?(?=26)|rj|pcie?|m\.|ps|win|core|gen|v)[ -]?\d{1,4}\p{L}?$/iu
/** Whether a code is the catalog's but for blanks, or for signs that look alike; and not a part of a longer one. */
function isMisspelled({ reading }: ReadRow<unknown>): boolean {
  if (reading.kind !== 'matched') return false
  return reading.stage === 'respelled' || (reading.stage === 'punctuation' && /\s/.test(reading.code))
}

/**
 * Whether a code can only be the product's: with blanks for its signs, `C31C 553401`, where nothing beside it may go on it;
 * or, of a product whose brand the line names, with letters for digits that look like them, `WD6OPURE-645689`.
 */
function isWholeCode({ row: { line }, reading, spans }: ReadRow<Identified>): boolean {
  if (reading.kind !== 'matched') return false
  const { code, product } = reading
  const { sku, manufacturerSku = '', brand = '' } = product
  const start = line.text.indexOf(code)
  if (start < 0 || bareOf(code).length < shortestWhole || (code.match(/\d/g)?.length ?? 0) < fewestFigures) return false
  if (mayGoOn.test(line.text.slice(start + code.length)) || mayLead.test(line.text.slice(0, start))) return false
  if (reading.stage === 'punctuation') {
    const figures = code.replace(/\D/g, '').length
    const isMixed = chunksOf(code).some(
      (chunk) => /\d/.test(chunk.code) && /\p{L}/u.test(chunk.code) && !isMeasure(chunk.code),
    )
    // `910 003572` may be 910 pieces.
    const isCounted = spans.some(({ kind, end }) => kind === 'quantity' && (end <= start || end > start + code.length))
    return (isMixed || figures >= mostOfMeasures) && (isCounted || !/^\d+\s/.test(code))
  }
  const digitsOf = (text: string | null) =>
    bareOf(text ?? '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1')
  return (
    [sku, manufacturerSku].some((each) => digitsOf(each) === digitsOf(code)) &&
    brand !== '' &&
    (line.text.match(/\p{L}{2,}/gu) ?? []).some((word) => isBrand(brand, foldLine(word)))
  )
}

function bareOf(text: string): string {
  return foldLine(text).replace(/[^\p{L}\d]/gu, '')
}

const shortestWhole = 7
const fewestFigures = 3
const mostOfMeasures = 6
/** A few signs beside a code may be more of it: `C31C 553401 B`. */
const mayGoOn =
  /^(?:[-/.#_+]?[\p{L}\d]|\s(?=\S*[\p{L}\d])(?!(?:x|pz|pzs|pza|qty|de|y|en|por|con|and|for|ea|a|la|el)\s)[\p{L}\d]{1,3}(?![\p{L}\d])(?!\s*(?:pz|pcs|pieza)))/iu
const mayLead =
  /(?:[\p{L}\d][-/.#_+]?|(?<![\p{L}\d])(?!(?:of|the|la|el|los|las|de|del|y|and|un|una|pza?s?|pcs|x)\s)\p{L}{1,3}\s)$/iu

function isByTitle({ doubts }: ReadRow<unknown>): boolean {
  return doubts.some(({ kind }) => byTitle.has(kind))
}

function isPlain({ doubts }: ReadRow<unknown>): boolean {
  return doubts.some(({ kind }) => kind === 'plain-word')
}

function agrees<Product extends Identified>({ row, reading }: ReadRow<Product>, listed: number | null): boolean {
  if (reading.kind !== 'matched') return false
  const { price, title = '' } = reading.product
  if (!price || listed === null || listed > price * farthest || listed < price / farthest) return false
  const code = foldLine(reading.code)
  const words = foldLine(row.line.text).match(/\p{L}{3,}/gu) ?? []
  return words.some((word) => !code.includes(word) && titleHasWord(title, word))
}

function priceIn<Product>({ row: { table, cells } }: ReadRow<Product>, money: PricedRow | null): number | null {
  const cell = cells[table?.columns?.indexOf('price') ?? -1]
  const [price, style] = money ? [money.price, money.style] : [cell ?? '', table?.style ?? 'point']
  return numberOf(price, style)?.toNumber() ?? null
}

/** Another supplier's price. */
const farthest = 1.35
