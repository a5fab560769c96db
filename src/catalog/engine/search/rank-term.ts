import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { readDigits } from '#src/catalog/engine/lookup/gtin-table.ts'
import { isCodePunctuation } from '#src/catalog/engine/read/plain-text.ts'
import { foldText, stripCode } from './fold.ts'
import { beginsWord, createNeedle, findNeedle, type Needle, rank, rankNeedle } from './needle.ts'
import type { TextTerm } from './parse-query.ts'

/** A text term, prepared for a search in many products. */
export type PreparedTerm = {
  readonly term: TextTerm
  readonly text: Needle
  /** Without code punctuation; null if that is the same text or empty. */
  readonly code: Needle | null
}

export function prepareTerm(term: TextTerm): PreparedTerm {
  return { term, text: createNeedle(term.text), code: term.code === '' ? null : createNeedle(term.code) }
}

/** The rank of a term in one product, by its bytes alone. The index must give the same rank. */
export function rankTerm(prepared: PreparedTerm, columns: CatalogColumns, position: number): number {
  const { term, text, code } = prepared
  const located = columns.locateText(position)
  const { bytes, start, end } = located
  const lineEnd = columns.firstLineEnd(position, located)
  switch (term.field) {
    case 'brand':
      return rankBrand(columns.brands[columns.brandOf[position]!]!, term.text)
    case 'title':
      return rankTitle(text, bytes, start, lineEnd - columns.suffixBytes[columns.brandOf[position]!]!)
    case 'sku':
    case 'manufacturerSku':
      return rankCodeLine(prepared, bytes, startOfCode(bytes, lineEnd, term.field))
    case 'ean': {
      const at = startOfCode(bytes, lineEnd, 'ean')
      if (term.gtin === null) return rankCodeLine(prepared, bytes, at)
      return readDigits(bytes, at, endOfLine(bytes, at)) === term.gtin ? rank.wholeCode : rank.none
    }
    case null: {
      const byText = rankNeedle(bytes, start, end, text)
      const byCode = code ? rankNeedle(bytes, start, end, code) : rank.none
      if (term.gtin !== null && byText !== rank.wholeCode) {
        const at = startOfCode(bytes, lineEnd, 'ean')
        if (readDigits(bytes, at, endOfLine(bytes, at)) === term.gtin) return rank.wholeCode
      }
      return byText === rank.none || byCode === rank.none ? byText + byCode : Math.min(byText, byCode)
    }
  }
}

/** @param name not folded */
export function rankBrand(name: string, text: string): number {
  const folded = foldText(name)
  if (folded.startsWith(text) || folded.includes(` ${text}`)) return rank.wordBeginning
  return folded.includes(text) ? rank.anywhere : rank.none
}

function rankTitle(needle: Needle, bytes: Uint8Array, start: number, end: number): number {
  if (findNeedle(bytes, start, end, needle) < 0) return rank.none
  return beginsWord(bytes, start, end, needle) ? rank.wordBeginning : rank.anywhere
}

/** Compares codes without punctuation on both sides. A term of punctuation only is searched as it is. */
function rankCodeLine({ term, text, code }: PreparedTerm, bytes: Uint8Array, start: number): number {
  const end = endOfLine(bytes, start)
  const needle = code ?? text
  if (stripCode(term.text) === '') return findNeedle(bytes, start, end, text) < 0 ? rank.none : rank.anywhere
  let isBeginning = true
  for (let from = start; from < end; from += 1) {
    if (isCodePunctuation[bytes[from]!] === 1) continue
    const to = matchSkipping(bytes, from, end, needle.bytes)
    if (to >= 0) {
      if (!isBeginning) return rank.anywhere
      return to === end ? rank.wholeCode : rank.codeBeginning
    }
    isBeginning = false
  }
  return rank.none
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

const codeLines = { sku: 0, manufacturerSku: 1, ean: 2 } as const

function startOfCode(bytes: Uint8Array, lineEnd: number, field: keyof typeof codeLines): number {
  let at = lineEnd + 1
  for (let line = 0; line < codeLines[field]; line += 1) at = endOfLine(bytes, at) + 1
  return at
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] !== newline) at += 1
  return at
}

const newline = 10
