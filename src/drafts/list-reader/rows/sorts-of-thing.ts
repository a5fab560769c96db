import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, units } from '#src/drafts/list-reader/spans/vocabulary.ts'

/** A sort of the thing that a line names, and the number of it; its words describe it as if it stood alone. */
type Sort = { readonly number: LineNumber; readonly start: number; readonly end: number; readonly words: string }

/**
 * The sorts of one thing that a line counts each, behind a model that they have in common: `Tóner Lexmark 85C4: amarillo 3,
 * cian 3`, `toner 85C4 2 amarillos y 1 cian`. Empty where the line says anything else.
 */
export function sortsOfThing({ folded, numbers }: Pick<SpannedLine, 'folded' | 'numbers'>): readonly Sort[] {
  for (const { 0: model, index } of folded.matchAll(models)) {
    const end = index + model.length
    const [colon] = between.exec(folded.slice(end))!
    const sorts = partsOf(folded, end + colon.length).map((part) => {
      const { word, count } = (wordThenNumber.exec(part.text) ?? numberThenWord.exec(part.text))?.groups ?? {}
      const start = part.start + part.text.search(/\d/)
      const number = numbers.find((each) => each.start === start)
      if (word === undefined || count === undefined || !number) return null
      const at = part.start + part.text.indexOf(word)
      return { number, start: at, end: at + word.length, words: `${folded.slice(0, end)} ${word}` }
    })
    if (sorts.length > 1 && !sorts.includes(null)) return sorts.flatMap((sort) => sort ?? [])
  }
  return []
}

function partsOf(folded: string, from: number): { readonly start: number; readonly text: string }[] {
  const parts: { start: number; text: string }[] = []
  let start = from
  for (const { 0: sign, index } of [...folded.matchAll(separators)].filter((found) => found.index >= from)) {
    parts.push({ start, text: folded.slice(start, index) })
    start = index + sign.length
  }
  return [...parts, { start, text: folded.slice(start).replace(/[\s.]{1,8}$/u, '') }]
}

const models = /(?<!\S)(?=[^\s:,]*\p{L})[^\s:,]*\d[^\s:,]*/gu
const between = /^\s*[:,-]?\s*/u
const separators = new RegExp(`\\s*[,;]\\s*(?:(?:${conjunctions})\\s+)?|\\s+(?:${conjunctions})\\s+`, 'gu')
const word = '(?<word>\\p{L}{3,}(?: \\p{L}{3,})?)'
const count = `(?<count>\\d{1,3})(?:\\s?(?:${units})\\.?)?`
const wordThenNumber = new RegExp(`^${word}\\s*(?:[:=x-]\\s*)?${count}$`, 'u')
const numberThenWord = new RegExp(`^${count}\\s+(?:de\\s+)?${word}$`, 'u')
