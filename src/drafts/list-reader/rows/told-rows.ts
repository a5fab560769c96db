import type { ToldBecause } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { requests } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Why a row is told and not asked: a cell of its own says that it is taken back, its zero says that none is wanted, it is
 * of an older message, or it is a freight or a service, which the catalog does not have. Null: a person has to look at it,
 * or it is certain.
 */
export function toldBecause(read: ReadRow<unknown>): ToldBecause | null {
  if (read.wantsNone) return 'none-wanted'
  if (read.isTakenBack || isTakenBack(read)) return 'taken-back'
  if (read.isOlder) return 'older'
  return isService(read) ? 'service' : null
}

function isTakenBack({ row: { line, cells, table }, reading, doubts }: ReadRow<unknown>): boolean {
  const isOpen =
    reading.kind === 'left' ? reading.reason !== 'total-differs' : doubts.some(({ kind }) => against.has(kind))
  if (!isOpen) return false
  // What else is asked about it may be another row's: a correction, a second order.
  if (doubts.some(({ kind }) => kind === 'corrected' || kind === 'alternative' || kind === 'conditional')) return false
  const own = table?.columns ? cells : line.text.split(/\s{2,}|[|\t\ue000]/)
  return own.length > 1 && own.some((cell) => takesBack.test(foldLine(cell).trim()))
}

const against: ReadonlySet<string> = new Set(['cancelled', 'not-a-request'])

/** A cell that begins with it, and counts nothing: `Cancelado, lo surte el proveedor`, `*** CANCELADA ***`. */
const takesBack =
  /^\W*(?:partida |posicion |renglon |linea |line |item )?(?:se )?(?:cancelad[oa]s?|cancelled|canceled|cancela|eliminad[oa]s?|elimina|anulad[oa]s?|anula|borrad[oa]s?|rechazad[oa]s?|rejected|voided|void|deleted|no (?:surtir|pedir|comprar)|do not (?:order|ship|buy))(?!\p{L})(?!\W*\d)(?!.*(?<!\p{L})(?:\d+ (?:de|of)|solo|only|pero|but|excepto|except)(?!\p{L}))/u

/** Whether what a row is about is a freight or a service: its first word that describes it says so. */
function isService({ row: { line, cells, table }, reading, spans }: ReadRow<unknown>): boolean {
  if (reading.kind !== 'left' || reading.product !== null) return false
  const { reason } = reading
  if (reason !== 'not-found' && !(reason === 'not-read' && amountAtEnd.test(line.text))) return false
  const title = cells[table?.columns?.indexOf('title') ?? -1]
  const counted = spans.find(({ kind, line: own }) => kind === 'quantity' && own === line)
  const written =
    title ??
    (counted
      ? line.text.slice(0, counted.start) + ' '.repeat(counted.end - counted.start) + line.text.slice(counted.end)
      : line.text)
  const folded = foldLine(written)
  // In a sentence it may be said of a product: `envío hoy`, `instalación de las 3 cámaras que pido`.
  if (title === undefined && (asks.test(folded) || /[?¿!]/.test(folded))) return false
  // `Envio 1: 4 piezas` is a part of an order.
  if (schedule.test(folded)) return false
  const words = folded.match(/[\p{L}]{3,}/gu) ?? []
  const [first = ''] = words.filter((word) => !fillers.test(word))
  return service.test(first) || twoWords.test(folded)
}

const schedule = /^\W*\p{L}+\s?\d+\s*:/u
const amountAtEnd = /\$?\s?\d[\d,]*\.\d{2}\s*$/
const asks = new RegExp(`(?<!\\p{L})(?:${requests}|requiero|urge|favor)(?!\\p{L})`, 'u')
const fillers = /^(?:serv|srv|ser|pza|pzas|pieza|lote|lot|each|day|hrs?|hora|inst|mobra|services?|costo|cargo|gastos?)$/
const service =
  /^(?:servicios?|fletes?|freight|envios?|instalacion(?:es)?|installation|install|maniobras?|labor|paqueteria|capacitacion|shipping|handling|mensajeria|acarreos?)$/
const twoWords =
  /^(?:\W|\d)*(?:(?:serv|inst|mobra|\p{L}{1,4}\d*)\W+)?(?:mano de obra|puesta en marcha|(?:on ?site|inbound|ground|local|expedited|ltl) (?:installation|freight|setup|shipping)|on-site (?:installation|setup))(?!\p{L})/u
