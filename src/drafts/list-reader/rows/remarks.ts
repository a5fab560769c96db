import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { unusualStatus } from '#src/drafts/list-reader/columns/status-columns.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { alreadyThere, wasDelivered } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { saysOfTicks } from './boxes.ts'

/** What a remark beside a row, or a heading above it, says against ordering it: taken back, or not settled yet. */
export function remarkDoubts(text: string): Doubt[] {
  const folded = foldLine(text).replace(answered, (said) => ' '.repeat(said.length))
  const taken = takenBack.exec(folded)
  // `NOTA: POS 00050 CANCELADA` is said of another row (instructions.ts).
  if (taken && !ofPosition.test(folded))
    return [{ kind: 'cancelled', words: text.slice(taken.index, taken.index + taken[0].length).trim() }]
  const open = notSettled.exec(folded) ?? wasDelivered.exec(folded)
  return open ? [{ kind: 'not-a-request', words: text.slice(open.index, open.index + open[0].length).trim() }] : []
}

/** A question whether another one will do, and its answer: `ok to sub color? NO`; and one of a person to himself: `¿qué más?` */
const answered =
  /¿?\s?(?<!\p{L})que mas\?|(?<!\p{L})(?:ok(?:ay)? to|may (?:we|i)|can (?:we|i|be)|(?:se )?(?:acepta|puede)\p{L}*)\s(?:\p{L}+ ){0,2}?(?:sub|sustitu|equivalen)\p{L}*[^?]{0,24}\?\s*(?:no|yes|si|n|y)(?!\p{L})/gu

/** What a heading above rows says of them: that they are taken back, a choice, or delivered: `Pedido 12 (ya entregado):`. */
export function headingDoubts(text: string): Doubt[] {
  const folded = foldLine(text)
  if (saysOfTicks(folded) || pointsUp.test(folded)) return []
  const delivered = wasDelivered.exec(folded)
  // `ya te entregamos con la factura F-20377:` is above what was delivered.
  const rest = delivered && folded.slice(delivered.index + delivered[0].length)
  const isDelivered = rest !== null && (/^\W*$/u.test(rest) || /:\s*$/.test(rest))
  const owed = /:\s*$/.test(text) ? isOwed.exec(folded) : null
  if (owed) return [{ kind: 'not-a-request', words: text.slice(owed.index, owed.index + owed[0].length) }]
  return remarkDoubts(text).filter(({ kind }) => kind === 'cancelled' || isDelivered)
}

/** What stands below was ordered before: `FYI this is what you still owe us, do not duplicate:`. */
const isOwed =
  /(?<!\p{L})(?:(?:do not|don't) (?:double|duplicate)|no (?:me |nos |se )?(?:l[oa]s? )?dupli(?:car|que)\p{L}*|(?:you|they) (?:still )?owe us|nos (?:siguen? )?(?:deb(?:en?|es|iendo)|adeud\p{L}+|quedaron? a deber))(?!\p{L})/u

const ofPosition =
  /(?<!\p{L})(?:notas?|notes?|obs(?:ervacion(?:es)?)?)\W{1,3}(?:pos|posicion|partida|renglon|item|line)\.?\s*(?:no\.?\s*|#\s*)?\d{1,6}(?!\d)/u

/** What a row's status says against it: `EST: C`. */
export function statusDoubts({ cells, table }: TableLine): Doubt[] {
  const said = table ? unusualStatus(cells, table.names, table.statuses) : null
  return said === null ? [] : [{ kind: 'not-a-request', words: said }]
}

/** Before a number below a row: `*** CLIENTE: que sean 6`. */
export const changesQuantity =
  /(?<!\p{L})(?:que sean?|mejor|solo|solamente|nada mas|nomas|ajustar a|cambiar a|dejar en|make it|only)\s+$/u
/** `este NO`, `ese ya lo compramos`: of what stands above it. */
export const pointsUp = new RegExp(`(?<!\\p{L})(?:(?:est[eao]s?|es[eao]s?) no|${alreadyThere})(?!\\p{L})`, 'u')
const takenBack =
  /(?<!\p{L})(?:ya no|(?:este|esta|estos|estas|ese|esa) no(?=\W*(?:$|[,.;]))|ya (?:lo|la|los|las) (?:consigu|tien|tengo|tenemos|compr)\p{L}*|siempre no|cancelad[oa]s?|cancelar|rechazad[oa]s?|eliminad[oa]s?|se elimina|borrad[oa]s?|descartad[oa]s?|(?:solo|nada mas|nomas) (?:para )?cotizar|quote only|no (?:pedir|cotizar|surtir|va|van|incluir|comprar|ordenar|requerid[oa]s?|autorizad[oa]s?|se requieren?|se autoriza|aplica)|no suma|no (?:te |se )?l[oa]s? (?:inclui|agregue|meti|considere|cotice|puse)|sobran?|sin efecto|anulad[oa]s?|void(?:ed)?|agotad[oa]s?|descontinuad[oa]s?|opcional(?:es)?|rejected|cancel(?:l?ed)?|deleted|denied|declined|do not (?:order|buy|ship|quote)|reuse existing|not (?:needed|required|approved)|optional|discontinued|removed)(?!\p{L})/u
const notSettled =
  /(?<!\p{L})(?:(?:por|favor de|falta|pendiente(?: de)?|qued\p{L}+ (?:de|en)) (?:confirmar(?:l[oa]s?|nos|me)*|definir|autorizar|autorizacion|aprobar|revisar)|confirmar (?:con|antes|cantidad)|pendientes?|en espera|(?<!(?:para|pa) )(?:preguntar|checar|verificar)|(?:preguntar|checar|verificar) (?:con|si|antes|cual|cuant[oa]s?)|wait for|waiting for|to be (?:confirmed|defined|advised)|depende[n]? (?:de|del)|depends? on|segun(?= (?:diagnostic|avance|necesi|demanda|presupuesto|lo que|se )\p{L}*)|(?:por|a) definir|(?:luego|despues) (?:te|les?|nos) (?:digo|aviso|confirmo)|(?:vendor|supplier|seller) to (?:advise|confirm)|on hold|hold|tbc|tbd|pending|maybe|quizas?|tal vez|si hay|si alcanza|if available|only if|on hand|by others|customer supplied|(?:lo|la|los|las) pone el cliente|already (?:on|in|have)|do not double|don't double|(?<!(?:el|la|l[oa]s) (?:que|q) )ya (?:hay|tenemos|pedi|esta en)|puede(?:n)? esperar|can wait)(?!\p{L})|¿[^?]*\?|(?<=\p{L}\s?)\?/u
