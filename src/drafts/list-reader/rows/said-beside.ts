import type { Doubt, PieceKind } from '#src/drafts/list-reader/list-row.ts'
import { numberNames, valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { aThing, slips } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isOrder, type ReadRow, skuOf } from './read-row.ts'
import { isOfKind } from './rows-meant.ts'
import { titleHasDigits } from './title-words.ts'

/** What a line says of a row, with the quantities that it may mean; `first`: the one that it says in place of the row's. */
export type Said = { readonly doubt: Doubt; readonly values: readonly number[]; readonly first?: number }

export function changed(kind: 'corrected' | 'cancelled', words: string, values: readonly number[] = []): Said {
  return { doubt: { kind, words: words.trim() }, values }
}

/** What a line says of its own row besides its quantity, or in place of it. @param own all rows of the line */
export function saidBeside<Product extends Identified>(
  plain: SpannedLine,
  row: ReadRow<Product>,
  own: readonly ReadRow<Product>[],
): Said | null {
  const { folded, text } = plain
  const { quantity } = row.reading
  const counts = countsOf(plain)
  // `seis tóner TN 6303 y cuatro tóner C6097`: the number of another row of the line.
  const isOfOther = ({ start }: { readonly start: number }) =>
    own.some(
      (other) =>
        other !== row &&
        other.spans.some((span) => span.line === row.row.line && span.kind === 'quantity' && isIn(start, span)),
    )
  // `media docena de lectores tres en estar …`: the other number counts what the product is.
  const counted = counts.find(({ pieces, outerEnd }, at) => {
    const noun = /^\s+(?:de\s+)?(\p{L}{4,})/u.exec(folded.slice(outerEnd))?.[1]
    const isFirst = pieces !== quantity && counts.slice(at + 1).some((later) => later.pieces === quantity)
    return (
      isFirst &&
      !isOfOther(counts[at]!) &&
      !correcting.test(folded) &&
      noun !== undefined &&
      isOfKind(row, [noun]) &&
      !titleHasDigits(titleOf(row), String(pieces))
    )
  })
  if (counted) return changed('corrected', text, [counted.pieces])
  if (quantity > 1 && countsOther(plain, row)) return { doubt: { kind: 'several-quantities' }, values: [1] }
  const because = folded.search(reason)
  const taken = because < 0 ? [] : counts.filter(({ pieces }) => pieces === quantity)
  if (taken.length > 0 && taken.every(({ start }) => start > because && !asksAnew.test(folded.slice(because, start))))
    return { doubt: { kind: 'unexplained-number', number: String(quantity) }, values: [1] }
  return moreBeside(plain, row, own) > 0 || moreThanAbove.test(folded) || isDenied(plain, row, own)
    ? changed('corrected', text)
    : null
}

/**
 * Whether a row is called one thing before its code, and what its quantity stands behind is another thing:
 * `una multifuncional … M282NW y su toner negro, 2 piezas`.
 */
function countsOther<Product extends Identified>(
  { folded, row: { line } }: SpannedLine,
  row: ReadRow<Product>,
): boolean {
  const places = (kind: PieceKind) => row.spans.filter((span) => span.line === line && span.kind === kind)
  const [code] = places('code')
  const [counted] = places('quantity')
  if (!code || !counted || counted.start < code.end) return false
  const called = [...folded.slice(0, code.start).matchAll(oneThing)].some(([, noun = '']) => isOfKind(row, [noun]))
  const between = [...folded.slice(code.end, counted.start).matchAll(/\p{L}{4,}/gu)].map(([word]) => word)
  return called && between.some((word) => aThing.test(word) && !isOfKind(row, [word]))
}

/**
 * How many more of a row's product its line asks for behind it: `2 GRP5935P y 3 más`, `un monitor … y otro igual`; 0 where
 * it does not say it.
 */
export function moreBeside<Product>(
  plain: SpannedLine,
  row: ReadRow<Product>,
  own: readonly ReadRow<Product>[],
): number {
  const orders = own.filter(isOrder)
  const said = orders.length === 1 ? plain.folded : behind(plain, row, orders).text.split(/[.;]\s/)[0]!
  const count = andMore.exec(said)?.groups?.['more'] ?? andAlike.exec(said)?.groups?.['more']
  if (count !== undefined) return valueOfWord(count) ?? Number(count)
  return andAnother.test(said) ? 1 : 0
}

