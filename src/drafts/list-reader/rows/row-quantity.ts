import type { Big } from 'big.js'
import { type NumberStyle, readListNumber } from './list-numbers.ts'
import { figuresForWords, loneNumberWords, valueOfWord } from './number-words.ts'
import { cellMark } from './row-codes.ts'

/** The quantity that a row requests. `none`: the row has no quantity, which means one piece. */
export type RowQuantity =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'zero' }
  | { readonly kind: 'bad' }

/** Replaces the code in a row's text, so that patterns can match what is beside it. */
export const codeMark = '\ue001'

const largest = 9_999_999
/** All products of two of them are compared with a third. */
const mostNumberCells = 24

/** Reads a whole cell as a quantity, with or without a unit. */
export function readQuantityCell(cell: string, style: NumberStyle): RowQuantity {
  const text = figuresForWords(fold(cell)).replace(/^[x×*]\s*|(?<!\s)\s*[x×*]$/g, '')
  if (text === '') return { kind: 'none' }
  const lone = valueOfWord(text)
  if (lone !== null) return { kind: 'quantity', value: lone }
  const match = wholeQuantity.exec(text)
  const value = match && readListNumber(match[1]!, style)
  return value ? quantityOf(value) : { kind: 'bad' }
}

/**
 * Finds the quantity in a row of free text, most reliable first: a label, a unit, a multiplication sign, brackets; then
 * a number beside the code, a cell that is only a number, a number at either end. Prices and measures are not
 * quantities.
 *
 * @param text the row with its code, or one of them, as `codeMark`
 */
export function readRowQuantity(text: string, style: NumberStyle): RowQuantity {
  const plain = withoutMoney(figuresForWords(fold(text)))
  for (const pattern of spoken) {
    const match = pattern.exec(plain)
    const value = match && readListNumber(match[1]!, style)
    if (value) return quantityOf(value)
  }
  if (nonsense.test(plain)) return { kind: 'bad' }
  const word = spokenWord.exec(plain)
  if (word) return { kind: 'quantity', value: valueOfWord(word[1]!) ?? 1 }
  const bare = plain.replace(measured, ' ')
  for (const pattern of beside) {
    const match = pattern.exec(bare)
    const value = match && readListNumber(match[1]!, style)
    if (value) return quantityOf(value)
  }
  return readNumberCells(bare.split(cellMark), style) ?? readEnds(bare, style)
}

/** Of several number cells, the quantity is the one that gives another as its product with a third; else the first. */
function readNumberCells(cells: readonly string[], style: NumberStyle): RowQuantity | null {
  const numbers = cells.flatMap((cell) => {
    const value = readListNumber(cell, style)
    return value ? [value] : []
  })
  const [first] = numbers
  if (!first) return null
  // No quotation has so many numbers in a row: which one is the quantity is for the person to say.
  if (numbers.length > mostNumberCells) return { kind: 'bad' }
  for (const [index, quantity] of numbers.entries()) {
    const isQuantity = numbers.some((price, other) =>
      numbers.some(
        (sum, last) =>
          last > other &&
          other !== index &&
          last !== index &&
          price.gt(0) &&
          quantity.times(price).minus(sum).abs().lte(0.05),
      ),
    )
    if (isQuantity && quantity.mod(1).eq(0)) return quantityOf(quantity)
  }
  return quantityOf(first)
}

function readEnds(bare: string, style: NumberStyle): RowQuantity {
  const words = bare.split(/[\s\ue000]+/).filter((each) => each !== '')
  for (const end of [words[0], words.at(-1)]) {
    const value = end === undefined ? null : readListNumber(end.replace(/[.,;:]$/, ''), style)
    if (value) return quantityOf(value)
  }
  return { kind: 'none' }
}

function quantityOf(value: Big): RowQuantity {
  if (value.lte(0)) return { kind: 'zero' }
  if (value.gt(largest) || !value.round(3).eq(value)) return { kind: 'bad' }
  return { kind: 'quantity', value: value.toNumber() }
}

/**
 * Reads a line without a code as the quantity of the product on the line above: a number, with or without a unit, a
 * label and prices. Null for any other line.
 */
export function readQuantityLine(text: string, style: NumberStyle): RowQuantity | null {
  const plain = figuresForWords(fold(text))
  const labelled = labelledQuantity.exec(plain)
  if (labelled) return readQuantityCell(labelled[1]!, style)
  const alone = readQuantityCell(plain.replace(/^[x×*=:()\s-]+|(?<![()\s])[()\s]+$/g, ''), style)
  if (alone.kind === 'quantity' || alone.kind === 'zero') return alone
  // The second line of a wrapped row: the quantity with its unit is before the price.
  const wrapped = /\$\s?\d/.test(plain) ? lastCounted.exec(withoutMoney(plain)) : null
  const value = wrapped && readListNumber(wrapped[1]!, style)
  return value ? quantityOf(value) : null
}

/** Whether a row has a number with a unit. Without a known code it is then still a request. */
export function countsPieces(text: string): boolean {
  return counted.test(withoutMoney(figuresForWords(fold(text))))
}

