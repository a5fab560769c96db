import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { talks, terms } from '#src/drafts/list-reader/spans/information.ts'
import { numberNames, valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { aThing } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { asksOther, ownThing } from './corrections.ts'
import { hasWord } from './described-by.ts'
import { ownNumber } from './named-numbers.ts'
import { isListed } from './open-talk.ts'
import { isOrder, productsOf, quantityFirst, type ReadRow, skuOf, withDoubt } from './read-row.ts'
import { isOfKind } from './rows-meant.ts'
import { changed, countsOf, meansIt, moreBeside, restOf, type Said, saidBeside, titleOf } from './said-beside.ts'

/**
 * The last look at free text: no row stays certain of which a later line says something else, in whatever words. A part
 * of a sentence speaks of a row by an article with what its product is, its brand, who asked for it or digits of its code:
 * `nvm on the phones`, `lo de Mario súbanlo a 2`, `y las 7602 déjalas en 6`; by its heading or its number in the list; or by
 * the quantity that it has: `nada más 2, no 3`. It says something else where it has another number, or refuses what it
 * names.
 */
export function doubtMentioned<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const isCertain = (row: ReadRow<Product>) => isOrder(row) && row.doubts.length === 0
  if (!rows.some(isOrder)) return rows
  const orders = rows.filter(isOrder)
  const byLine = Map.groupBy(rows, ({ row }) => row.line)
  const applied = new Set(rows.flatMap(({ changedBy = [] }) => changedBy))
  const said = new Map<ReadRow<Product>, Said>()
  /** The quantity of a row with what its line asks for besides. */
  const sums = new Map<ReadRow<Product>, number>()
  const headings = lines.filter(({ row, folded }) => !byLine.has(row.line) && heading.test(folded))
  const asked = rows.flatMap(({ doubts }) => doubts.flatMap((doubt) => ('words' in doubt ? doubt.words : [])))
  const isAskedOf = ({ text }: ListLine) => asked.some((words) => words.length > 3 && text.includes(words))
  /** What the conversation was about last. */
  let last: { rows: readonly ReadRow<Product>[]; at: number } = { rows: [], at: 0 }
  /** How many orders are above the line. */
  let before = 0
  for (const plain of lines) {
    const { line, table } = plain.row
    if (
      line.isAside ||
      table?.columns ||
      applied.has(line) ||
      isListed(plain, byLine.get(line) ?? []) ||
      terms.test(plain.folded) ||
      endsInMoney.test(plain.folded)
    )
      continue
    const own = byLine.get(line) ?? []
    for (const row of own.filter((each) => isOrder(each) && isFree(each))) {
      const more = moreBeside(plain, row, own)
      if (more > 0) sums.set(row, row.reading.quantity + more)
    }
    for (const row of own) {
      const besides = isCertain(row) && isFree(row) ? saidBeside(plain, row, own) : null
      if (besides) said.set(row, besides)
    }
    for (const row of restOf(plain, own, orders)) said.set(row, changed('cancelled', line.text))
    // `del monitor VX6137 que sean 15 en lugar de 12`, which says its model, and another line its code.
    for (const row of setsAnew.test(plain.folded) ? own.filter(isOfModel) : [])
      for (const other of orders)
        if (other.row.line !== line && skuOf(other) === skuOf(row))
          said.set(other, changed('corrected', line.text, row.quantities))
    const asksItself = own.some(isOrder)
    if (takesLast.test(plain.folded) && line.number - last.at <= nearby)
      for (const row of last.rows.filter((each) => each.row.line !== line))
        said.set(row, changed('cancelled', line.text))
    const isOffer = asksItself && plain.folded.includes('?')
    if (asksItself) last = { rows: own.filter(isOrder), at: line.number }
    if (!changing.test(plain.folded) && ((asksItself && !isOffer) || !mayMention.test(plain.folded))) continue
    const skus = new Set(own.map(skuOf))
    while ((orders[before]?.row.line.number ?? line.number) < line.number) before += 1
    // What puts a number right above all rows means one of those below: `de las tablets van 4 y no 3`, before a quotation.
    const isAhead = before === 0 && !asksItself && putRight.some((pattern) => pattern.test(plain.folded))
    const [from, to] = isAhead ? [0, farthest] : [Math.max(0, before - farthest), before]
    const above = orders.slice(from, to).filter((row) => !skus.has(skuOf(row)))
    const parts = partsOf(withoutOwn(plain, own))
    const spokenOf =
      asksItself && !isOffer
        ? []
        : parts.flatMap(({ text }) => phrasesOf(text, true).flatMap((words) => namedBy(above, words, true)))
    if (spokenOf.length > 0)
      last = { rows: [...(isOffer ? last.rows : []), ...spokenOf.map(([row]) => row)], at: line.number }
    else if (
      !asksItself &&
      !ownThing.test(plain.folded) &&
      !hasOtherCode(plain.folded, last.rows) &&
      !asksOther(plain, own, above) &&
      line.number - last.at <= nearby
    ) {
      for (const row of last.rows.filter((each) => meansIt(plain, each, isAskedOf(line))))
        said.set(
          row,
          changed(
            'corrected',
            line.text,
            countsOf(plain).map(({ pieces }) => pieces),
          ),
        )
    }
    for (const part of parts) {
      for (const [row, what] of saidOf(above, plain, part, asksItself)) said.set(row, what)
      if (!refusal.test(part.text)) continue
      for (const row of rowsBelow(headings, part.text, line, above)) said.set(row, changed('cancelled', line.text))
    }
  }
  const undecided = Map.groupBy(
    orders.filter((row) => row.doubts.length > 0 && row.quantities.length > 1 && isFree(row)),
    skuOf,
  )
  return rows.map((row) => {
    const found = isCertain(row) ? (said.get(row) ?? recounted(row, undecided.get(skuOf(row)) ?? [])) : null
    const doubted = found ? withDoubt(row, found.doubt, found.values) : row
    const first = sums.get(row) ?? found?.first
    return first === undefined ? doubted : { ...doubted, ...quantityFirst(doubted, first) }
  })
}

