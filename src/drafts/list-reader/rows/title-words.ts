import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import { remembering } from '#src/drafts/list-reader/spans/remembering.ts'

/** Whether a product's title has a written word, whole, without case, accents and punctuation. */
export function titleHasWord(title: string, word: string): boolean {
  return titleHasOneOf(title, [word])
}

/** The same for one of several words. */
export function titleHasOneOf(title: string, words: readonly string[]): boolean {
  const own = wordsOf(title)
  return words.some((word) => {
    const wanted = wordsOf(word)
    return wanted !== '  ' && own.includes(wanted)
  })
}

/** Whether a text has words, and none that a product's title does not have: `4 líneas`, `- reemplazo anticipado`. */
export function titleHasAll(title: string, text: string): boolean {
  const words = foldLine(text).match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? []
  return words.some((word) => /\p{L}/u.test(word)) && words.every((word) => titleHasWord(title, word))
}

/**
 * Whether a number of a line belongs to a product's title, as in `Cat 6` or `24 puertos`: the title has it beside the
 * same word.
 * @param text the whole text with the number
 */
export function titleHasPair(title: string, text: string, start: number, end: number): boolean {
  const words = wordsOf(title)
  const written = text.slice(start, end).toLowerCase()
  // `seis líneas` of `6 Líneas`; `una` is mostly an article.
  const said = valueOfWord(foldLine(written)) ?? 0
  const figure = said > 1 ? String(said) : withoutThousands(written)
  if (!words.includes(figure)) return false
  // `tres n star`, as somebody says 3nStar.
  const spelled = /^ (\p{L}) (\p{L}{2,})(?!\p{L})/u.exec(text.slice(end, end + 30))
  if (spelled && words.includes(` ${plainWords(figure + spelled[1] + spelled[2])} `)) return true
  // What is in another cell, or behind wide blanks, is no word beside it.
  const before = text
    .slice(Math.max(0, start - 30), start)
    .split(apart)
    .at(-1)!
  const after = text.slice(end, end + 30).split(apart)[0]!
  const left = /[\p{L}\d.]+(?=[^\p{L}\d.]*$)/u.exec(before)?.[0]
  const right = /^[^\p{L}\d.]*([\p{L}\d.]+)/u.exec(after)?.[1]
  // `2x DisplayPort`
  const glued = /^\p{L}+[^\p{L}\d.]+[\p{L}\d.]+/u.exec(after)?.[0]
  const has = (pair: string) => words.includes(` ${plainWords(pair)} `)
  return (
    (left !== undefined && has(`${left} ${figure}`)) ||
    (right !== undefined && has(`${figure} ${right}`)) ||
    (glued !== undefined && has(figure + glued))
  )
}

/** Whether a number is how high a thing is in a rack: `un panel de seis unidades`, which its title calls 6U. */
export function isRackHeight(title: string, text: string, start: number, end: number): boolean {
  const figure = valueOfWord(foldLine(text.slice(start, end))) ?? text.slice(start, end)
  const isIn = /(?<!\p{L})(?:de|of)\s+$/iu.test(text.slice(0, start)) && inUnits.test(text.slice(end))
  return isIn && titleHasWord(title, `${figure}U`)
}

const inUnits = /^\s+(?:unidad(?:es)?|units?|ur)(?!\p{L})/iu

/** Whether a number is behind the word that it is behind in a product's title, or is cut there: `Lente 2` of `Lente 2.8 mm`. */
export function titleHasStart(title: string, text: string, start: number, end: number): boolean {
  const left = /([\p{L}\d.]+)[,"!)]*(?: \+)? $/u.exec(text.slice(Math.max(0, start - 30), start))?.[1]
  if (left === undefined) return false
  const words = wordsOf(title)
  const pair = ` ${plainWords(left)} ${withoutThousands(text.slice(start, end))}`
  const at = words.indexOf(pair)
  return at >= 0 && /^[\d. ]/.test(words.slice(at + pair.length))
}

const apart = /\ue000|\s{3,}/

/** Whether a written number has decimals that a title has: nobody orders a part of a `Monitor Samsung 19.5`. */
export function titleHasDecimal(title: string, written: string): boolean {
  return /^\d+\.\d*[1-9]$/.test(written) && titleHasDigits(title, written)
}

/** Whether a title has a number, alone or with letters: `544` is in `Epson T544`, `58` in `HP 58X`. */
export function titleHasDigits(title: string, digits: string): boolean {
  return digitsOf(title).has(withoutThousands(digits))
}

const wordsOf = remembering((title) => ` ${plainWords(title)} `)

const digitsOf = remembering((title): ReadonlySet<string> => {
  const runs = wordsOf(title).split(/[^\d.]+/)
  return new Set(runs.flatMap((run) => [run, ...run.split('.')]))
})

/** `1,000` is one number, and no 1. */
function withoutThousands(text: string): string {
  return text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
}

function plainWords(text: string): string {
  return withoutThousands(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d.]+/gu, ' ')
    .trim()
}