/** `5 MOG705 … no, esos no, mejor 5 MI495`: what a line says between two rows of it takes the first one back. */
function isDenied<Product>(plain: SpannedLine, row: ReadRow<Product>, own: readonly ReadRow<Product>[]): boolean {
  const { text, isLast } = behind(plain, row, own)
  return !isLast && denial.test(text)
}

/** What a line says behind a row of it, up to the next one. */
function behind<Product>(
  { row: { line }, folded }: SpannedLine,
  row: ReadRow<Product>,
  own: readonly ReadRow<Product>[],
): { readonly text: string; readonly isLast: boolean } {
  const inLine = (each: ReadRow<Product>) => each.spans.filter((span) => span.line === line)
  const end = Math.max(...inLine(row).map((span) => span.end))
  const starts = own.flatMap((other) => (other === row ? [] : [Math.min(...inLine(other).map(({ start }) => start))]))
  const next = Math.min(...starts.filter((start) => start >= end))
  return { text: folded.slice(end, Math.min(folded.length, next)), isLast: !Number.isFinite(next) }
}

/**
 * The rows of which a line says that the rest is not wanted: those above it, or below where it says so; of a line above,
 * all but what it names.
 * @param own the rows of the line
 */
export function restOf<Product extends Identified>(
  plain: SpannedLine,
  own: readonly ReadRow<Product>[],
  orders: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  const { folded } = plain
  const { line } = plain.row
  const said = rest.exec(folded)
  if (!said) return besideOnly(plain, own, orders)
  // `de lo demás ya tenemos: 10 monitores …` says itself what the rest is.
  const named = had.exec(folded.slice(said.index))
  const from = named ? said.index + named[0].length : Number.POSITIVE_INFINITY
  if (orders.some(({ row, spans }) => row.line === line && spans.some(({ start }) => start >= from))) return []
  const isBelow = below.test(folded)
  return orders.filter(({ row }) => (isBelow ? row.line.number > line.number : row.line.number < line.number))
}

/** The other rows of a line of which a later one refuses all but what it names: `no caben tantas, solo las 2 OGSG242BL`. */
function besideOnly<Product extends Identified>(
  { folded, row: { line } }: SpannedLine,
  own: readonly ReadRow<Product>[],
  orders: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  if (!onlyThese.test(folded)) return []
  const skus = new Set(own.filter(isOrder).map(skuOf))
  const isKept = (row: ReadRow<Product>) => skus.has(skuOf(row))
  const last = orders.findLast((row) => row.row.line.number < line.number && isKept(row))
  return last ? orders.filter((row) => row.row.line === last.row.line && !isKept(row)) : []
}

/**
 * Whether a line that names nothing changes a row that was spoken of right before it.
 *
 * @param isAsked whether another row is asked about for what the line says
 */
export function meansIt(plain: SpannedLine, { quantities }: ReadRow<unknown>, isAsked: boolean): boolean {
  if (pointing.test(plain.folded)) return true
  const [only, ...more] = new Set(countsOf(plain).map(({ pieces }) => pieces))
  const isRecount = only !== undefined && more.length === 0 && recounts.test(plain.folded)
  return isRecount && !isAsked && !quantities.includes(only)
}

function isIn(place: number, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return start <= place && place < end
}

export function titleOf({ reading }: ReadRow<Identified>): string {
  return (reading.kind === 'matched' && reading.product.title) || ''
}

/** The numbers of a line that may count pieces. */
export function countsOf(plain: SpannedLine) {
  return withCodes(plain, []).numbers.flatMap((number) => {
    const pieces = number.form === 'article' || number.marks.includes('label') ? 0 : (number.value?.toNumber() ?? 0)
    // `21401-014 BOCINA`: the end of a code.
    const isOfCode = /[\p{L}\d][-/._]?$/u.test(plain.folded.slice(0, number.start))
    // `habitaciones 301 a 306`
    const isOther = plain.explained.some(({ start, end }) => start <= number.start && number.end <= end)
    return Number.isInteger(pieces) && pieces > 0 && pieces < tooMany && !isOfCode && !isOther
      ? [{ ...number, pieces }]
      : []
  })
}

