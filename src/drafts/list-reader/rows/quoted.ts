import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { setsTo } from './instructions.ts'
import { namedNumbers, namesOnly, ownNumber } from './named-numbers.ts'
import { changedBy, type ReadRow, skuOf } from './read-row.ts'

/**
 * What new messages say of the messages that they quote. Below a new order, the quoted one is an older one or the same,
 * unless the new message orders it; of a product that both count, only
 * the new row is left, if it is above the head of the older message. Where everything is quoted, somebody only forwards it. A line between quoted ones
 * answers the one above it.
 *
 * @param lines those of free text
 * @param all also those that mail programs wrote
 */
export function doubtQuoted<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  all: readonly ListLine[],
): ReadRow<Product>[] {
  const { olderFrom, isOld, ordered, written, isMeant, isSuperseded } = olderOf(rows, lines, all)
  const counting = rows.filter((row) => !isOld(row) && saysHowMany(row))
  const counted = new Map(counting.map((row) => [skuOf(row) ?? '', row.row.line.number] as const))
  const heads = [olderFrom, ...lines.flatMap(({ folded, row }) => (wrote.test(folded) ? [row.line.number] : []))]
  const beginsBetween = (newer: number, older: number) => heads.some((at) => newer < at && at < older)
  /** The quoted rows that are ordered by their numbers. */
  const accepted = new Set(written.flatMap(({ folded }) => namedNumbers(accepts.exec(folded)?.[0] ?? '')))
  const replies = repliesTo(
    rows.filter(({ row }) => row.line.isQuoted),
    lines,
  )
  if (ordered.size === 0 && replies.size === 0) return [...rows]
  // `los lectores MS493 que sean 12, no 8`, above the order that has them.
  const once = (row: ReadRow<Product>) =>
    rows.filter((each) => isOld(each) && isMatched(each) && skuOf(each) === skuOf(row)).length === 1
  const setting = isMeant ? counting.filter(({ spanned }) => spanned && setsTo.test(spanned.folded)).filter(once) : []
  const anew = new Map(setting.map((row) => [skuOf(row), row]))
  const anewLines = new Set(setting.map(({ row }) => row.line))
  return rows.flatMap((row) => {
    if (anew.get(skuOf(row)) === row) return []
    // Its other number is the older one's, or asks about that.
    if (anewLines.has(row.row.line) && row.reading.kind === 'left' && row.reading.reason === 'not-read') return []
    if (!isOld(row) || !isMatched(row)) return [row]
    const said = anew.get(skuOf(row))
    if (said) return [anewAs(row, said)]
    const doubts: Doubt[] = [...row.doubts]
    const isAgain = ordered.has(skuOf(row) ?? '')
    const newer = counted.get(skuOf(row) ?? '')
    if (newer !== undefined && !isMeant && beginsBetween(newer, row.row.line.number)) return []
    const reply = replies.get(row.row.line.number)
    const isAccepted = accepted.has(ownNumber(row)) && !isAgain
    if (ordered.size > 0 && reply !== agreed && !isAccepted && (isAgain || !isMeant)) doubts.push({ kind: 'quoted' })
    if (
      reply !== undefined &&
      reply !== agreed &&
      !doubts.some(({ kind }) => kind === 'corrected' || kind === 'cancelled')
    ) {
      doubts.push({ kind: 'corrected', words: reply })
    }
    if (doubts.length === row.doubts.length) return row
    const isOlder = isSuperseded && !isAgain && reply === undefined
    return { ...row, doubts, ...(isOlder && { isOlder }) }
  })
}

/**
 * A quoted row that the new message says anew: one row, with the quantity of the new one, and without its doubts where the
 * only other number beside it is the older one's quantity, and where the older one has the code of its model.
 */
function anewAs<Product extends Identified>(older: ReadRow<Product>, newer: ReadRow<Product>): ReadRow<Product> {
  const { quantity } = newer.reading
  const isExplained = newer.quantities.every((value) => value === quantity || value === older.reading.quantity)
  const doubts = [...older.doubts, ...newer.doubts].filter(({ kind }) => !(isExplained && notSaid.has(kind)))
  const quantities = isExplained ? [quantity] : newer.quantities
  const spans = [...older.spans, ...newer.spans]
  return changedBy({ ...older, reading: { ...older.reading, quantity }, quantities, doubts, spans }, newer.row.line)
}

