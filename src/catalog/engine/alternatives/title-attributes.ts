/**
 * A figure or colour in a title: it decides whether another product can be a replacement. `kind` is the measured
 * quantity, or `colour`; `value` can be compared within its kind, independent of the unit in the title.
 */
export type TitleAttribute = {
  readonly kind: string
  readonly value: string
  /** For display: `960 GB`, `negro`. */
  readonly text: string
}

/**
 * Reads the attributes of a title: capacities, lengths, weights, powers, pieces, colours; in Spanish and English. If a
 * title has several of a kind (`16 GB RAM, 512 GB SSD`), all of them are returned, each once.
 *
 * @param folded a title as `foldText` returns it
 */
export function readTitleAttributes(folded: string): TitleAttribute[] {
  const found = takeMeasures(folded)
  for (const word of folded.split(notALetter)) {
    const colour = colourOf.get(word)
    if (colour !== undefined) addTo(found.attributes, { kind: 'colour', value: colour, text: word })
  }
  return found.attributes
}

/** Reads measures and numbers of pieces, as `readTitleAttributes` does; `rest` is the title without them. */
export function takeMeasures(folded: string): { readonly attributes: TitleAttribute[]; readonly rest: string } {
  const attributes: TitleAttribute[] = []
  let rest = folded.replace(measure, (text: string, figure: string, unit: string) => {
    const known = unitOf.get(unit)
    const amount = readFigure(figure)
    if (!known || Number.isNaN(amount) || (known.kind === 'rackUnits' && amount > mostRackUnits)) return text
    const value = String(rounded(amount * known.factor))
    addTo(attributes, { kind: known.kind, value, text: `${figure} ${known.written}` })
    return ' '
  })
  rest = rest.replace(pieces, (_, before?: string, after?: string) => {
    const amount = before || after || ''
    addTo(attributes, { kind: 'pieces', value: String(Number(amount)), text: `${amount} pzas` })
    return ' '
  })
  return { attributes, rest }
}

/** The colour that a folded word names: one name for each colour. */
export function colourNamed(word: string): string | undefined {
  return colourOf.get(word)
}

/** Each once. */
function addTo(attributes: TitleAttribute[], added: TitleAttribute): void {
  if (!attributes.some(({ kind, value }) => kind === added.kind && value === added.value)) attributes.push(added)
}

/** `7530u` is a processor. */
const mostRackUnits = 60

/** By kind: the unit's names in titles, its display form, and its size in the smallest unit of the kind. */
const units: Readonly<Record<string, readonly (readonly [names: string, written: string, factor: number])[]>> = {
  storage: [
    ['mb', 'MB', 1],
    ['gb', 'GB', 1000],
    ['tb', 'TB', 1_000_000],
  ],
  frequency: [
    ['hz', 'Hz', 1],
    ['mhz', 'MHz', 1e6],
    ['ghz', 'GHz', 1e9],
  ],
  charge: [
    ['mah', 'mAh', 1],
    ['ah', 'Ah', 1000],
  ],
  power: [
    ['w watt watts', 'W', 1],
    ['kw', 'kW', 1000],
  ],
  voltage: [['v volt volts', 'V', 1]],
  apparentPower: [
    ['va', 'VA', 1],
    ['kva', 'kVA', 1000],
  ],
  // No `in` for inches: it is a normal word.
  length: [
    ['mm', 'mm', 1],
    ['cm', 'cm', 10],
    ['m metro metros', 'm', 1000],
    ["\" '' ” pulg pulgadas inch inches", '″', 25.4],
    ['ft pies', 'ft', 304.8],
  ],
  mass: [
    ['g gr grs gramos', 'g', 1],
    ['kg kgs kilos', 'kg', 1000],
  ],
  volume: [
    ['ml', 'ml', 1],
    ['l lt lts litros litro', 'l', 1000],
  ],
  image: [['mp megapixeles megapixel', 'MP', 1]],
  ports: [['puertos port ports', 'puertos', 1]],
  rackUnits: [['u', 'U', 1]],
}

const unitOf = new Map(
  Object.entries(units).flatMap(([kind, all]) =>
    all.flatMap(([names, written, factor]) =>
      names.split(' ').map((name) => [name, { kind, written, factor }] as const),
    ),
  ),
)

/** `550 MB/s` is how fast it is, and no capacity. */
const measure = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d+(?:[.,]\d+)*)\s?-?(${[...unitOf.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}\d]|\/s(?![\p{L}\d]))`,
  'gu',
)
const pieces =
  /\b(?:set|pack|paquete|juego|caja|combo)\s(?:of|de|con|c\/)\s?(\d{1,4})\b|\b(\d{1,4})\s?(?:pzas?|piezas?|pcs|pieces|pack)\b/gu
const notALetter = /[^\p{L}]+/u

/** One key per colour; titles use either language. */
const colours: Readonly<Record<string, string>> = {
  black: 'black negro negra',
  white: 'white blanco blanca',
  grey: 'grey gray gris',
  silver: 'silver plata plateado plateada',
  gold: 'gold golden dorado dorada',
  red: 'red rojo roja',
  blue: 'blue azul navy marino',
  green: 'green verde',
  yellow: 'yellow amarillo amarilla',
  orange: 'orange naranja',
  brown: 'brown cafe marron',
  pink: 'pink rosa',
  purple: 'purple morado morada violeta',
  beige: 'beige',
  multicolor: 'multicolor multicolour tricolor',
  cyan: 'cyan cian',
  magenta: 'magenta',
}

const colourOf = new Map(
  Object.entries(colours).flatMap(([key, names]) => names.split(' ').map((name) => [name, key] as const)),
)

/** `2,5` is two and a half; `1,000` a thousand: three digits after a comma are a group. */
function readFigure(text: string): number {
  return Number(/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))
}

/** 2.5 inches are 63.5 mm: removes the rounding error of the double. */
function rounded(value: number): number {
  return Number(value.toPrecision(9))
}