/**
 * What a later row of the same product says of this one, which asks between its quantity and another: `Son 12 …, no 8`.
 * @param undecided rows of the product that ask between quantities
 */
function recounted<Product>(row: ReadRow<Product>, undecided: readonly ReadRow<Product>[]): Said | null {
  const { quantity } = row.reading
  const later = undecided.find(
    (other) =>
      other.row.line.number > row.row.line.number &&
      // `de la hp80a hay 17`, and `dame 15 entonces` below it.
      (other.quantities.includes(quantity) || other.doubts.some(({ kind }) => kind === 'corrected')),
  )
  if (!later || !isFree(row)) return null
  const others = later.quantities.filter((each) => each !== quantity)
  return changed('corrected', later.row.line.text, others)
}

const setsAnew = /(?<!\p{L})(?:que sean?|en (?:vez|lugar) de|instead of|rather than)(?!\p{L})/u

function isOfModel({ reading }: ReadRow<unknown>): boolean {
  return reading.kind === 'matched' && reading.stage === 'title'
}

/** Not of a table, and no product of quantity and price: only what such rows are is spoken of. */
function isFree({ row, proof }: ReadRow<unknown>): boolean {
  return !row.table?.columns && proof !== 'column' && proof !== 'arithmetic'
}

/** The rows below a heading that a part of a sentence names: `la partida 2 se cancela`. */
function rowsBelow<Product>(
  headings: readonly SpannedLine[],
  part: string,
  own: ListLine,
  above: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  const at = headings.findLastIndex(({ row, folded }) => {
    const name = folded.replace(/[^\p{L}\d]+/gu, ' ').trim()
    return row.line.number < own.number && ` ${part} `.includes(` ${name} `)
  })
  const from = headings[at]?.row.line.number
  if (from === undefined) return []
  const to = headings[at + 1]?.row.line.number ?? own.number
  return above.filter(({ row }) => row.line.number > from && row.line.number < to)
}

/** `rack 19" 42U blanco 3,508.05 3,508.05`: the end of an item that began on the line above. */
const endsInMoney = /\d\.\d{2}\s+\$?\s?[\d,]*\d\.\d{2}\s*$/

type Part = { readonly text: string; readonly start: number }

function partsOf(folded: string): Part[] {
  return [
    ...folded
      .replace(ofThose, ' ')
      .matchAll(/(?:(?! (?:y|and|but|pero) (?!\d|(?:el|la|l[oa]s|the) \p{L}))[^,;.!?\ue000]|[,.](?=\d))+\??/gu),
  ].map(({ 0: text, index }) => ({ text, start: index }))
}