const notSaid: ReadonlySet<Doubt['kind']> = new Set(['unexplained-number', 'found-in-title', 'repeated'])

/**
 * The older message below a new order: which lines are of it, and whether the new one orders several products by itself
 * and points at nothing below it, so that what is there asks nothing.
 */
export function olderPart<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  all: readonly ListLine[],
): { isOlder(row: { readonly row: TableLine }): boolean; readonly isSuperseded: boolean } {
  const { isOld: isOlder, isSuperseded } = olderOf(rows, lines, all)
  return { isOlder, isSuperseded }
}

/** Where the older message is, and what the new one says of it. */
function olderOf<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  all: readonly ListLine[],
) {
  const head = olderMessage(all)
  // Above an order that is only passed on stands no other one.
  const olderFrom = rows.some((row) => isMatched(row) && row.row.line.number < head) ? head : Number.POSITIVE_INFINITY
  const isOld = ({ row: { line, table } }: { readonly row: TableLine }) =>
    line.number > olderFrom || (!table?.columns && line.isQuoted)
  const ordered = new Set(rows.flatMap((row) => (isMatched(row) && !isOld(row) ? (skuOf(row) ?? []) : [])))
  const written = lines.filter(({ row }) => row.line.number < olderFrom && !row.line.isQuoted)
  // `Partida 1 ya la conseguí. La 2 sí`: what names the quoted rows by their numbers decides about each of them.
  const decides = written.some(({ folded }) => namesRow.test(folded) && !namesOnly(folded))
  const isMeant = !decides && written.some(({ folded }) => ordersQuoted.test(folded))
  // What orders several products by itself, and points at nothing below it.
  const isSuperseded =
    ordered.size >= fewestOrdered &&
    !isMeant &&
    !decides &&
    !written.some(({ folded }) => pointsBelow.test(folded.replace(restForLater, ' ')))
  return { olderFrom, isOld, ordered, written, isMeant, isSuperseded }
}

/**
 * The line in which an older message begins that no sign marks: the head that a mail program writes above it, below what
 * somebody wrote. Infinity where there is none.
 */
function olderMessage(lines: readonly ListLine[]): number {
  const first = lines.findIndex(({ text, isAside }) => !isAside && /\p{L}/u.test(text))
  if (first < 0) return Number.POSITIVE_INFINITY
  const begins = lines.slice(first).find(({ raw, isAside, isQuoted }, at) => {
    if (!isAside || isQuoted) return false
    const folded = foldLine(raw)
    const next = lines.slice(first + at + 1, first + at + longestHead)
    return (
      original.test(folded) ||
      (sender.test(folded) && next.some((line) => line.isAside && sent.test(foldLine(line.raw))))
    )
  })
  return begins?.number ?? Number.POSITIVE_INFINITY
}

const longestHead = 4
const original =
  /^\W*(?:mensaje original|original message|mensaje reenviado|forwarded message|inicio del mensaje reenviado|begin forwarded message)\W*$/u
const sender = /^\W*(?:de|from)\W*:/u
const sent = /^\W*(?:enviado(?: el)?|sent|fecha|date|para|to)\W*:/u

function isMatched({ reading }: ReadRow<unknown>): boolean {
  return reading.kind === 'matched'
}

const takenBack: ReadonlySet<Doubt['kind']> = new Set(['cancelled', 'not-a-request', 'corrected'])

/** Whether a row orders so many, whatever an older message said. */
function saysHowMany({ proof, doubts }: ReadRow<unknown>): boolean {
  return proof !== null && !doubts.some(({ kind }) => takenBack.has(kind))
}

/** The lines between quoted ones, each by the number of the line that it answers: `agreed` where it says only yes. */
function repliesTo(rows: readonly ReadRow<unknown>[], lines: readonly SpannedLine[]): ReadonlyMap<number, string> {
  const quoted = new Set(rows.map(({ row }) => row.line.number))
  const answers = lines.flatMap(({ row, folded, text }, index) => {
    const above = lines[index - 1]?.row.line.number
    const isAnswer = above !== undefined && quoted.has(above) && row.line.number === above + 1
    return isAnswer && !row.line.isQuoted ? [{ above, folded, text }] : []
  })
  if (answers.length < fewest) return new Map()
  return new Map(answers.map(({ above, folded, text }) => [above, agrees.test(folded) ? agreed : text.trim()] as const))
}

