import { fold } from './read-words.ts'

/** A number with its unit, as in `16 GB`, `16GB` and `16-GB`. */
export type Measure = {
  readonly number: string
  /** One name for all ways to write the unit. */
  readonly unit: string
  /** The unit as the text has it, in lower case. */
  readonly writtenUnit: string
  readonly isGlued: boolean
}

/** The units whose number means little without them. Each line: its one name, then other ways to write it. */
const unitNames: readonly (readonly [name: string, ...others: string[]])[] = [
  ['gb'],
  ['tb'],
  ['mb'],
  ['kb'],
  ['gbps'],
  ['mbps'],
  ['hz'],
  ['khz'],
  ['mhz'],
  ['ghz'],
  ['w', 'watt', 'watts'],
  ['kw'],
  ['va'],
  ['kva'],
  ['v', 'volt', 'volts'],
  ['ah'],
  ['mah'],
  ['mm'],
  ['cm', 'cms'],
  ['m', 'mt', 'mts', 'metro', 'metros', 'meter', 'meters'],
  ['km'],
  ['ft'],
  ['in', 'inch', 'inches', 'pulgada', 'pulgadas', 'pulg'],
  ['kg', 'kgs'],
  ['gm', 'gms', 'gr', 'grs'],
  ['oz'],
  ['lb', 'lbs'],
  ['ml'],
  ['lts', 'ltr', 'litro', 'litros', 'liter', 'liters', 'litre'],
  ['mp', 'megapixel', 'megapixeles'],
  ['dpi'],
  ['rpm'],
  ['db'],
]

const nameOf = new Map(unitNames.flatMap((names) => names.map((name) => [name, names[0]] as const)))
for (const mark of ['"', '”', '″', "''"]) nameOf.set(mark, 'in')

const letters = [...nameOf.keys()].filter((name) => /^[a-z]+$/.test(name)).toSorted((a, b) => b.length - a.length)

/**
 * The number begins what stands between two blanks, or ends a range (`2.8-12 mm`, `208/240 V`), or follows the `x` of
 * `2x8GB`: the `10M` of `ZT-50302-10M` is no length. `6 Gb/s` is a speed and no capacity; `2280 M.2` is no length.
 */
const measure = new RegExp(
  String.raw`(?<=^|[\s(,]|(?:^|[\s(,])[\d.,]+[-/]|\dx)(\d+(?:[.,]\d+)?)(?:([ -]?)(${letters.join('|')})(?![\p{L}\p{N}/]|\.\p{N})|( ?)("|”|″|''))`,
  'gu',
)

export function readMeasures(text: string): Measure[] {
  return [...fold(text).matchAll(measure)].map(([, number = '', gap, unit, markGap, mark]) => {
    const writtenUnit = unit ?? mark ?? ''
    return {
      number,
      unit: nameOf.get(writtenUnit) ?? writtenUnit,
      writtenUnit,
      isGlued: (gap ?? markGap) === '',
    }
  })
}

export function isUnit(foldedWord: string): boolean {
  return nameOf.has(foldedWord)
}
