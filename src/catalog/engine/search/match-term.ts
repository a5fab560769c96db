import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { isInside, joinedAt, type LineWords, sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import { findNeedle } from './needle.ts'
import type { PlannedTerm, Reading } from './query-plan.ts'
import { how, shortestPart } from './term-matches.ts'

/** Reads one product's folded texts, and says how terms match them, by their bytes alone. */
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
  const reader = createTextReader(columns)
  const { line } = reader
  let product = -1
  /** Whether its codes are read: not before a term asks for them. */
  let hasCodes = false

  function matchLine({ term, words, code, maySplit, mayBegin }: PlannedTerm): number {
    if (words.length === 0) return 0
    // Words before it are the title's; the others are the brand's.
    const { titleEnd } = line
    let bits = 0
    for (let place = 0; place < line.count; place += 1) {
      const isTitle = line.starts[place]! < titleEnd
      if ((term.field === 'brand' && isTitle) || (term.field === 'title' && !isTitle)) continue
      const sequence = sequenceAt(line, place, words)
      if (sequence !== 0 && (term.field !== 'title' || line.ends[place + words.length - 1]! <= titleEnd)) {
        if (sequence === 2) bits |= how.whole | how.beginning
        else if (mayBegin === 'words' || (mayBegin === 'measures' && isMeasureAt(line, place, words[0]!))) {
          bits |= how.beginning
        }
      }
      if (words.length > 1) continue
      const word = words[0]!
      if (word.length >= shortestPart && isInside(line, place, word)) bits |= how.inside
      if (maySplit && joinedAt(line, place, code.bytes) > 0) bits |= how.whole
    }
    return bits
  }

  function matchCodes({ term, code }: PlannedTerm): number {
    if (!hasCodes) reader.readCodes(product)
    hasCodes = true
    const { bytes, ends } = reader.codes
    const size = code.bytes.length
    let bits = 0
    for (const [place, field] of codeFields.entries()) {
      if (term.field !== null && term.field !== field) continue
      if (field === 'ean' && term.gtin !== null) {
        if (reader.gtinAt(product) === term.gtin) bits |= how.wholeCode
        if (term.field === 'ean') continue
      }
      const start = place === 0 ? 1 : ends[place - 1]! + 1
      const found = findNeedle(bytes, start, ends[place]!, code)
      if (found >= 0) bits |= how.insideCode
      if (found === start) bits |= start + size === ends[place] ? how.wholeCode | how.codeBeginning : how.codeBeginning
    }
    return size < shortestPart ? bits & ~how.insideCode : bits
  }

  return {
    line,
    read(position) {
      product = position
      hasCodes = false
      reader.readLine(position)
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

/** Whether the word that begins with a number goes on with letters: *16GB*, and not *160*. */
function isMeasureAt({ bytes, starts }: LineWords, place: number, number: Uint8Array): boolean {
  return bytes[starts[place]! + number.length]! > lastDigit
}

const lastDigit = 0x39

/** In the order of text-reader.ts. */
const codeFields = ['sku', 'manufacturerSku', 'ean'] as const
