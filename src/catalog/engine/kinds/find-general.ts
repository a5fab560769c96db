import { collectives, type Phrase, severalBrands } from './count-phrases.ts'
import { isSmallText } from './title-parts.ts'

/** Of the titles of a kind that says too little, the share in which the word before it says which. */
const mostlyTold = 0.75
/** Of the titles of a kind that says little; then these words are said by several brands. */
const oftenTold = 0.45
/** Two different ones, each in two titles. */
const leastTold = 2
const leastTitles = 2
/** Of one brand, it is said in so large a share. */
const leastOfOneBrand = 0.05
/** A word that stands before more of all kinds, or more than so many, is said of anything: `plastic`, `men's`. */
const mostOfKinds = 0.03
const fewKinds = 2
const shortestWord = 3
/** A longer name where nearly all titles have one more word: `wrap around skirt`. */
const nearlyAll = 0.9

/**
 * The longer names of kinds that come last and whose own name says too little: `holder`, `box`, `cover`. Nearly all of
 * their titles have a word before them that is said of few other kinds (`card`, `toothbrush`). `boots` is none: most of
 * these words are models, which do not come again.
 * @param kinds all that are known
 */
export function findGeneral(
  phrases: ReadonlyMap<number, Phrase>,
  kinds: readonly Phrase[],
  isNamed: (phrase: Phrase) => boolean,
): ReadonlySet<Phrase> {
  const titlesOf = new Map(kinds.filter(({ text }) => !text.includes(' ')).map(({ text, titles }) => [text, titles]))
  const kindsAfter = new Map<string, number>()
  const before = new Map<string, { readonly word: string; readonly phrase: Phrase }[]>()
  for (const phrase of phrases.values()) {
    const end = phrase.text.indexOf(' ')
    const kind = phrase.text.slice(end + 1)
    if (phrase.order === 'first' || phrase.titles === 0 || end < 0 || !titlesOf.has(kind)) continue
    const word = phrase.text.slice(0, end)
    kindsAfter.set(word, (kindsAfter.get(word) ?? 0) + 1)
    if (phrase.titles < leastTitles || word.length < shortestWord || !isTelling(word, kind)) continue
    const own = before.get(kind) ?? []
    before.set(kind, own)
    own.push({ word, phrase })
  }
  const mostKinds = Math.max(fewKinds, titlesOf.size * mostOfKinds)
  const found = new Map<string, Phrase>()
  for (const [kind, words] of before) {
    const telling = words.filter(({ word }) => kindsAfter.get(word)! <= mostKinds)
    const told = telling.reduce((sum, { phrase }) => sum + phrase.titles, 0) / titlesOf.get(kind)!
    if (telling.length < leastTold || told < oftenTold) continue
    for (const word of told < mostlyTold ? telling : words) {
      const { phrase } = word
      const { titles, brands } = phrase
      const isOften = brands.size > 1 || titles >= titlesOf.get(kind)! * leastOfOneBrand
      const isTold =
        told < mostlyTold ? brands.size >= severalBrands : isOften && (isNamed(phrase) || telling.includes(word))
      if (isTold) found.set(phrase.text, phrase)
    }
  }
  const longer = [...phrases.values()].filter(({ text, order, titles, afterCount, hasHyphen, neighbours }) => {
    if (titles < leastTitles) return false
    const end = text.indexOf(' ')
    const shorter = order === 'last' ? found.get(text.slice(end + 1)) : undefined
    if (!shorter || titles < shorter.titles * nearlyAll || neighbours.size === 0) return false
    return hasHyphen || (end >= shortestWord && afterCount < titles / 2 && isTelling(text.slice(0, end), shorter.text))
  })
  return new Set([...found.values(), ...longer])
}

function isTelling(word: string, name: string): boolean {
  return !isSmallText(word) && !collectives.has(word) && !isFormOf(word, name)
}

/** Whether it is a form of the word after it: `planters plant container`, `punches punching machines`. */
export function isFormOf(word: string, rest: string): boolean {
  return rest.startsWith(word.slice(0, Math.max(shortestStem, word.length - longestEnding)))
}

const shortestStem = 5
const longestEnding = 3
