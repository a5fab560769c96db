import { numberWords, saidFigures, valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import type { CodeCandidate } from './code-candidates.ts'

/**
 * Codes as a person dictates them: `jota ele quinientos veinte a` is JL520A, `PC guion 042104` PC-042104, `S T K M 4 000
 * 510` STKM4000510. Every part of such a sequence may be the code; the catalog says which.
 *
 * @param text the line
 * @param folded the same without case and accents, each character in its place
 */
export function spokenCandidates(text: string, folded: string): CodeCandidate[] {
  if (!spoken.test(folded)) return []
  const candidates: CodeCandidate[] = []
  for (const run of runsOf(text, folded)) {
    for (const from of run.keys()) {
      let code = ''
      let isSpoken = false
      for (const to of run.slice(from, from + mostTokens).keys()) {
        const token = run[from + to]!
        code += token.sign
        isSpoken ||= token.isSpoken
        const isCode = code.length >= shortest && /\d/.test(code) && /\p{L}|-/u.test(code) && !/\W$/.test(code)
        if (isSpoken && to > 0 && isCode)
          candidates.push({ code, start: run[from]!.start, end: token.end, glued: null })
      }
    }
  }
  return candidates
}

/**
 * A description with what was dictated written as it is in titles: `ese quinientos setenta y ocho` as `S 578`, `HP setenta
 * y tres equis` as `HP 73 X`. Letters by their names count only beside numbers or other letters.
 *
 * @param folded without case and accents
 * @param areApart whether figures that follow each other are several numbers
 */
export function writtenAsSaid(folded: string, areApart = false): string {
  const said = new Map(saidFigures(folded).map((each) => [each.start, each]))
  const words: { readonly own: string; readonly sign: string | null; readonly mayStandAlone: boolean }[] = []
  let end = 0
  for (const { 0: own, index } of folded.matchAll(/\S+/gu)) {
    if (index < end) continue
    const number = said.get(index)
    end = number ? number.end : index + own.length
    const bare = own.replace(/\W+$/u, '')
    const letter = joiningWords.has(bare) ? undefined : letters.get(bare)
    const isLetter = letter !== undefined && /\p{L}/u.test(letter)
    const isFigures = number !== undefined || /^\d+$/.test(bare)
    words.push({
      own,
      sign: number?.figures ?? (isLetter ? letter : isFigures ? bare : null),
      mayStandAlone: isFigures,
    })
  }
  let text = ''
  let last = ''
  for (const [at, { own, sign, mayStandAlone }] of words.entries()) {
    const isSign = sign !== null && (mayStandAlone || hasSign(words[at - 1]) || hasSign(words[at + 1]))
    const written = isSign ? sign : own
    const kind = !isSign ? '' : /\d/.test(sign) ? 'figures' : 'letters'
    // `7203 14"` and `800, 3300` are two numbers.
    text += (kind !== '' && kind === last && !own.endsWith('"') ? '' : ' ') + written
    last = /[,;"]$/.test(own) || (areApart && kind === 'figures') ? '' : kind
  }
  return text.trim()
}

/** The same in both ways: `edge 36 512 gb` has two numbers, and `te ene cuatro mil doce` one. */
export function waysAsSaid(folded: string): string[] {
  return [...new Set([writtenAsSaid(folded), writtenAsSaid(folded, true)])]
}

function hasSign(word: { readonly sign: string | null } | undefined): boolean {
  return word !== undefined && word.sign !== null
}

/** Names of letters that stand beside numbers as words: `de doscientos cincuenta`. */
const joiningWords: ReadonlySet<string> = new Set(['a', 'de', 'o'])

type Token = { readonly sign: string; readonly start: number; readonly end: number; readonly isSpoken: boolean }

/** The sequences of tokens that a code may be made of; another word or a sign ends one. */
function runsOf(text: string, folded: string): Token[][] {
  const numbers = new Map(numberWords(folded).map((number) => [number.start, number]))
  const runs: Token[][] = [[]]
  let end = 0
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\d]+/gu)) {
    if (index < end) continue
    if (folded.slice(end, index).trim() !== '') runs.push([])
    const number = numbers.get(index)
    end = number ? number.end : index + word.length
    const sign = number
      ? figuresOf(folded.slice(index, end), number.value?.toString())
      : signOf(text.slice(index, end), word)
    // A short word may begin a code: `reg dos cero uno cero cinco`.
    if (sign === null)
      runs.push(word.length <= longestBeginning ? [{ sign: word, start: index, end, isSpoken: false }] : [])
    else
      runs.at(-1)!.push({
        sign,
        start: index,
        end,
        isSpoken: number !== undefined || sign !== word.toUpperCase() || word.length === 1,
      })
  }
  return runs.filter(({ length }) => length > 1)
}

/** `quinientos veinte` is 520; what is no one number is said figure by figure: `cinco cero seis siete`. */
function figuresOf(words: string, value: string | undefined): string {
  return (
    value ??
    words
      .split(/\s+/)
      .map((word) => valueOfWord(word) ?? '')
      .join('')
  )
}

/** What a word stands for in a code; null where it is another word. */
function signOf(written: string, word: string): string | null {
  const named = letters.get(word) ?? (word.length === 1 ? word.toUpperCase() : undefined)
  if (named !== undefined) return named
  return /\d/.test(word) || (written === written.toUpperCase() && written.length <= longestCapitals)
    ? word.toUpperCase()
    : null
}

/** The names of letters in Mexico, and of the signs in codes. */
const names: Readonly<Record<string, string>> = {
  A: 'a',
  B: 'be',
  C: 'ce',
  D: 'de',
  E: 'e',
  F: 'efe',
  G: 'ge',
  H: 'hache ache',
  I: 'i',
  J: 'jota',
  K: 'ka ca',
  L: 'ele',
  M: 'eme',
  N: 'ene',
  O: 'o',
  P: 'pe',
  Q: 'cu',
  R: 'erre ere',
  S: 'ese',
  T: 'te',
  U: 'u',
  V: 've uve',
  X: 'equis',
  Y: 'ye',
  Z: 'zeta ceta',
  '-': 'guion dash',
  '/': 'diagonal slash',
  '.': 'punto',
}
const letters = new Map(
  Object.entries(names).flatMap(([sign, all]) => all.split(' ').map((name) => [name, sign] as const)),
)

/** The letter that a word names; null where it names none. */
export function letterNamed(word: string): string | null {
  const sign = letters.get(word)
  return sign !== undefined && /\p{L}/u.test(sign) ? sign : null
}

/** The sign in codes that a word names; null where it names none. */
export function signNamed(word: string): string | null {
  const sign = letters.get(word)
  return sign !== undefined && !/\p{L}/u.test(sign) ? sign : null
}

/** A sign or a letter by its name, or letters apart: without them, chunks with blanks are looked up anyway. */
const spoken =
  /(?<!\p{L})(?:guion|dash|diagonal|slash|hache|ache|jota|efe|ele|eme|ene|erre|equis|zeta|ceta|uve|ka|ce|pe|cu|ge|\p{L} \p{L} \p{L})(?!\p{L})/u
const mostTokens = 16
/** Characters. */
const shortest = 5
const longestBeginning = 4
const longestCapitals = 6
