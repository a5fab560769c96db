import { type Hit, isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { operationIn } from '#src/drafts/list-reader/spans/operations.ts'
import { codeMark, type SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { aThing, cancellations, requests, takings, wasDelivered } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ItemNumbers } from './decide-row.ts'
import { hasWord } from './described-by.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { kindOf } from './named-things.ts'
import { titleHasWord } from './title-words.ts'

/** What a code and the text around it say against ordering its product. */
export function doubtsOfCode<Product extends Identified>(item: ListItem<Product>, numbers: ItemNumbers): Doubt[] {
  const { chosen } = numbers
  const { hit, line } = item
  const { code } = hit.candidate
  const doubts: Doubt[] = []
  if (hit.match.products.length === 0) return doubts
  const isSpoken = line.text.slice(hit.candidate.start, hit.candidate.end) !== code
  if (isSpoken || hit.match.stage === 'respelled' || (hit.match.stage === 'punctuation' && /\s/.test(code)))
    doubts.push({ kind: 'respelled', code })
  else if (isPartOfMore(item, numbers) || isOnlyDigits(hit.candidate)) doubts.push({ kind: 'respelled', code })
  if (hit.match.stage === 'title') doubts.push({ kind: 'found-in-title', code })
  const isCell = line.row.table !== null && isWholeCell(item)
  const isLabelled = codeLabel.test(line.folded.slice(0, item.places[0]!.start))
  if (isPlainWord(code) && !isCell && !isLabelled && hasMoreWords(item, chosen))
    doubts.push({ kind: 'plain-word', code })
  doubts.push(...takenBack(item, numbers.isRecord))
  return doubts
}

/** What the text around a code says against ordering it. */
export function takenBack<Product extends Identified>(
  { line, places, hit }: ListItem<Product>,
  isRecord = false,
): Doubt[] {
  const doubts: Doubt[] = []
  if (line.row.line.struck.some(({ start, end }) => places.some((place) => place.start < end && start < place.end)))
    doubts.push({ kind: 'cancelled', words: hit.candidate.code })
  const sign = crossed.exec(line.row.line.raw) ?? crossed.exec(line.text)
  if (sign) doubts.push({ kind: 'cancelled', words: sign[0].trim() })
  if (isRecord) return doubts
  const before = line.folded.slice(0, places[0]?.start ?? 0)
  const after = line.folded.slice(places.at(-1)?.end ?? 0)
  const taken = cancelledBefore.exec(before) ?? cancelledAfter.exec(after)
  const operation = operationIn(before.slice(-longestSaid))
  // `quítale 1 al …`, `one less …`
  if (operation?.isLess && operation.isLast)
    doubts.push({ kind: 'cancelled', words: line.text.slice(0, before.length).trim() })
  else if (taken) doubts.push({ kind: 'cancelled', words: writtenIn(line, taken[0].trim()) })
  const other = /^[^\p{L}\d]*(?:o|u|or|ó)\s+(?:(?:el|la|los|las|the|de|un|una)\s+)?[^\p{L}\d]*\ue001/u.exec(after)
  if (other) doubts.push({ kind: 'not-a-request', words: writtenIn(line, other[0].replaceAll(codeMark, '').trim()) })
  const besides = alternative.exec(before)
  if (besides && !saysWhatFor(besides, before, hit))
    doubts.push({ kind: 'not-a-request', words: writtenIn(line, besides[0].replaceAll(codeMark, '').trim()) })
  const declined = declinedIn(line.folded)
  if (declined !== null && !isInTitle(hit, declined))
    doubts.push({ kind: 'not-a-request', words: writtenIn(line, declined.trim()) })
  return doubts
}

/** `2 lectores para el inventario GD3214`: the thing before it is the product, and what it is for no word of its title. */
function saysWhatFor<Product extends Identified>(
  { index, 0: said }: RegExpExecArray,
  before: string,
  { match }: Hit<Product>,
): boolean {
  const purpose = purposes.exec(said)?.[1]
  if (purpose === undefined || aThing.test(purpose)) return false
  const counted = before.slice(0, index).match(/\p{L}{3,}/gu) ?? []
  const [product, ...more] = match.products
  const { title = '' } = product ?? {}
  return (
    more.length === 0 &&
    !titleHasWord(title, purpose) &&
    counted.some(
      (word) => word.length > 3 && [word, word.replace(/e?s$/, '')].some((form) => hasWord(kindOf(title), form)),
    )
  )
}

const purposes = /^(?:para (?:el|la|l[oa]s)|for(?: the)?) (\p{L}{3,})/u

/** The words of a folded line that say that it asks for nothing, or only asks about it. */
export function declinedIn(folded: string): string | null {
  return (noRequest.exec(folded.replace(asksThen, '')) ?? wasDelivered.exec(folded))?.[0] ?? null
}

/** `¿tienen la HL-9341? mándame 2`: what is asked first, and then asked for; `lo que ya tienes`. */
const asksThen = new RegExp(
  `(?<!\\p{L})(?:tienes?|tienen|manejas|manejan|do you have)(?!\\p{L})(?=[^?]*\\?\\W*(?:${requests}) \\d)|(?<!\\p{L})(?:que|q) (?:ya )?(?:tienes|tienen)(?!\\p{L})`,
  'gu',
)

/** Whether words are the product's own: `Póliza de garantía`. */
export function isInTitle<Product extends Identified>({ match }: Hit<Product>, words: string): boolean {
  return match.products.some(({ title = '' }) => titleHasWord(title, words))
}

/** Whether the code is all that its cell has. */
function isWholeCell<Product>({ line, places }: ListItem<Product>): boolean {
  const { start, end } = places[0]!
  return /(?:^|\ue000)\s*$/.test(line.text.slice(0, start)) && /^\s*(?:\ue000|$)/.test(line.text.slice(end))
}

/** `3MOU10224`: the digits may be a part of another code. */
function isOnlyDigits({ glued }: Hit<unknown>['candidate']): boolean {
  return glued !== null && glued.end - glued.start === glued.text.length
}

/** Whether more letters or digits are joined to the code: `A-1/X` where only `A-1` is known. */
function isPartOfMore<Product>({ line, places, hit }: ListItem<Product>, { chosen, besides }: ItemNumbers): boolean {
  if (places.length > 1 || hit.candidate.glued) return false
  const { start, end } = places[0]!
  const after = /^[-/_+#.]?[\p{L}\d]/u.test(line.text.slice(end, end + 2))
  const before = /[\p{L}\d][-/_+#.]?$/u.test(line.text.slice(Math.max(0, start - 2), start))
  if (!after && !before) return false
  const isNumber = chosen?.line === line && (chosen.number.end === start - 1 || chosen.number.start === end + 1)
  return !isNumber && !besides.some((place) => place.start === end + 1 || place.end === start - 1)
}

/** The text says that it is not to be ordered, or asks about it. */
const noRequest =
  /^\W*(?:nota|note|notas|obs|observacion(?:es)?|p\.?d|p\.?s)\.?\s*:|^\W*(?:sub\s?-?total|total|totales|suma)(?!\p{L})|(?<!\p{L})(?:(?:ya )?(?:pedi|compre|encargue|pedimos|compramos|encargamos)|(?:el mes|la semana|la vez|el ano|la compra|la orden|el pedido) (?:pasad[oa]|anterior)|(?:last|previous) (?:month|week|time|year|order|po|purchase|shipment|delivery)|arrived|no need to (?:re\p{L}+|order|send|buy)|llegaron|me llego|sobran|sobraron|se vendieron|vendimos|vendi|devolver|devolucion|regresar|garantia|rma|opcional|optional|descuento en|off on|returned?|were sold|we sold|(?:precio|costo|price) (?:de|del|of)|(?:tienes|tienen)(?! (?:toda la )?razon)|tendras|manejas|manejan|do you have)(?!\p{L})|(?<!\p{L})(?:no (?:lo|la|los|las|me|nos|le) (?:pid\p{L}*|mand\p{L}*|pong\p{L}*|surt\p{L}*|agreg\p{L}*)|no (?:pidas?|mandes?|pongas?|surtas?|agregues?)|todavia no|aun no|por ahora no|pendiente de autorizar|sin autorizar|(?:saber|cuanto|cual es|que) (?:el )?(?:precio|cuesta|costo|vale)|no ordenar|no hacen? falta|no se necesitan?|do not order|not yet|on hold|en espera|back ?orders?|(?:do not|don't) duplicate|no (?:los |las )?dupli\p{L}+|quedaron pendientes|no se incluyen?|ya (?:llego|llegaron|lo|la|los|las) (?:tengo|tenemos|compre|compramos|pedi)?)(?!\p{L})/u

/** Whether the line has more than the code and its quantity. */
function hasMoreWords<Product>({ line, places }: ListItem<Product>, chosen: PlacedNumber | null): boolean {
  let rest = line.folded
  const blank = (start: number, end: number) => {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  for (const { start, end } of places) blank(start, end)
  if (chosen?.line !== line) return /[\p{L}\d]/u.test(rest) || chosen === null
  blank(chosen.number.outerStart, chosen.number.outerEnd)
  return /[\p{L}\d]/u.test(
    rest.replace(/(?<!\p{L})(?:de|del|la|el|los|las|of|clave|codigo|sku|modelo|cod)(?!\p{L})/gu, ''),
  )
}

/** Characters in which a line says what it does to the code behind them. */
const longestSaid = 80

/** Words of a folded line as the person wrote them. */
export function writtenIn({ folded, text }: Pick<SpannedLine, 'folded' | 'text'>, words: string): string {
  const start = folded.indexOf(words)
  return start < 0 ? words : text.slice(start, start + words.length)
}

/** A cross before a line takes it back. */
const crossed = /[❌✖🚫⛔❎✘]|^X\s+(?=\p{Lu}\p{L}{2})/u
/** The code is another choice, or what the product fits. */
const alternative =
  /(?:\ue001[^\p{L}\d\ue001]*(?:o|u|or|ó)\s+(?:(?:el|la|los|las|the|de|un|una)\s+)?|(?<!\p{L})(?:compatibles? con|compatible with|para(?: (?:el|la|los|las|mi|una?)(?: \p{L}{3,})?)?|(?:refaccion(?:es)?|instalacion|reparacion) (?:de|del|para)|for(?: the)?(?: \p{L}{3,})?|similar a|similar to|igual a|parecid[oa] a|reemplaza a(?:l)?|en vez de|not))[^\p{L}\d\ue001]*$/u
/** Says that a code follows. */
const codeLabel =
  /(?<!\p{L})(?:clave|codigo|cod|sku|modelo|mod|model|parte|part|no\.? de parte|p\/n|item|articulo|art|code)\s*(?:no\.?|num\.?|#)?\s*[.:=#]?\s*["'#*`(]*$/u
/** `cancela la …`, with what the thing is called: `cancele los teclados logitech …`. */
const cancelledBefore = new RegExp(
  `(?<!\\p{L})(?:(?:${cancellations}|${takings})(?:[\\s:]+(?:la|el|los|las|de|the|lo|del|x|pzas?|\\d+)){0,4}|(?:${takings})(?:,? (?:por favor|porfa(?:vor)?|please),?)? (?:el|la|l[oa]s|the|those)(?: \\p{L}[\\p{L}\\d.-]*){1,3}):?\\s*["'(]*$`,
  'u',
)
const cancelledAfter =
  /^["')\s,.:-]*(?:ya no|siempre no|cancelad[oa]s?|cancelal[oa]s?|quital[oa]s?|eliminal[oa]s?|borral[oa]s?|no l[oa]s? (?:pongas?|mandes?|pidas?)|se cancelan?|no va|no van|olvidal[oa]s?|cancel(?:led|ed)?|(?:menos|less|fewer)(?=\s*(?:$|[,.;]|porfa|por favor|please))|no(?=\s*(?:$|[,.;])))(?!\p{L})/u
