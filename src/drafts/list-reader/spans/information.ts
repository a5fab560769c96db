import { thingInSpanish } from './in-spanish.ts'
import { aThing } from './vocabulary.ts'

/** Whether a line is a form field that names no product: `Usuario: CAJA02`. */
export function isLabelled(folded: string): boolean {
  const label = /^\s*([\p{L}][\p{L} .]{2,24}):\s/u.exec(folded)?.[1]
  // `Teclados: 12` counts something, and so do `Nadia: fuente para cámaras 1` and `Oficina: 2 diademas`.
  const counts =
    /:\s*\d+\s*\S{0,10}\s*$|:\s(?:\S+\s+){2,}\p{L}{3,}\s+\d{1,3}\s*$/u.test(folded) || countsThings.test(folded)
  // `readers: 3 is enough`
  const isThing = label?.split(' ').some((word) => aThing.test(word) || thingInSpanish(word) !== null)
  return label !== undefined && !isThing && !productLabel.test(label) && !counts
}

const countsThings =
  /:\s(?:\d{1,3}|an?|one|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)\s(?!(?:dias?|days?|horas?|hours?|semanas?|weeks?|meses|months?|anos?|years?|minutos?|minutes?|pagos?|pisos?|floor)(?!\p{L}))\p{L}{4,}/u
const productLabel =
  /clave|codigo|sku|producto|art|modelo|parte|part|item|ean|upc|code|product|cant|qty|quantity|pza|pieza|pedido|necesit|ocup|quier|lista|falta|urge|order|agreg/u

/** Text in the place of a quantity that is none: `?`, `1/2 caja`, `pendiente`, `xx pz`. */
export function hasUnclearQuantity(folded: string): boolean {
  return unclear.test(folded)
}

/** Whether a whole cell is such a text. */
export function isUnclearCell(cell: string): boolean {
  return /^(?:¿?\?+|n\/?a|tbd|abc|xx+|pendientes?|por definir|por confirmar|varios|varias|muchos|muchas|algunos|algunas|unos|unas|los que haya|\d+\s*\/\s*\d+.*)$/iu.test(
    cell.trim(),
  )
}

const unclear =
  /(?:^|[\ue000\ue001])\s*-?\s*\d+\s*\/\s*\d+\s*(?:[\ue000\ue001]|$|(?:cajas?|paquetes?|docenas?|pzas?|piezas?)(?!\p{L}))|(?<!\S)\?+(?!\S)|(?<!\p{L})(?:cantidad|cant|qty|quantity)\.?\s*(?:[:=]\s*)?(?:tbd|n\/?a|pendientes?|por definir|por confirmar|\?+)(?!\p{L})|(?<!\p{L})(?:cantidad|cant|qty|quantity)\s*[.:=]+\s*(?=[^\s\d"'-])|\ue000\s*(?:n\/?a|tbd|abc|xx+|\?+|pendiente|por definir|varios|varias|muchos|muchas|algunos|algunas|unos|unas)\s*(?:\ue000|$)|[x×]\s*(?:abc|\?+|n)(?![\p{L}\d])|(?<![\p{L}\d])(?:x{2,}|varios|varias|algunos|algunas|unos|unas|muchos|muchas)\s+(?:pz|pzas?|piezas?|pcs|uds?|cajas?)(?!\p{L})/u

/**
 * Information beside an order that requests nothing, such as phone numbers, addresses, dates and document numbers. What
 * is counted is a thing, and no label: `4 teléfonos Grandstream`, `una extensión de 5 m`.
 */
export const talks =
  /(?<![\p{L}])(?!(?<=(?<!\p{L})(?:para|p\/)\s)(?:celular|cel|telefonos?)(?!\p{L}))(?!(?<=(?<![\p{L}\d])(?:\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien)\s(?:\p{L}{4,}\s(?:de|para)\s)?)(?:telefonos?|celular|fax|extension|guia|garantia)\s+\p{L})(?:tel|tels|telefono|telefonos|cel|celular|whats|whatsapp|ext|extension(?!\s+\p{L}{3})|rfc|clabe|cuenta|banco|folio|cotizacion|factura|pedido no|orden no|orden de compra|guia|c\.?p|colonia|col|calle|avenida|av|blvd|fecha|vigencia|listado|reporte|report|pagina|page|quote no|invoice|phone|mobile|fax|ship to|credito|garantia|entrega|entregar (?:en|a|al|con)|justificacion|condiciones)(?!\p{L})\.?[\s\ue000]*(?:[:#][\s\ue000]*)?[\p{L}\d+(]/u
/** The line names the order itself, or the companies of the order. */
export const names =
  /^\W*(?:licitacion|sociedad|proveedor|pedido|contrato|requisicion|proyecto|supplier|vendor|contract|project|cliente|customer)(?!\p{L})/u
export const sumsUp =
  /^\W*(?:sub\s?-?total|total|totales|importe total|i\.?v\.?a\.?|gran total|suma|van|vienen?|acumulado|carried forward|grand total|tax(?!\s+(?!total|rate|amount|due|incl|exempt)\p{L})|descuento|envio|flete|shipping|freight)(?![\p{L}])/u
/** `PARTIDA No. 6`, `Line item 5`: the lines up to the next one are one record. */
export const beginsRecord =
  /^\W*(?:partida|renglon|line item|linea|line|item|articulo|producto|posicion|pos)\W{0,3}(?:no\W{0,3}|num\W{0,3}|#)?\d{1,4}(?!\d)/u
/** The name of a note beside an order, alone in its cell, and before its words. */
export const noteName = /^\W*(?:notas?|obs(?:ervacion(?:es)?)?|comentarios?|mensaje|notes?|remarks?|comments?)\W*$/u
export const noteLabel =
  /^\W*(?:notas?|obs(?:ervacion(?:es)?)?|comentarios?|mensaje|notes?|remarks?|comments?)\s*[:.][\s\ue000]+(?=\p{L})/u

/** What quotations say of themselves. */
export const terms =
  /(?<!\p{L})(?:sujet[oa]s?|subject to|previo aviso|without notice|devoluci\p{L}+|cancelaciones|politicas?|terminos|terms|conditions|vigencia|garantias?|precios?|reembols\p{L}+|restocking|exchange|tipo de cambio|suscripci\p{L}+|unsubscribe|confidencial\p{L}*|confidential|(?:do not|don't|no) substitut\p{L}+|(?:no|sin) sustitu\p{L}+|(?:justificacion|motivo|(?:deliver|ship|bill|remit) to)(?= ?:)|no (?:surtir|enviar|entregar|embarcar) (?:en )?parcial\p{L}*)(?!\p{L})/u

/** `Va autorizado el pedido de abajo con dos cambios:` */
export const announcesChanges =
  /(?<![\p{L}\d])(?:\d|un|dos|tres|cuatro|cinco|two|three|four|a few) (?:camb(?:i|it)os?|correccion(?:es)?|ajustes?|changes?|corrections?)\W*$/u

/** `Todo lo demás se queda como estaba`: it changes nothing. */
export const restAsBefore =
  /(?:^|[,;.])\W*(?:y )?(?:todo )?(?:lo|l[oa]s) (?:demas|otr[oa]s?) (?:(?:se )?(?:queda[n]?|va[n]?|sigue[n]?|es|son|esta[n]?|dejal[oa]s?) )?(?:igual(?:es)?|como (?:esta[n]?|estaba[n]?|va[n]?|iba[n]?)|tal cual|asi|sin cambios?|bien|ok)\W*$/u
