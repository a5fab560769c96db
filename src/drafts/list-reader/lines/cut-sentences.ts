import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { cancellations } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ListLine } from './clean-line.ts'
import { partOf } from './cut-long.ts'

/**
 * A paragraph, or its sentences where one of them takes something back and one behind it has a number: what it says of rows
 * above is not said of what the others ask for. `Leave the TP-Link ones off the order. And add 2 Samsung displays.`
 */
export function cutSentences(line: ListLine): readonly ListLine[] {
  if (line.isAside || cells.test(line.text)) return [line]
  const starts = [0, ...[...line.text.matchAll(ends)].map(({ 0: end, index }) => index + end.length)]
  const sentences = starts.map((start, at) => foldLine(line.text.slice(start, starts[at + 1])))
  const taken = sentences.findIndex((each) => takesBack.test(each))
  const isMixed =
    taken >= 0 && sentences.slice(taken + 1).some(asks) && !sentences.some((each) => exchanging.test(each))
  return starts.length > 1 && isMixed
    ? starts.map((start, at) => partOf(line, start, starts[at + 1] ?? line.text.length))
    : [line]
}

function asks(sentence: string): boolean {
  return !takesBack.test(sentence) && /\d/.test(sentence)
}

const ends = /(?<=\p{L}{2}|\d)[.!?;]\s+(?=[\p{Lu}¿¡])/gu
const takesBack = new RegExp(`(?<!\\p{L})(?:${cancellations})(?!\\p{L})`, 'u')
/** `… cancélelo. Mande mejor 1 …`: one sentence is for the other. */
const exchanging = /(?<!\p{L})(?:mejor|instead|rather|en su lugar|cambi\p{L}+)(?!\p{L})/u
const cells = /[\t|]|\S\s{2,}\S/