/** @param asksItself whether the line has a row of its own: its numbers are that one's */
function saidOf<Product extends Identified>(
  above: readonly ReadRow<Product>[],
  plain: SpannedLine,
  part: Part,
  asksItself: boolean,
): (readonly [ReadRow<Product>, Said])[] {
  if (part.text.endsWith('?') || talks.test(part.text)) return []
  const isRefused = refusal.test(part.text)
  const { text } = plain.row.line
  const replaced = asksItself ? null : putRight.map((pattern) => pattern.exec(plain.folded)).find((each) => each)
  if (replaced) {
    const { now: written, before: old } = replaced.groups!
    const [now, before] = [written!, old!].map((each) => valueOfWord(each) ?? Number(each))
    const had = above.filter(({ reading }) => reading.quantity === before)
    // `de las tablets van 4 y no 3` is said of no other three.
    const named = new Set(
      phrasesOf(plain.folded, true).flatMap((words) => namedBy(had, words, true).map(([row]) => row)),
    )
    const meant = named.size > 0 ? had.filter((row) => named.has(row)) : had
    if (meant.length <= mostMeant) return meant.map((row) => [row, { ...changed('corrected', text), first: now! }])
  }
  if (asksItself && !changing.test(part.text)) return []
  const isChange = changing.test(plain.folded) || leading.test(part.text)
  const phrases = [
    ...phrasesOf(part.text, isChange),
    ...(becoming.test(plain.folded) && !asksItself ? [part.text.match(/\p{L}{4,}/gu) ?? []] : []),
  ]
  const byRow = new Map(phrases.flatMap((words) => namedBy(above, words, isChange)))
  const counts = countsOf(plain)
  const own = counts.filter(({ start, end }) => start >= part.start && end <= part.start + part.text.length)
  const numbers = own.length > 0 || asksItself || !isChange ? own : counts
  const numbered = isRefused ? (bare.exec(part.text)?.[1]?.match(/\d+/g) ?? []).map(Number) : []
  return above.flatMap((row): (readonly [ReadRow<Product>, Said])[] => {
    if (numbered.includes(ownNumber(row))) return [[row, changed('cancelled', text)]]
    const by = byRow.get(row)
    if (by === undefined) return []
    const values = numbers.flatMap(({ pieces }) =>
      row.quantities.includes(pieces) || by.split(/\D+/).includes(String(pieces)) ? [] : [pieces],
    )
    if (!isRefused && values.length === 0) return []
    return [[row, changed(values.length === 0 ? 'cancelled' : 'corrected', text, values)]]
  })
}

/** What may name rows in a part of a sentence, each in its words: behind an article, first before a number, and models. */
function phrasesOf(part: string, isChange: boolean): string[][] {
  const behind = [...part.matchAll(named)].map(({ groups }) => groups!['things']!.split(' '))
  const first = [leading, ending, saying].map((pattern) => pattern.exec(part)?.[1]).find((each) => each !== undefined)
  const models = isChange ? (part.match(/(?<![\p{L}\d])(?=\p{L}*\d{3})[\p{L}\d]{4,}(?![\p{L}\d])/gu) ?? []) : []
  const alone = [...models, first ?? []].flat().map((word) => [word])
  return [...behind, ...alone].map((words) => words.filter((word) => !small.has(word)))
}

/** The rows that most words of one phrase name, with the first of these: `las camaras hikvision` are no other maker's. */
function namedBy<Product extends Identified>(above: readonly ReadRow<Product>[], words: string[], isChange: boolean) {
  const called = above
    .filter((row) => !isOtherThing(row, words[0] ?? ''))
    .map((row) => ({ row, by: words.filter((word) => isCalled(row, word, isChange)) }))
  const most = Math.max(1, ...called.map(({ by }) => by.length))
  return called.flatMap(({ row, by }) => (by.length === most ? [[row, by[0]!] as const] : []))
}