const agreed = ''
const fewestOrdered = 2
/** One line below a quoted order may be anything; several are answers. */
const fewest = 2
const agrees =
  /^\W*(?:(?:ok(?:ay|ey)?|yes|yep|si|va|vale|sale|de acuerdo|fine|good|correct[oa]?|perfect[oa]?|bien|adelante|please|por favor|thanks|gracias|autorizad[oa])\W*)+(?:$|add|agrega)/u
/** `El 20 nov 2026, Ana escribió:` */
const wrote = /(?<!\p{L})(?:escribio|wrote)\s*:\s*$/u
/** `Lo demás de tu cotización lo dejamos para noviembre` */
const restForLater =
  /(?<!\p{L})(?:(?:lo|l[oa]s) demas|el resto|the rest|everything else) [^.;!?]{0,40}?(?<!\p{L})(?:(?:lo|l[oa]s|it|them) )?(?:dej\p{L}+|ve\p{L}+|qued\p{L}+|pas\p{L}+|leave|later|next|wait\p{L}*|despues|luego|ruta|paqueteria)(?!\p{L})[^.;!?]*/u
const pointsBelow =
  /(?<!\p{L})(?:mas lo|junto con|together with|along with|lo anterior|abajo|below|proced\p{L}+|proceed|skip|instead|en (?:lugar|vez) de|cambi\p{L}+|change[sd]?|corre(?:ccion|cciones|ctions?)|(?:sub|baj|quit|cancel|elimin|borr|sac|dej)[aeo]n?l[oa]s?|approved|aprobad[oa]s?|autorizad[oa]s?|lo de (?:antes|ayer)|(?:el|del|este|mi|tu|su|the|your|my) (?:pedido|orden|lista|order|list|quote|cotizacion) (?:anterior(?! ya (?:lleg|est|recib|qued)\p{L}+)|above)|(?:lo|la|los|las) (?:mism[oa]s?|demas|resto|otr[oa]s?(?! vez))|the (?:rest|others?|same)|(?<!(?:quedo|quedamos|estoy|estamos|estare) (?:al |muy )?)pendientes?|pending|completa\p{L}*|complet[eo] (?:el|la))(?!\p{L})/u
/** A row of the quoted list by its number, at the beginning of a sentence. */
const namesRow =
  /(?:^|[.;:!?]\s+)\W*(?:(?:partida|renglon|linea|line|item|posicion|pos|punto)s?\W{0,3}(?:no\W{0,3}|num\W{0,3}|#)?|las? )\d{1,3}(?![\d.])/u
/** `go ahead with items 1, 2 and 5 as quoted` */
const accepts =
  /(?<!\p{L})(?:go ahead with|proceed with|procedan? con|adelante con|acept\p{L}+|autoriz\p{L}+|approved?:?|we accept) (?:the )?(?:l[oa]s )?(?:items?|lines?|partidas?|renglones|lineas?) (?:\d{1,3}(?:, | and |, and | y |-)?)+(?![^.;!?]*(?<!\p{L})(?:if|si|unless|when|cuando|except|excepto|menos|but|pero)(?!\p{L}))/u
const ordersQuoted =
  /(?<!\p{L})(?:(?:todo )?lo demas (?:queda |va |es )?igual|el resto (?:queda |va )?igual|lo mismo|tal cual|(?:everything|all) else (?:as is|stays?|is the same)|the rest (?:as is|stays?|is the same)|go ahead with(?! (?:the )?(?:following|this|these))|(?:order|send|place|get|buy) (?:everything|all)|(?:list|order) below|(?:lista|pedido|lo|correo) de abajo|(?:del|de tu|de mi) (?:correo|pedido) (?:de ayer|de antier|anterior)|(?:un|dos|tres|cuatro|one|two|three|a few|\d) (?:camb(?:i|it)os?|changes?)|(?:correccion(?:es)?|ajustes?|modificacion(?:es)?|cambios|corrections?|changes) (?:a|al|de|del|en|sobre|to|on|for) (?:el|la|l[oa]s|mi|tu|su|the|my|your|our)? ?(?:lista|pedido|orden|correo|cotizacion|list|order|quote)|reenvio|proced\p{L}+ con|adelante con|same as (?:last(?! time)|below|before))(?!\p{L})/u