/** `tres access point …, no espérate, cuatro`: which of them counts was read, or is asked. */
const correcting = new RegExp(`(?<!\\p{L})(?:${slips}|mejor)(?!\\p{L})`, 'u')
const oneThing = /(?<!\p{L})(?:una?|an?|one) (\p{L}{4,})/gu
/** What follows says why. */
const reason = /(?<!\p{L})(?:porque|pq|xq|ya que|because|since|cuz)(?!\p{L})/u
/** `… porque voy manejando, apúntame dos laptops` */
const asksAnew =
  /(?<!\p{L})(?:apunt|anot|mand|pon|pid|agreg|cotic|apart)[ae]n?(?:me|nos)(?!\p{L})|(?<!\p{L})(?:necesit(?:o|amos)|ocup(?:o|amos)|quier(?:o|emos)|i need|we need|send me)(?!\p{L})/u
/** More than those that nobody counted. */
const moreThanAbove = /(?<!\p{L})(?:son|serian|are) \d{1,3} (?:mas|more)(?=\W*$)/u
/** `2 GRP5935P y 3 más para la bodega` */
const andMore = new RegExp(
  `(?<!\\p{L})(?:y|e|mas|and|plus) (?<more>\\d{1,3}|${numberNames.join('|')}) (?:mas|more|adicional(?:es)?|additional)(?! (?:de|of) )(?!\\p{L})`,
  'u',
)
/** `y otros dos iguales` */
const andAlike = new RegExp(
  `(?<!\\p{L})(?:y|e|mas|and|plus) (?:otr[oa]s|another) (?<more>\\d{1,3}|${numberNames.join('|')})(?= (?:iguales|para|for|de (?:est|es)[oa]s|of (?:those|these|the same|them))(?!\\p{L})|\\W*$)`,
  'u',
)
/** `y otro igual para la sucursal`, `and another one` */
const andAnother =
  /(?<!\p{L})(?:y|e|mas|and|plus) (?:otr[oa](?: igual(?:it[oa])?| mas)?|un[oa] mas|another(?: one)?|one more)(?=\W*$|[.,;]| (?:para|pa|for|en|de est[oa]s?|de es[oa]s?|of (?:those|these|the same|them))(?!\p{L}))/u
const denial = /(?<!\p{L})(?:no(?! ?breaks?(?!\p{L}))|not|nop|nel|mejor|instead|scratch|nvm|wait)(?!\p{L})/u
const tooMany = 1_000
/** `va, cámbialo por ese` */
const pointing =
  /(?<!\p{L})(?:(?:cambi|reemplac|sustitu|quit|cancel|elimin|olvid)\p{L}*l[oa]s?|(?:swap|replace|drop|change|cancel|skip|forget) (?:it|that|them|those))(?!\p{L})/u
/** `pero nomás ocupo 1`, `no espérame, con media docena la armamos` */
const recounts = new RegExp(
  `(?<!\\p{L})(?:nomas|nada mas|solo|only|just|(?<!(?<!\\p{L})(?:el|la|l[oa]s) )que sean|make it|al final|(?<!(?:en|de|la|una) )(?:${slips}))(?!\\p{L})`,
  'u',
)
/** `the rest we already bought`, `lo demás ya no`: all rows that nobody names. */
const rest =
  /(?<!\p{L})(?:the rest|everything else|all (?:the )?others?|el resto|(?:lo|l[oa]s) demas)(?! que|\p{L})[^.;]{0,30}(?<!\p{L})(?:(?:already|not|no|bought|compr\p{L}+|cancel\p{L}*|drop|skip|fuera|forget)(?!\p{L})|ya (?:l[oa]s? )?(?:teng|ten[ei]|hay|conseg))/u
/** What there is, and behind it which things that are. */
const had =
  /^[^:]*(?<!\p{L})(?:(?:ya )?(?:l[oa]s? )?(?:ten\p{L}+|hay|compr\p{L}+)|(?:already )?(?:have|bought))\s?:(?!.*(?<!\p{L})(?:solo|solamente|nomas|only|just)(?!\p{L}))/u
/** `no, nomás las …`: not the others. */
const onlyThese =
  /(?<!\p{L})(?:no|nel|nop|not|mejor)(?! ?breaks?(?!\p{L}))(?!\p{L}).{0,60}(?<!\p{L})(?:sol(?:o|amente)|nomas|nada mas|unicamente|only|just)(?!\p{L})/u
const below = /(?<!\p{L})(?:below|abajo|debajo|siguientes?)(?!\p{L})/u