/** `los teclados Microsoft` are no mouse of Microsoft: what a word and the titles of a row call a thing, and not the same. */
function isOtherThing(row: ReadRow<Identified>, word: string): boolean {
  if (!aThing.test(word) || isOfKind(row, [word])) return false
  const products = productsOf(row)
  return (
    products.length > 0 && products.every(({ title = '' }) => aThing.test(foldLine(title).split(/\s+/, 1)[0] ?? ''))
  )
}

/** `el switch D-Link DGS-2180-08PP quítalo`, which is none of these rows. */
function hasOtherCode(folded: string, rows: readonly ReadRow<Identified>[]): boolean {
  const codes = folded.match(/(?<![\p{L}\d])(?=\S*\d)(?=\S*\p{L})[\p{L}\d]+(?:[-/][\p{L}\d]+)+/gu) ?? []
  return codes.some((code) => !rows.some((row) => hasWord(titleOf(row), code) || hasWord(row.row.line.text, code)))
}

/** A line without what its own rows are: that names no other row. */
function withoutOwn<Product>({ row: { line }, folded }: SpannedLine, own: readonly ReadRow<Product>[]): string {
  let rest = folded
  for (const { start, end, kind, line: at } of own.filter(isOrder).flatMap(({ spans }) => spans))
    if (at === line && kind !== 'quantity') rest = rest.slice(0, start) + cellMark.repeat(end - start) + rest.slice(end)
  return rest
}

/** Whether a word says what the product of a row is, its brand, digits of its code, or stands in its own line. */
function isCalled(row: ReadRow<Identified>, word: string, isChange: boolean): boolean {
  if (!isFree(row)) return isChange && isOfKind(row, [word])
  if (/^\d+$/.test(word)) return word.length >= fewestDigits && hasDigits(row, word)
  if (/\d/.test(word)) return hasWord(titleOf(row), word) || hasWord(row.row.line.text, word)
  return (
    isOfKind(row, [word]) ||
    productsOf(row).some(({ brand = '' }) => hasWord(brand, word)) ||
    (isChange && hasWord(row.row.line.raw, word))
  )
}

/** Digits that are a part of the code that a row was written with, or of its product's code and title. */
function hasDigits(row: ReadRow<Identified>, digits: string): boolean {
  const code = row.reading.kind === 'left' ? '' : (row.reading.code ?? '')
  const texts = productsOf(row).flatMap(({ title = '', manufacturerSku }) => [title, manufacturerSku ?? ''])
  return [code, ...texts].some((text) => foldLine(text).split(/\D+/).includes(digits))
}

const articles = 'del|al|el|la|l[oa]s|lo de|the|those|that'
const named = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?<!ones )(?:para|pa|con|en|for|with|in) )(?:${articles})\\s+(?=(?<things>[\\p{L}\\d]{2,}(?:\\s[\\p{L}\\d]{3,}){0,2}))`,
  'gu',
)
const aNumber = `(?:\\d{1,3}|${numberNames.join('|')})`
/** A thing before its number: `handhelds three`, `sillas que sean 4`. */
const leading = new RegExp(
  `^\\W*(?!(?:partida|renglon|linea|line|item|posicion|punto|piso|sucursal|lote|pagina|page|hoja|opcion|zona|area|sala|paso) )(\\p{L}{4,}) (?:(?:que sean?|son|mejor|ya|siempre|nomas) )?${aNumber}(?![\\p{L}\\d])`,
  'u',
)
/** `el que termina en 24900` */
const ending = /(?<!\p{L})(?:termin\p{L}+|acab\p{L}+|ends?|ending) (?:en|in|with) (\d{3,})(?!\d)/u
/** `Martha says make hers two`: what she asked for. */
const saying = /^\W*(\p{L}{4,}) (?:says?|said|wants?|needs?|dice|dijo|quiere|pide)(?!\p{L})/u
/** `son 6, no 4`, `6 no, 5 …`, `I wrote 6, it is 9`: one of the numbers was the row's. */
const putRight = [
  `(?<now>${aNumber})(?![\\p{L}\\d])[^\\d;.!?]{0,40}(?<!\\p{L})(?:no|not|en vez de|en lugar de|instead of)\\s+(?<before>${aNumber})`,
  `(?<before>${aNumber}) no,? (?:son |sino )?(?<now>${aNumber})`,
  `(?:wrote|said|puse|dije|pedi) (?<before>${aNumber})(?![\\p{L}\\d]).{1,40}?(?<now>${aNumber})`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d.])`, 'u'))
