import type { WordIndex } from './word-index.ts'

/** A shorter figure is in too many words. */
const shortestFigure = 3

/**
 * The words that have a written figure between letters: `T521`, `521XL` and `2CD521` for `521`, as people name a model by
 * its figures alone. Without the figure itself; none for a word that is no figure.
 */
export function wordsWithFigure(word: string, index: WordIndex): number[] {
  if (word.length < shortestFigure || !/^\d+$/.test(word)) return []
  const figure = encoder.encode(word)
  const [from, to] = index.rangeOf(figure)
  const begun = Array.from({ length: to - from }, (_, place) => from + place)
  return [...begun, ...index.withInside(figure)].filter(
    (other) => index.sizeOf(other) > figure.length && index.textOf(other).match(numbers)?.includes(word),
  )
}

const numbers = /\d+(?:[.,]\d+)*/g
const encoder = new TextEncoder()
