import { foldText } from '#src/catalog/engine/search/fold.ts'
import { colourNamed, type TitleAttribute, takeMeasures } from './title-attributes.ts'

/** A title, read for a comparison with others of its kind. */
export type ReadTitle = {
  readonly attributes: readonly TitleAttribute[]
  /** Its other words, each once, with the part of the title between commas in which it stands. */
  readonly words: ReadonlyMap<string, number>
  /** How many parts it has. */
  readonly parts: number
  /** Numbers beside a word: `8 contactos`, `wifi 6`; by that word, which may be a unit. */
  readonly before: ReadonlyMap<string, WrittenNumber>
  readonly behind: ReadonlyMap<string, WrittenNumber>
  /** For whom it is, and how the title says it: `women`, `men`, `girls`, `boys`. */
  readonly people: ReadonlyMap<string, string>
  /** The words of what it is made for (`para laptop`, `for Samsung Galaxy J7`). */
  readonly fits: readonly string[]
}

export type WrittenNumber = { readonly value: number; readonly text: string }

/** @param folded a title as `foldText` returns it */
export function readTitle(folded: string): ReadTitle {
  const words = new Map<string, number>()
  const before = new Map<string, WrittenNumber>()
  const behind = new Map<string, WrittenNumber>()
  const people = new Map<string, string>()
  const fits: string[] = []
  const { attributes, rest } = takeMeasures(folded)
  let part = 0
  let last = ''
  let isFit = false
  for (const [token] of rest.replaceAll(hyphenInWord, '').matchAll(tokens)) {
    if (isBreak(token)) {
      part += 1
      last = ''
      isFit = false
      continue
    }
    const word = token.trim()
    const isNumber = isDigit(word)
    const role = isNumber ? undefined : roleOf.get(word)
    const colour = isNumber || role ? undefined : colourNamed(word)
    if (role === fitWord) isFit = true
    else if (colour !== undefined) attributes.push({ kind: 'colour', value: colour, text: word })
    else if (role !== undefined && role !== smallWord) people.set(role, word)
    else if (role === undefined && (word.length > 1 || isNumber)) {
      if (!words.has(word)) words.set(word, part)
      if (isFit && fits.length < mostFits) fits.push(word)
      if (isNumber && last !== '' && !isDigit(last)) behind.set(last, { value: readNumber(word), text: word })
      if (!isNumber && isDigit(last) && !hasDigit.test(word)) before.set(word, { value: readNumber(last), text: last })
    }
    last =
      role === undefined && colour === undefined && (isNumber || (word.length > 1 && !hasDigit.test(word))) ? word : ''
  }
  return { attributes, words, parts: part + 1, before, behind, people, fits }
}

/** Gives the words of a title that were read as the title writes them: `SO-DIMM` for `sodimm`, `Mbit/s` for `mbit`. */
export function asWrittenIn(title: string): (read: string) => string {
  const written = new Map<string, string>()
  for (const [text] of title.matchAll(writtenWords)) {
    for (const each of [text, ...text.split('-')]) {
      const word = foldText(each).replace(rate, '').replaceAll('-', '')
      if (!written.has(word)) written.set(word, each)
    }
  }
  return (read) =>
    read
      .split(' ')
      .map((word) => written.get(word) ?? word)
      .join(' ')
}

const writtenWords = /[\p{L}\p{M}\d]+(?:[-.,][\p{L}\p{M}\d]+)*(?:\/(?:s|h|min)(?![\p{L}\d]))?/gu
/** A unit is read without its time. */
const rate = /\/(?:s|h|min)$/
/** `so-dimm` is no `dimm`. */
const hyphenInWord = /(?<=\p{L}{2})-(?=\p{L}{2})/gu
/** Words, numbers, and what stands between two parts of a title. A comma between digits is of a number. */
const tokens = /[\p{L}\d]+(?:(?<=\d)[.,](?=\d)[\p{L}\d]+)*|[,;()]|\s[-–]\s/gu
const mostFits = 12
const hasDigit = /\d/

function isBreak(token: string): boolean {
  return token.length === 1 ? ',;()'.includes(token) : token.startsWith(' ')
}

/** Whether it is a number: digits, and points or commas between them. */
function isDigit(word: string): boolean {
  const first = word.charCodeAt(0)
  const last = word.charCodeAt(word.length - 1)
  return first >= 0x30 && first <= 0x39 && last >= 0x30 && last <= 0x39 && number.test(word)
}

const number = /^\d+(?:[.,]\d+)*$/

/** `1,500` is 1500, `2,5` is 2.5. */
function readNumber(text: string): number {
  return Number(/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))
}

const fitWord = 'fits'
const smallWord = 'small'
const peopleWords: Readonly<Record<string, string>> = {
  women: 'women womens woman mujer mujeres dama damas ladies lady',
  men: 'men mens man hombre hombres caballero caballeros',
  girls: 'girl girls nina ninas',
  boys: 'boy boys nino ninos',
  couples: 'couple couples pareja parejas',
}
/** Words that say nothing of the thing: what joins others, what it fits, for whom it is. */
const roleOf = new Map([
  ...'con with de del la el los las y e o u en a al por sin and or of in the to by s su x'
    .split(' ')
    .map((word) => [word, smallWord] as const),
  ...'para for compatible compatibles'.split(' ').map((word) => [word, fitWord] as const),
  ...Object.entries(peopleWords).flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
])
