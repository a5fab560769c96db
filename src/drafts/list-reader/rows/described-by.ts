import { chunksOf } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { thingInSpanish } from '#src/drafts/list-reader/spans/in-spanish.ts'
import { numberNames } from '#src/drafts/list-reader/spans/number-words.ts'
import { requests, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { titleHasOneOf, titleHasWord } from './title-words.ts'

/**
 * Whether a line describes a product besides its code: at least two of its words, models among them, are words of the
 * title, and they are as many as those that are not.
 */
export function isDescribedBy(text: string, code: string, title: string): boolean {
  const words = describingWords(text, code)
  const agreeing = words.filter((word) => hasWord(title, word)).length
  return agreeing >= fewest && agreeing * 2 >= words.length
}

/** The same where also the first of these words, which says what it is, is one of the title. */
export function isNamedBy(text: string, code: string, title: string): boolean {
  const first = describingWords(text, code).find((word) => !/\d/.test(word))
  return first !== undefined && hasWord(title, first) && isDescribedBy(text, code, title)
}

/** The words of a line that may describe a product: of three letters or more, and models; without its code. */
export function describingWords(text: string, code: string): string[] {
  const own = bare(code)
  return chunksOf(foldLine(text)).flatMap(({ code: chunk }) => {
    const word = bare(chunk)
    if (own.includes(word) || word.includes(own)) return []
    const isModel = /\d/.test(word) && (/\p{L}/u.test(word) || word.length >= shortest)
    return isModel || (/^\p{L}{3,}$/u.test(chunk) && !fillers.has(chunk)) ? [chunk] : []
  })
}

/** Whether a title has a word, also in the singular or plural. */
export function hasWritten(title: string, word: string): boolean {
  return titleHasOneOf(title, [word, word.replace(/s$/, ''), word.replace(/(?<=.{3})es$/, ''), `${word}s`])
}

/** Whether a title has a word, also in Spanish. */
export function hasWord(title: string, word: string): boolean {
  const spanish = thingInSpanish(word)
  return hasWritten(title, word) || (spanish !== null && titleHasWord(title, spanish))
}

function bare(text: string): string {
  return foldLine(text).replace(/[^\p{L}\d]/gu, '')
}

const fewest = 2
const shortest = 3
/** Words that describe nothing. */
export const fillers: ReadonlySet<string> = new Set([
  ...`${units}|${requests}`.split('|'),
  ...numberNames,
  ...'pzas pza pieza piezas unidad unidades caja cajas rollo rollos paquete paquetes lote bobina especificacion especificaciones descripcion producto articulo concepto equipo equipos licencia licencias copia copias copy copies numero marca modelo model clave codigo parte part del con los las por para porfa favor please una uno dos tres the ones and for este esta esto estos estas ese esa eso esos esas pero que sea sean nada mas nomas solo sola pues bueno luego tambien entonces mira oye ahi primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo'.split(
    ' ',
  ),
])
