import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { numberNames, valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { isOrder, type ReadRow, withDoubt } from './read-row.ts'

/**
 * Quantities that are said to be for each of several places: of all rows, `las cantidades son por tienda, comprar para las 3`,
 * or of one, `4 per site`. Whether they are multiplied is asked, with the product where the text counts the places.
 */
export function askedForEach<Product>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): ReadRow<Product>[] {
  const free = lines.filter(({ row }) => !row.line.isAside && !row.table)
  const ofAll = free.find(({ folded }) => ofAllRows.test(folded))
  const times = ofAll ? [...new Set((ofAll.folded.match(counts) ?? []).map(Number))] : []
  return rows.map((row) => {
    if (!isOrder(row)) return row
    const { line } = row.row
    const folded = foldLine(line.text)
    const found = ofAll ? ofAllRows.exec(ofAll.folded) : row.row.table?.columns ? null : ofOneRow.exec(folded)
    if (!found) return row
    const words = (ofAll?.text ?? line.text).slice(found.index, found.index + found[0].length).trim()
    const places = ofAll ? times : countsOf(found.groups!['place']!, free)
    const products = places.length === 1 ? row.quantities.map((each) => each * places[0]!) : []
    return withDoubt(row, { kind: 'corrected', words }, products)
  })
}

/** How many of such places the text says that there are: `multiply by the three sites`. */
function countsOf(place: string, lines: readonly SpannedLine[]): number[] {
  const stem = place.replace(/e?s$/, '')
  const said = lines.flatMap(({ folded }) =>
    [...folded.matchAll(counted)].flatMap(({ 1: count, 2: noun }) =>
      noun!.startsWith(stem) && noun!.length <= stem.length + 2 ? [Number(count) || (valueOfWord(count!) ?? 0)] : [],
    ),
  )
  return [...new Set(said)].filter((value) => Number.isInteger(value) && value > 1)
}

const counts = /(?<![\p{L}\d.,])\d{1,2}(?![\d.,%])/gu
const counted = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,2}|${numberNames.join('|')}) (?:(?!(?:per|por|for|en|para|a) )\\p{L}+ )?(\\p{L}{4,})`,
  'gu',
)
const packs =
  'cajas?|paquetes?|box|pack|unidad|piezas?|unit|pieces?|metros?|dia|mes|month|week|semana|bimestre|trimestre|quarter|semestre|year|ano'
/** Of `por única vez`, `por partida`, `per your request` no place is meant. */
const noPlace = `(?:${packs}|unica|sola|esta|this|your|our|request|partida|renglon|linea|line|item)`
const ofAllRows = new RegExp(
  `(?<!\\p{L})(?:cantidad(?:es)?|quantit(?:y|ies)|qtys?|piezas) (?:\\p{L}+ ){0,2}(?:son|es|van|vienen|estan|are|is) (?:\\p{L}+ ){0,2}(?:por|per|for each|para cada|de cada) (?!${noPlace}(?!\\p{L}))\\p{L}{4,}`,
  'u',
)
const ofOneRow =
  /(?<![\p{L}\d])(?:\d{1,4}|un[oa]?|one|a) (?:pzas?\.? |pcs |ea )?(?:per|for each|for every|en cada|a cada|por cada|para cada|por) (?<place>sites?|stores?|shops?|branch|locations?|rooms?|floors?|desks?|users?|plants?|sitios?|sucursal|tiendas?|plazas?|obras?|oficinas?|sedes?|aulas?|salon|pisos?|edificios?|plantas?|personas?|usuarios?|plantel|escuelas?|cajero)(?!\p{L})/u
