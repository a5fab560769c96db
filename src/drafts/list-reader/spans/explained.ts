import type { PieceKind } from '#src/drafts/list-reader/list-row.ts'
import { gluedMeasures, measures, named, things, units } from './vocabulary.ts'

/** A part of a line that is explained without any product: a price, a date, a telephone number. */
export type Explained = {
  readonly start: number
  readonly end: number
  readonly kind: PieceKind
  /** Only likely: beside a code, a number in it may still be the quantity. */
  readonly isLikely: boolean
}

/** Finds the parts of a folded line that are no order by themselves, in order, without overlaps; the first pattern wins. */
export function explain(folded: string): Explained[] {
  if (!/[\d@$%:]/.test(folded)) return []
  const found: Explained[] = []
  // A label and its value may be in two cells.
  const joined = folded.replaceAll(cell, ' ')
  const isLabelled = labels.test(joined)
  for (const { kind, pattern, isLikely, needs } of patterns) {
    // Most lines have no label, no address and no price: each pattern is tried only where it can match.
    if (needs === 'label' ? !isLabelled : !folded.includes(needs)) continue
    for (const match of (kind === 'number' ? joined : folded).matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.every((each) => each.end <= start || end <= each.start)) found.push({ start, end, kind, isLikely })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

type Pattern = {
  readonly kind: PieceKind
  readonly pattern: RegExp
  readonly isLikely: boolean
  /** A sign without which it cannot match; `label`: a word of `labels`; `''`: it is always tried. */
  readonly needs: string
}

const cell = '\ue000'
const number = String.raw`\d+(?:[.,]\d+)*`
const months =
  'ene|enero|feb|febrero|mar|marzo|abr|abril|may|mayo|jun|junio|jul|julio|ago|agosto|sep|sept|septiembre|oct|octubre|nov|noviembre|dic|diciembre|jan|january|february|march|apr|april|june|july|aug|august|september|october|november|dec|december'
/** The states of Mexico, and their short names, at the end of an address. */
const states =
  'ags|bc|bcs|camp|chis|chih|cdmx|coah|col|dgo|gto|gro|hgo|jal|mex|mich|mor|nay|nl|oax|pue|qro|qroo|slp|sin|son|tab|tamps|tlax|ver|yuc|zac|aguascalientes|baja california|campeche|chiapas|chihuahua|coahuila|colima|durango|guanajuato|guerrero|hidalgo|jalisco|michoacan|morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|quintana roo|sinaloa|sonora|tabasco|tamaulipas|tlaxcala|veracruz|yucatan|zacatecas'
const weekdays =
  'lun|lunes|mar|martes|mie|miercoles|jue|jueves|vie|viernes|sab|sabado|dom|domingo|mon|monday|tue|tuesday|wed|wednesday|thu|thursday|fri|friday|sat|saturday|sun|sunday|dia'

/** What may follow a lone hour or day; a noun would be counted by it. */
const ending = String.raw`(?=\s*(?:$|[.;:)?!]|,\s*\p{L}|(?:por favor|porfa|pls|please|si|porque|mandel\p{L}+)(?!\p{L})))`

/** What is numbered in a building that pieces are for. */
const rooms = 'salon(?:es)?|aulas?|lab|laboratorios?|consultorios?|cubiculos?|cub|habitacion(?:es)?|rooms?'
/** Of a number with ten digits, an extension: `462 118 4410 x 204`. Behind fewer digits it may count what they name. */
const extension = String.raw`(?:(?<=(?:\d[\s().-]{0,2}){10})\s?x\s?\d{2,5}(?![\p{L}\d]))?`

const surely = (kind: PieceKind, needs: string, source: string): Pattern => ({
  kind,
  needs,
  pattern: new RegExp(source, 'gu'),
  isLikely: false,
})
const likely = (kind: PieceKind, needs: string, source: string): Pattern => ({
  ...surely(kind, needs, source),
  isLikely: true,
})

/** Every word that begins a pattern which needs a label. */
const labels = new RegExp(
  String.raw`(?<!\p{L})(?:mxn|usd|precio|p\.? ?u|pu|importe|costo|subtotal|unit price|price|amount|${months}|${weekdays}|las|antes del|despues del|partir del|para el|hasta el|before|after|by|tels?|telefonos?|cel|celular|movil|mobile|phone|fax|whats|wa|conmutador|lada|ext|oficina|of|r\.?f\.?c|c\.? ?p|zip|codigo postal|av|ave|calle|blvd|boulevard|calz|carr|col|fracc|prol|priv|paseo|periferico|edif|plaza|piso|local|lote|mza|manzana|depto|int|interior|km|street|st|suite|ste|bodega|nave|anden|domicilio|direccion|avenue|rd|road|dr|drive|ln|lane|way|hwy|highway|pkwy|clabe|cuenta|cta|account|ref|referencia|folio|uuid|certificado|aprobacion|serie|guia|rastreo|tracking|ticket|cliente|customer|proveedor|vendor|vendedor|usuario|contrato|proyecto|licitacion|remision|factura|invoice|cot|quot|commodity|unspsc|cabms|cucop|rfq|rfp|presupuesto|oficio|expediente|vale|dictamen|acta|convenio|memo|whse|alm|renglones|conceptos|lines|req|solicitud|orden|order|pedido|purchase|o\.? ?c|p\.? ?o|oc|po|hoja|pag|page|partida|anexo|sucursal|almacen|version|rev|nss|curp|store|tienda|week|semana|caja|linea|renglon|item|clave|cve|no|num|numero|nr|n[°º]|notas?|note|branch|docket|forma|metodo|uso|regimen|(?:sec|esc|tec|prim|prepa)\.|cbtis|cetis|conalep|tecnica|secundaria|primaria|preparatoria|grupo|grado|cub|salon|salones|aula|aulas|lab|laboratorio|laboratorios|consultorio|puertas?|gates?|doors|centro de costos?|cost cent(?:er|re)|fase|etapa|phase|notaria|juzgado|clinica|escuela|zona|dock|rooms?|habitacion(?:es)?|building|bldg|floor|kit|listo|urge|entrega|llegue|${named})|\d\s?(?:mxn|usd|pesos|m\.|mn|\+|mas iva|c\/u|cada|each|am|pm|a\. ?m|p\. ?m|hrs|horas|o'clock|dias?|semanas?|days?|weeks?|min)|\d\s?(?:de |del |-|\/|o|ero)?\s*(?:${months})`,
  'u',
)

/** What a pattern explains, the sign that it needs, and the pattern; the first that matches a place counts. */
const patterns: readonly Pattern[] = [
  surely(
    'number',
    '="',
    String.raw`(?<![\p{L}:])(?!(?:cfdi:)?(?:noidentificacion|cantidad|descripcion|valorunitario|importe)=)[\p{L}:_]+="[^"]*"`,
  ),
  surely('price', '="', String.raw`(?<![\p{L}:])(?:valorunitario|importe)="\d[\d.,]*"`),
  surely('contact', '.', String.raw`(?:https?:\/\/|www\.)\S+`),
  surely('contact', '@', String.raw`[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+`),
  surely(
    'price',
    '$',
    String.raw`(?:mxn|usd|us|mn)?\s?\$\s?${number}(?:\.-)?(?:\s?(?:mxn|usd|m\.?n\.?|pesos|c\/u|cada un[oa]|each|\+ ?iva|mas iva))*(?![\p{L}\d])`,
  ),
  surely('price', 'label', String.raw`(?<![\p{L}\d.,])(?:mxn|usd)\s?${number}`),
  surely(
    'price',
    'label',
    String.raw`(?<![\p{L}\d.,/-])${number}\s?(?:mxn|usd|pesos|m\.n\.|mn|\+ ?iva|mas iva)(?![\p{L}\d])`,
  ),
  likely(
    'price',
    'label',
    String.raw`(?<![\p{L}\d.,/-])(?<!(?:con|de|of|with)\s)${number}\s?(?:c\/u|cada un[oa] ?\$|each at)(?![\p{L}\d])`,
  ),
  surely(
    'price',
    'label',
    String.raw`(?<![\p{L}])(?:precio(?: unitario| unit)?|p\.? ?u(?:nit)?\.?|pu|importe|costo|subtotal|unit price|price|amount)\s*[:=]?\s*${number}`,
  ),
  surely('price', '@', String.raw`@\s?${number}`),
  // `las pantallas van en habitaciones 301 a 306`, which is no price.
  likely(
    'number',
    'label',
    String.raw`(?<!\p{L})(?:${rooms})\s\d{1,4}(?:\s?,\s?\d{1,4})*\s(?:y|a|al|and|to)\s\d{1,4}(?![\p{L}\d])`,
  ),
  likely(
    'price',
    '',
    String.raw`(?<![\p{L}\d])(?:a|at|por|en)\s+(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{3,}(?:\.\d+)?|\d+\.\d{2})(?![\p{L}\d/-])`,
  ),
  surely(
    'date',
    ':',
    String.raw`(?<![\p{L}\d])\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?(?!\p{L}))?(?:\s?(?:hrs?|horas?|h)(?!\p{L})\.?)?`,
  ),
  surely('date', '-', String.raw`(?<![\p{L}\d])\d{4}-\d{2}-\d{2}(?:t\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?z?)?(?![\d])`),
  surely('date', '', String.raw`(?<![\p{L}\d/.-])\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?![\p{L}\d/.-])`),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d])\d{1,2}(?:o|ero)?\s*(?:de |del |-|\/)?\s*(?:${months})\.?(?:\s*(?:de |del |-|\/|,)?\s*\d{2,4}(?!:\d))?(?![\p{L}\d])`,
  ),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d])(?:${months})\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?(?![\p{L}\d])`,
  ),
  surely('date', '20', String.raw`(?<![\p{L}\d])(?:${months})\.?,?\s+(?:de\s+|del\s+)?20\d{2}(?![\p{L}\d])`),
  surely('date', '', String.raw`(?<![\p{L}\d/-])(?:q[1-4]|fy ?\d{2,4})(?![\p{L}\d/-])`),
  // `Administración 2024-2027`, `2025, Año de la Mujer Indígena`
  surely(
    'date',
    '20',
    String.raw`(?<![\p{L}\d/-])20[2-4]\d\s?-\s?20[2-4]\d(?![\p{L}\d/-])|(?<=^\s*)["'“«]?20[2-4]\d, ano d(?=el? )`,
  ),
  surely(
    'number',
    'label',
    String.raw`(?<!\p{L})partidas?(?: (?:presupuestal(?:es)?|pptal(?:es)?)\W{0,3}\d{3,6}|\W{1,3}[2-6]\d{3,4})(?:\s?[/,y]\s?\d{3,6})*(?!\d)`,
  ),
  surely('contact', '', String.raw`(?<=^\W*)\d{5} [\p{L}. ]{3,30},? (?:${states})\.?(?=\s*(?:$|;))`),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d])(?:${weekdays})\.?,?\s+\d{1,2}(?:\s+de\s+(?:${months}))?(?![\p{L}\d/])`,
  ),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d.,])\d{1,2}\s?(?:a\s\d{1,2}\s?)?(?:am|pm|a\. ?m\.|p\. ?m\.|hrs|horas|o'clock)(?!\p{L})`,
  ),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d])(?:(?:(?:antes|despues|a partir) de|hasta|pasadas?) las|before|after|by) \d{1,2}(?![\d:])(?=\s*(?:[.,;!?)]|$|(?:por ?fa\p{L}*|gracias|ok|hoy|manana|maximo|en punto|please|thanks)(?!\p{L})))|(?<![\p{L}\d])a las \d{1,2}(?![\d:])`,
  ),
  // `antes de las 12 por favor`, `antes del viernes 4 porque`, `until 7`: an hour or a day by which it is wanted.
  surely('date', 'antes de', String.raw`(?<!\p{L})antes de(?:l| el| las?) (?:(?:dia|${weekdays}) )?\d{1,2}${ending}`),
  surely('date', 'until', String.raw`(?<!\p{L})until (?:(?:the|${weekdays}) )?\d{1,2}${ending}`),
  // `abren de 9 a 6`, `estamos de 8 a 14`: hours.
  surely(
    'date',
    ' a ',
    String.raw`(?<!\p{L})(?:abr(?:en|e|imos|ir)|cierr\p{L}*|cerr\p{L}+|atiend\p{L}+|atend\p{L}+|recib\p{L}+|trabaj\p{L}+|horarios?|est(?:an|amos|oy|a)|lunes|viernes|sabados?|domingos?|diario)(?: \p{L}+){0,3} (?:de |entre )\d{1,2}(?:[.:]\d{2})? (?:a|y) \d{1,2}(?:[.:]\d{2})?${ending}`,
  ),
  // `te lo pago el 15`, `paso el viernes o el 20`: a day of the month.
  surely(
    'date',
    ' el ',
    String.raw`(?<!\p{L})(?:pag(?:o|amos|aria|are|an|a|ar)|deposit\p{L}+|transfier\p{L}+|transferim\p{L}+|liquid\p{L}+|cobr\p{L}+|vence\p{L}*|recoj\p{L}+|paso|pasamos|pasan|quincena|cierr\p{L}+|nos vemos|regres\p{L}+|llega|llegan)(?:\s(?!un|una)\p{L}{1,12}){0,3} el (?:dia )?(?:[12]?\d|3[01])${ending}`,
  ),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d])(?:urge|listo|entrega|llegue)\p{L}*\s+(?:para |antes del? |a mas tardar )?el (?:dia )?\d{1,2}(?!\s*[\p{L}\d.,:/-]*[\p{L}\d])`,
  ),
  likely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d])(?:(?:antes|despues|a partir) del|(?:para|hasta) el) (?:dia )?(?:[12]?\d|3[01])(?=\s*(?:[.,;!?)]|$|(?:por ?fa\p{L}*|gracias|ok|please)(?!\p{L})))`,
  ),
  surely(
    'date',
    '20',
    String.raw`20\d{2}(?=[^\d]{0,40}(?:derechos reservados|rights reserved))|copyright 20\d{2}(?!\d)`,
  ),
  likely(
    'date',
    '20',
    String.raw`(?<![\p{L}])(?:de|del|en|ano|year|ejercicio|ciclo|temporada|periodo)\s20\d{2}(?:\s?[-/]\s?(?:20)?\d{1,2})?(?![\p{L}\d])`,
  ),
  surely(
    'date',
    'label',
    String.raw`(?<![\p{L}\d.,])\d+\s?(?:(?:a|o|-|y)\s?\d+\s?)?(?:dias?|semanas?|days?|weeks?|minutos?|mins?|minutes)(?: habiles| naturales)?(?!\p{L})`,
  ),
  surely(
    'contact',
    'label',
    String.raw`(?<![\p{L}])(?:tels?|telefonos?|cel|celular|movil|mobile|phone|fax|whats|whatsapp|wa|conmutador|lada|ext|extension|oficina|of(?!\W*\d{1,4}\s*\())(?![\p{L}])\.?\s*(?:no\.?)?\s*[:#]?\s*\+?[\d(][\d\s().+-]{2,22}\d${extension}`,
  ),
  surely('contact', 'label', String.raw`(?<![\p{L}])(?:ext|extension)\.?\s*[:#]?\s*\d{1,6}`),
  surely(
    'contact',
    '+',
    String.raw`(?<![\p{L}\d])\+\d{1,3}[\s-]?(?:1[\s-])?\(?\d{2,3}\)?[\s-]?\d{3,4}[\s-]?\d{4}(?!\d)${extension}`,
  ),
  surely(
    'contact',
    '',
    String.raw`(?<![\p{L}\d-])\(?\d{2,3}\)?[ -]\d{3,4}[ -]\d{2,4}(?:[ -]\d{2})?(?![\p{L}\d-])${extension}`,
  ),
  surely('contact', '(', String.raw`(?<![\p{L}\d-])\(\d{2,3}\) ?\d{3,4} ?\d{2} ?\d{2}(?![\p{L}\d-])${extension}`),
  surely('contact', 'label', String.raw`(?<![\p{L}])r\.?f\.?c\.?\s*:?\s*[\p{L}&]{3,4}[ -]?\d{6}[ -]?[\p{L}\d]{3}`),
  surely('contact', 'label', String.raw`(?<![\p{L}])(?:c\.? ?p\.?|cp|zip|codigo postal)\s*:?\s*\d{5}`),
  surely(
    'contact',
    'label',
    // A drive may be a disk, an `ST37` is a model, and a `DR-1060` is a drum.
    String.raw`(?<![\p{L}\d.,-])\d{1,5}\s(?:(?:[\p{L}.]+|\d{1,3}(?:st|nd|rd|th))\s){1,4}(?:ave|avenue|st|street|rd|road|dr|blvd|ln|lane|hwy|highway|pkwy|(?:drive|way)(?=\s*[,.#]))(?![\p{L}\d]|-\d|\s\d{3,4}(?!\d))(?:\.?,? (?:suite|ste|apt|unit)\.? #?\d{1,5}\p{L}?(?![\p{L}\d]))?`,
  ),
  surely('contact', ',', String.raw`,\s*(?:[\p{L}]{2})\.?\s+\d{5}(?:-\d{4})?(?![\p{L}\d])`),
  // `El Paso TX 79902`, and `o 915.555.0148`.
  surely('contact', '', String.raw`(?<=\p{L} )(?:tx|ca|nm|az|nv|fl|ny|il|ga)\s+\d{5}(?:-\d{4})?(?![\p{L}\d])`),
  surely('contact', '.', String.raw`(?<![\p{L}\d.,-])(?:[ofmc]\s+)?\d{3}\.\d{3}\.\d{4}(?![\p{L}\d.])`),
  // `dirección médica una laptop acer P305` asks for a thing.
  surely(
    'contact',
    'label',
    String.raw`(?<![\p{L}])(?:av|avenida|ave|calle|blvd|boulevard|calz|calzada|carr|carretera|col|colonia|fracc|fraccionamiento|prol|priv|privada|paseo|periferico|edif|edificio|plaza|piso|local|lote|mza|manzana|depto|int|interior|(?<!\d\s?)km|street|st|suite|ste|bodega|nave|anden|domicilio|direccion)(?!\p{L})\.?(?:\s{1,2}(?!(?:${things})(?!\p{L}))[^,;:\d\s]{1,20}){0,6}\s{0,2}(?:no\.?|num\.?|#|[a-z]-)?\s?\d{1,5}(?:-?\d{1,4}|-?[a-z])?(?![\p{L}\d])(?:\s*(?:no|num|#)\.?\s*\d{1,5}(?:-?[a-z])?(?![\p{L}\d]))?(?:\s*int\.?\s*\d{1,4}(?![\p{L}\d]))?(?:\s*(?:x|por)\s*\d{1,3}[a-z]?(?:\s*y\s*\d{1,3}[a-z]?)?(?![\p{L}\d]))?`,
  ),
  surely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:clabe|cuenta|cta|cuenta bancaria|account|referencia|ref|folio(?: fiscal)?|uuid|certificado|aprobacion|serie|guia|rastreo|tracking|ticket|cliente|customer|proveedor|vendor|vendedor|usuario|contrato|proyecto|licitacion|remision|factura|invoice|cotizacion|cot|quote|quotation|rfq|rfp|presupuesto|oficio|expediente|vale|dictamen|acta|convenio|memo|requisicion|req|solicitud|orden(?: de compra)?|order|pedido|purchase order|o\.? ?c\.?|p\.? ?o\.?|oc|po|hoja|pagina|pag|page|partida|anexo|sucursal|almacen|version|rev|nss|curp)\.?\s*(?:no|num|numero|number|n[°º]|#|id|clave)\.?\s*[:#]?\s*(?:[\p{L}]{1,5}[-/ ]?)?\d[\d\p{L}/-]*(?: (?:de|of) \d+)?`,
  ),
  likely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:clabe|cuenta|cta|account|referencia|folio|factura|invoice|cotizacion|quote|requisicion|orden de compra|remision|guia|ticket|contrato|licitacion|purchase order|p\.? ?o\.?|o\.? ?c\.?|oc|po)\s*[:#.]?\s*(?:[\p{L}]{1,5}-)?\d[\d-]*(?!\p{L})`,
  ),
  likely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:orden|order|pedido|cliente|customer|sucursal|almacen|store|tienda|week|semana|proyecto|caja|ref|serie|linea|renglon|partida|item|anexo(?: \p{L}+)?|hoja|pagina|pag|page|whse|alm|partidas|renglones|conceptos|items|lines)\s*[:#.]?\s*\d[\d-]*(?: ?(?:de|of|\/) ?\d+)?(?!\p{L})`,
  ),
  surely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:commodity|unspsc|cabms|cucop)(?: code)?\W{1,3}\d{4,10}(?:-\d{1,6})?(?!\d)`,
  ),
  surely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:clave|cve)\.? (?:de )?(?:prod(?:ucto)?\.?\s?(?:\/|o|y)?\s?(?:serv(?:icio)?\.?)?|sat|unidad)\s*[:=]?\s*[\p{L}\d]{2,8}`,
  ),
  surely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:no|num|numero|nr|n[°º])\.?\s*(?:de\s+)?(?:proveedor|cliente|vendor|customer|pedido|orden|serie(?: del \p{L}+)?|certificado|cuenta|control|folio)\s*[:#.]?\s*\d[\d-]*`,
  ),
  likely(
    'number',
    'label',
    String.raw`(?<![\p{L}])(?:branch|sucursal|docket|rev|revision|forma de pago|metodo de pago|uso(?: de| del)? cfdi|regimen(?: fiscal)?|centro de costos?|cost cent(?:er|re)|fase|etapa|phase|notaria(?: publica)?|juzgado|clinica|escuela|zona(?: escolar)?|(?:tecnica|secundaria|primaria|preparatoria)(?: (?:general|federal|oficial|diurna))?|(?:sec|esc|tec|prim|prepa)\.|cbtis|cetis|conalep|grupo|grado|edif|edificio|${rooms}|puertas?|gates?|doors|dock|building|bldg|floor)\.?\s*(?:no|nr|num)?\.?\s*[:#]?\s*[\p{L}]?\d{1,6}(?:(?:\s?,\s?\d{1,4})*\s?(?:y|and)\s\d{1,4}|\s?-\s?\d{1,4})?(?![\p{L}\d])`,
  ),
  // `el jueves entran los instaladores, son 6 personas`, `2 people are going remote`
  surely(
    'number',
    'pe',
    String.raw`(?<!\p{L})(?:son|somos|seran|seremos|vienen?|van|llegan|entran|trabajan|para|are|for)(?: (?:l[oa]s|unas|the))? \d{1,4} (?:personas|people)(?!\p{L})|(?<![\p{L}\d.,/-])\d{1,4} (?:personas|people) (?:are|will|have|se|salen|entran|van|vienen|ya|no)(?!\p{L})`,
  ),
  surely('number', '%', String.raw`(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?%`),
  likely('number', 'label', String.raw`(?<![\p{L}])(?:no|num|n[°º]|notas?|note)\.?\s?\d{1,3}(?=\s*[.:)-])`),
  surely(
    'description',
    '',
    String.raw`(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?[x×]\s?\d+(?:[.,]\d+)?(?:\s?[x×]\s?\d+)?(?:\s?(?:${measures}))(?![\p{L}\d])`,
  ),
  surely('description', 'label', String.raw`(?<!\p{L})kit (?:de )?\d\s?[x×]\s?\d{1,3}(?:\s?gb)?(?![\p{L}\d])`),
  surely('description', '', String.raw`(?<![\p{L}\d.,])\d{3,5}\s?[x×]\s?\d{3,5}(?![\p{L}\d])`),
  surely(
    'description',
    '',
    String.raw`(?<![\p{L}\d.,])(?!\d{5,}\p{L}(?![\p{L}\d]))(?:\d+(?:[.,]\d+)?|\d+[ -]\d+\/\d+|\d+\/\d+)(?:\s?(?:-|a|\/)\s?\d+(?:[.,]\d+)?)?[\s-]?(?:${measures})(?![\p{L}\d])`,
  ),
  surely('description', '', String.raw`(?<![\p{L}\d.,"'=])\d{1,4}(?:[.,]\d+)?-?(?:${gluedMeasures})(?![\p{L}\d])`),
  surely(
    'description',
    '/',
    String.raw`(?<![\p{L}\d])(?:24\/7|10\/100(?:\/1000)?|1000\/100\/10|802\.\d+\p{L}*(?:\/\p{L}+)*|\d{2,4}\/\d{3,4})(?![\p{L}\d])`,
  ),
  likely(
    'description',
    'label',
    String.raw`(?<![\p{L}\d])(?:${named})[ -]?\d{1,4}(?:\.\d+)?(?![\p{L}\d.,/]|\s*(?:${units})(?![\p{L}\d]))`,
  ),
  surely(
    'description',
    '',
    String.raw`(?<![\p{L}\d.,])\d+(?:er|do|ro|ra|to|ta|vo|va|mo|st|nd|rd|th|°|º|a\.|o\.)(?![\p{L}\d])`,
  ),
]
