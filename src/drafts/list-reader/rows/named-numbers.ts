import type { ReadRow } from './read-row.ts'

/**
 * The numbers of rows that a sentence names: `partida 3`, `partidas 2 y 4`, `renglones 1, 3`, `lines 1 to 3`.
 * @param folded lower case, without accents
 */
export function namedNumbers(folded: string): number[] {
  const numbers: number[] = []
  const all = [...folded.matchAll(named)].map(([, list = '']) => list).join(', ')
  for (const { 1: first = '', 2: last } of all.matchAll(/0*(\d{1,4})(?:\s*(?:-|a|al|to)\s*0*(\d{1,4}))?/gu)) {
    const [from, to] = [Number(first), Number(last ?? first)]
    for (let number = from; number <= Math.min(to, from + mostNamed); number += 1) numbers.push(number)
  }
  return numbers
}

/** Whether only the rows that it names are wanted: `solo necesito las partidas 1 y 3`, `autorizadas: 1 a 3`. */
export function namesOnly(folded: string): boolean {
  return only.test(folded) && !besides.test(folded)
}

const mostNamed = 200
const named =
  /(?<!\p{L}|(?:lugar|vez|mas|menos|cambio) )(?:partidas?|renglon(?:es)?|lineas?|lines?|items?|puntos?|posicion(?:es)?|pos|part|numeros?|num|nos?|nr|l[ao]s?|el|del?)\.?\s*(?:no\.?\s*|#\s*)?((?:0{0,6}\d{1,4}(?![\d.])(?:\s*(?:,|y|e|and|&|-|al?|to)\s*(?=\d))?)+)/gu
const only =
  /(?<!\p{L})(?:solo|solamente|unicamente|nada mas|only|just|autoriz\p{L}+|aprob\p{L}+|approved|adelante con|proced\p{L}+ con|go ahead with|proceed with)(?!\p{L})[^.;]{0,40}\d/u
const besides = /(?<!\p{L})(?:excepto|menos|salvo|except|but|sin|no)(?!\p{L})/u

/** The number that counts a row: `3)` before it, or its first cell, which is no quantity. */
export function ownNumber({ row, spans }: ReadRow<unknown>): number {
  const { line } = row
  const isCount =
    !line.prefixes.some(({ kind }) => kind === 'number') &&
    spans.some((span) => span.kind === 'quantity' && span.line === line && !/\S/.test(line.text.slice(0, span.start)))
  if (isCount) return Number.NaN
  return Number(
    /^[\s>*•-]*(?:\(?(\d{1,4})[.)\]:-]|0*(\d{1,4})(?=\s))/u.exec(row.line.raw)?.slice(1).find(Boolean) ?? Number.NaN,
  )
}