function withoutMoney(text: string): string {
  return text.replace(money, ' ')
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

const number = String.raw`(-?\d+(?:[.,]\d+)*)`
const units =
  'pz|pza|pzas|pieza|piezas|pcs|pc|piece|pieces|ea|each|uds|ud|und|unds|unid|unids|unidad|unidades|unit|units|u|caja|cajas|box|boxes|paq|paquete|paquetes|pack|packs|juego|juegos|rollo|rollos|bobina|bobinas|kit|kits'
const money =
  /\$\s?\d[\d.,]*|(?<![\p{L}\d])(?:mxn|usd|us\$)\s?\d[\d.,]*|(?=\d)(?<!\d[.,]*)\d[\d.,]*\s?(?:mxn|usd|pesos|m\.n\.|c\/u)(?![\p{L}])|(?<![\p{L}])(?:precio|p\.?\s?u\.?|importe|subtotal|total|a)\s*(?::\s*)?\$\s?\d[\d.,]*/gu
const wholeQuantity = new RegExp(`^${number}\\s*(?:${units})?\\.?$`, 'u')
const labelledQuantity =
  /^(?:cantidad|cant|qty|quantity|pzas|piezas|pcs|unidades|uds)\.?(?:\s*(?:solicitada|requerida))?\s*[:=]\s*(\S.*)$/u
const counted = new RegExp(`(?<![\\p{L}\\d.,-])${number}\\s*(?:${units})(?![\\p{L}\\d])`, 'u')
const lastCounted = new RegExp(
  `(?<![\\p{L}\\d.,-])${number}\\s*(?:${units})(?![\\p{L}\\d])(?!.*(?:${units})(?![\\p{L}\\d]))`,
  'u',
)
const spoken: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})(?:cantidad|cant|cnt|qty|quantity|pzas|piezas|pcs|unidades|uds)\\s*[.:=]+\\s*${number}`, 'u'),
  counted,
  new RegExp(`(?<![\\p{L}\\d])[x×*]\\s*${number}(?![\\p{L}\\d])`, 'u'),
  new RegExp(`(?<![\\p{L}\\d.,-])${number}\\s*[x×*](?![\\p{L}\\d])`, 'u'),
  new RegExp(`\\(\\s*${number}\\s*\\)`, 'u'),
  new RegExp(`\\[\\s*${number}\\s*\\]`, 'u'),
  new RegExp(`(?:->|=>|→|⇒|=)\\s*${number}(?![\\p{L}\\d])`, 'u'),
]
const beside: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:necesito|necesitamos|ocupo|ocupamos|quiero|queremos|mandame|ponme|ponle|pon|mandale|dame|apartame|need|want)\\s+${number}(?![\\p{L}\\d/.])`,
    'u',
  ),
  new RegExp(`(?<![\\p{L}\\d.,/-])${number}\\s+(?:de\\s+(?:los?\\s+|las?\\s+)?|of\\s+)?${codeMark}`, 'u'),
  new RegExp(`${codeMark}["')\\]]*\\s*(?:[:\\-–—|,;/_]\\s*)?${number}(?![\\p{L}\\d/])`, 'u'),
  // One to three words between the quantity and the code: `2 discos ¤`.
  new RegExp(`(?<![\\p{L}\\d.,/-])${number}\\s+\\p{L}[\\p{L}-]*(?:\\s+\\p{L}[\\p{L}-]*){0,2}\\s+${codeMark}`, 'u'),
]
const measured =
  /(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?(?:gb|tb|mb|mm|cm|mts?|metros?|m|mp|w|kw|va|kva|v|ah|mah|hz|mhz|ghz|dpi|ppm|puertos?|ports?|canales|ch|hojas|paginas|pulgadas?|pulg|"|''|”|mbps|gbps|bits?|anos?|meses|dias?|days?)(?![\p{L}\d])/gu
/** Text in the place of a quantity that is not a valid one. */
const nonsense =
  /(?:^|\ue000)\s*\d+\s*\/\s*\d+\s*(?:\ue000|\ue001|$|(?:caja|paquete|docena|pza|pieza)s?(?![\p{L}]))|\ue001\s*\d+\s*\/\s*\d+(?![\p{L}\d/])|(?<!\S)\?+(?!\S)|(?<!\p{L})(?:cantidad|cant|qty|quantity)\s*[.:=]+\s*(?=[^\s\d-])|\ue000\s*(?:n\/?a|tbd|abc|xx+|\?+|pendiente|por definir|varios|varias|muchos|muchas|algunos|algunas|unos|unas)\s*(?:\ue000|$)|[x×]\s*(?:abc|\?+|n)(?![\p{L}\d])|(?<!\p{L})(?:cantidad|cant|qty|quantity)\.?\s*(?:[:=]\s*)?(?:tbd|n\/?a|pendientes?|por definir)(?!\p{L})|(?<![\p{L}\d])(?:x{2,}|varios|varias|algunos|algunas|unos|unas|muchos|muchas)\s+(?:pz|pzas?|piezas?|pcs|uds?|cajas?)(?!\p{L})|(?<![\p{L}\d.,])\d+\s+(?:o|u|or)\s+\d+(?![\p{L}\d])/u

const spokenWord = new RegExp(
  `(?<![\\p{L}])(${loneNumberWords})\\s+(?:(?:de\\s+)?${codeMark}|(?:${units})(?![\\p{L}]))`,
  'u',
)
