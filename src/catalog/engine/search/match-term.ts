import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { readDigits } from '#src/catalog/engine/lookup/gtin-table.ts'
import { isCodePunctuation } from '#src/catalog/engine/read/plain-text.ts'
import {
  createLineWords,
  isInside,
  joinedAt,
  type LineWords,
  readLineWords,
  sequenceAt,
} from '#src/catalog/engine/words/line-words.ts'
import type { PlannedTerm, Reading } from './query-plan.ts'
import { how, shortestPart } from './term-matches.ts'

/** Reads one product's search text, and says how terms match it, by its bytes alone. */
export type TextMatcher = {
  /** The product that the other functions are about. */
  read(position: number): void
  /** The bits of `how`, without readings. */
  match(planned: PlannedTerm): number
  /** The bits of `how` for the terms of a reading. */
  matchReading(reading: Reading): number
  /** The words of title and brand. */
  readonly line: LineWords
}

export function createTextMatcher(columns: CatalogColumns): TextMatcher {
  const line = createLineWords()
  let bytes = line.bytes
  let lineEnd = 0
  /** Which words are the title's; the others are the brand's. */
  let titleEnd = 0

  function matchLine({ term, words, code, maySplit }: PlannedTerm): number {
    if (words.length === 0) return 0
    let bits = 0
    for (let place = 0; place < line.count; place += 1) {
      const isTitle = line.starts[place]! < titleEnd
      if ((term.field === 'brand' && isTitle) || (term.field === 'title' && !isTitle)) continue
      const sequence = sequenceAt(line, place, words)
      if (sequence !== 0 && (term.field !== 'title' || line.ends[place + words.length - 1]! <= titleEnd)) {
        bits |= sequence === 2 ? how.whole | how.beginning : how.beginning
      }
      if (words.length > 1) continue
      const word = words[0]!
      if (word.length >= shortestPart && isInside(line, place, word)) bits |= how.inside
      if (maySplit && joinedAt(line, place, code.bytes) > 0) bits |= how.whole
    }
    return bits
  }

  function matchCodes({ term, code }: PlannedTerm): number {
    let bits = 0
    let start = lineEnd + 1
    for (const field of codeFields) {
      const end = endOfLine(bytes, start)
      if (term.field === null || term.field === field) {
        if (field === 'ean' && term.gtin !== null) {
          if (readDigits(bytes, start, end) === term.gtin) bits |= how.wholeCode
          else if (term.field === null) bits |= matchCode(code.bytes, start, end)
        } else bits |= matchCode(code.bytes, start, end)
      }
      start = end + 1
    }
    return code.bytes.length < shortestPart ? bits & ~how.insideCode : bits
  }

  function matchCode(needle: Uint8Array, start: number, end: number): number {
    let bits = 0
    let isBeginning = true
    for (let from = start; from < end; from += 1) {
      if (isCodePunctuation[bytes[from]!] === 1) continue
      const to = matchSkipping(bytes, from, end, needle)
      if (to >= 0) {
        bits |= how.insideCode
        if (isBeginning) bits |= to === end ? how.wholeCode | how.codeBeginning : how.codeBeginning
      }
      isBeginning = false
    }
    return bits
  }

  return {
    line,
    read(position) {
      const located = columns.locateText(position)
      bytes = located.bytes
      lineEnd = columns.firstLineEnd(position, located)
      titleEnd = lineEnd - columns.suffixBytes[columns.brandOf[position]!]!
      readLineWords(line, bytes, located.start, lineEnd)
    },
    match(term) {
      const { field } = term.term
      const ofLine = field === null || field === 'title' || field === 'brand' ? matchLine(term) : 0
      return field === 'title' || field === 'brand' ? ofLine : ofLine | matchCodes(term)
    },
    matchReading({ words, way }) {
      let bits = 0
      for (let place = 0; place < line.count; place += 1) {
        const sequence = sequenceAt(line, place, words)
        if (sequence === 2 || (sequence === 1 && way === 'beginning')) bits |= how[way === 'figure' ? 'whole' : way]
      }
      return bits
    },
  }
}

/** Where the needle ends, ignoring the haystack's punctuation, also after the needle; -1 if it is not at `from`. */
function matchSkipping(bytes: Uint8Array, from: number, end: number, needle: Uint8Array): number {
  let at = from
  for (const wanted of needle) {
    while (at < end && isCodePunctuation[bytes[at]!] === 1) at += 1
    if (at === end || bytes[at] !== wanted) return -1
    at += 1
  }
  while (at < end && isCodePunctuation[bytes[at]!] === 1) at += 1
  return at
}

/** The lines after the title, in the order of product-entry.ts. */
const codeFields = ['sku', 'manufacturerSku', 'ean'] as const

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] !== newline) at += 1
  return at
}

const newline = 10