/** A fast filter: most lines name nothing by its article, and put nothing right. `Epson 544 negra .... 10` asks. */
const mayMention = new RegExp(
  `(?<![\\p{L}\\d])(?:${articles})\\s+[\\p{L}\\d]|^\\W*\\p{L}{4,} (?:\\p{L}+ ){0,2}${aNumber}(?![\\p{L}\\d])(?!.*\\d)`,
  'u',
)
const refusals =
  "ya no|no (?:es|son|va|van|l[oa]s?|quier\\p{L}*|ocup\\p{L}*|necesit\\p{L}*)|don['’]?t|do not|not|nvm|never ?mind|forget|scratch|drop|skip|cancel\\p{L}*|quit\\p{L}+|elimin\\p{L}+|olvid\\p{L}+|mejor|instead|swap|replace|cambi\\p{L}*|sin|que sean? (?:con|del?|el|la|l[oa]s)|agotad[oa]s?|descontinuad[oa]s?|sold out|(?:is|are|esta[n]?|queda\\p{L}*) (?:out|fuera)|out of stock|discontinued|se cancela\\p{L}*|d[ea]j\\p{L}+ fuera|(?<!(?:orden|pedido|folio|oc|factura|parte) )no(?=\\s*[,;.]|\\W*$)(?!\\. ?(?:\\d|(?:de )?(?:part|serie|modelo|cat|inv|art|pedido|orden|cliente)))"
export const refusal = new RegExp(`(?<!\\p{L})(?:${refusals})(?!\\p{L})`, 'u')
/** It changes something, of whatever row. */
const changing = new RegExp(
  `(?<!\\p{L})(?:${refusals}|make|better|rather|(?:sub|baj)[aeo]n?l\\p{L}+|(?:pon|ech|agreg|sum|dej)[ae]?n?l\\p{L}+|otr[oa]s?(?! vez)|mas|menos|more|less|doble|double|half|mitad|(?<!(?<!\\p{L})(?:el|la|l[oa]s) )que sean?|nomas|nada mas|only|just|actually|siempre (?:si|no)|wrote|puse|pedi)(?!\\p{L})`,
  'u',
)
/** `laptops (ASUS) and docks go to 11`: each thing is named without an article. */
const becoming = new RegExp(
  `(?<!\\p{L})(?:go(?:es)?|up|down|bump\\p{L}*|sub[aei]n?|baj[ae]n?|pas[ae]n?|aument[ae]n?) (?:to|a) ${aNumber}(?![\\p{L}\\d])`,
  'u',
)
/** `no espérame, ese mejor no que está muy caro`: what was spoken of last. */
const takesLast =
  /^\W*(?:(?:no|ah|oye|perdon|espera\p{L}*|aguanta\p{L}*|wait|sorry|bueno)\W+)*(?:es[eoa]s?|est[eoa]s?|that one|those)\s+(?:(?:mejor|siempre|ya|pues)\s+)?(?:no|not)(?!\p{L}|\s+(?:es|son|era|trae\p{L}*|tien\p{L}+|incluy\p{L}+|l[oa]s?|me|se|te|le)(?!\p{L}))/u
/** Lines. */
const nearby = 4
/** `menos las laptops, de esas nada más 1` */
const ofThose = /,(?= (?:de (?:es|ell)[oa]s|of (?:those|them)|nada mas|nomas|solo|only|just)(?!\p{L}))/gu
/** `drop 2 and 5`: rows of a numbered list. */
const bare =
  /(?:drop|skip|cancel\p{L}*|quit\p{L}+|elimin\p{L}+|forget|scratch|remove)\s+(\d{1,2}(?:(?:, ?| and | y )\d{1,2})*)\W*$/u
/** A line of a few words that ends with a colon. */
const heading = /^\W*\p{L}[\p{L}\d.]*(?: [\p{L}\d.]+){0,3} ?:\W*$/u
const small: ReadonlySet<string> = new Set(
  'de que no es son en con para por el la los las del al the that those from and for to on in is are'.split(' '),
)
const fewestDigits = 3
/** Rows: nobody speaks of one that is farther above. */
const farthest = 200
/** More rows than these are hardly meant by their quantity. */
const mostMeant = 6
