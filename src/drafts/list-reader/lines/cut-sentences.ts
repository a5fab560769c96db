import { declinedThing } from '#src/drafts/list-reader/spans/declined.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { numberNames } from '#src/drafts/list-reader/spans/number-words.ts'
import { askingParts } from '#src/drafts/list-reader/spans/operations.ts'
import { cancellations, measures, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ListLine } from './clean-line.ts'
import { partOf } from './cut-long.ts'

/**
 * A line, or its parts where some of them only change a quantity, take something back or say what not to order, and others
 * ask for things: `quita 2 monitores y agrega 2 SG8417`, `Leave the TP-Link ones off the order. And add 2 displays.` What
 * one says is not said of the others. So is a dictated paragraph that counts one thing after the other, without a point.
 */
export function cutSentences(line: ListLine): readonly ListLine[] {
  if (line.isAside || cells.test(line.text)) return [line]
  const parts = askingParts(foldLine(line.text), (part) => declinedThing(part) !== null)
  const sentences = parts.length > 1 ? parts : sentencesOf(line.text)
  const starts = sentences.length > 1 ? sentences : countedPartsOf(line.text)
  return starts.length === 1
    ? [line]
    : starts.map((start, at) => partOf(line, start, starts[at + 1] ?? line.text.length))
}

/** Where the sentences of a text begin, where one of them takes something back and one behind it has a number; else its start. */
function sentencesOf(text: string): readonly number[] {
  const starts = [0, ...[...text.matchAll(ends)].map(({ 0: end, index }) => index + end.length)]
  if (starts.length === 1) return starts
  const sentences = starts.map((start, at) => foldLine(text.slice(start, starts[at + 1])))
  const taken = sentences.findIndex((each) => takesBack.test(each))
  const isMixed =
    taken >= 0 && sentences.slice(taken + 1).some(asks) && !sentences.some((each) => exchanging.test(each))
  return isMixed ? starts : [0]
}

/** Where the parts of a long text without a point begin that each count a thing: `tres no break … también doce cartuchos …`. */
function countedPartsOf(text: string): readonly number[] {
  if (text.length < shortestParagraph || pointed.test(text)) return [0]
  const counted = [...foldLine(text).matchAll(countsNext)].map(({ 0: joint, index }) => index + joint.length)
  return counted.length < fewestCounted ? [0] : [0, ...counted]
}

/** In characters. */
const shortestParagraph = 120
const fewestCounted = 3
const pointed = /[.;:!?]\s|\n/
const countsNext = new RegExp(
  `(?:,|(?<!\\p{L})(?:coma|tambien|luego|ademas|despues|y|and|then|also))\\s+(?:(?:tambien|luego|este|eh|pues|ah|y)\\s+)*(?=(?:(?:${numberNames.join('|')}|\\d{1,3}|un par de|(?:media|una) docena de|half a dozen|a dozen)\\s+(?!(?:${measures}|de|y|o|mil|cientos|pzas?|piezas?)(?!\\p{L}))(?:\\p{L}{4}|no breaks?(?!\\p{L}))|una?\\s+(?:${things})(?!\\p{L})))`,
  'gu',
)

function asks(sentence: string): boolean {
  return !takesBack.test(sentence) && /\d/.test(sentence)
}

const ends = /(?<=\p{L}{2}|\d)[.!?;]\s+(?=[\p{Lu}¿¡])/gu
const takesBack = new RegExp(`(?<!\\p{L})(?:${cancellations})(?!\\p{L})`, 'u')
/** `… cancélelo. Mande mejor 1 …`: one sentence is for the other. */
const exchanging = /(?<!\p{L})(?:mejor|instead|rather|en su lugar|cambi\p{L}+)(?!\p{L})/u
const cells = /[\t|]|\S\s{2,}\S/
