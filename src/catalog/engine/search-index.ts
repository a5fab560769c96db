import { type Bitmap, createBitmap, intersectWith, isSubset, subtractFrom, uniteWith } from './bitmap.ts'
import type { CodeTable } from './code-table.ts'
import { beginsWord, createNeedle, findNeedle, type Needle } from './needle.ts'
import type { QueryTerm } from './parse-query.ts'
import type { RankedMatches } from './ranked-matches.ts'
import type { SettledColumns } from './settle-columns.ts'
import type { SignatureSlices } from './signature-slices.ts'

/** What is known of one needle, for the positions in `scope` only. */
type Resolved = {
  readonly needle: Needle
  readonly scope: Bitmap
  readonly anywhere: Bitmap
  readonly codeBeginning: Bitmap
  readonly wholeCode: Bitmap
  readonly wordBeginning: Bitmap
}

/** Needles remembered; each takes five bitmaps, 0.6 MB for a million products. */
const rememberedNeedles = 12

/**
 * Finds what matches all terms: the slices rule out, the code table and exact slices rule in, and only what is left is
 * looked at in its bytes. What was found out about a needle is remembered, so that a query that grew by a key looks at
 * its new needle only, and at that only where the shorter one was.
 */
export function createSearchIndex(columns: SettledColumns, slices: SignatureSlices, codes: CodeTable) {
  const remembered: Resolved[] = []

  function match(terms: readonly QueryTerm[], within: Bitmap): RankedMatches {
    const found = within.slice()
    const needles = terms.map(({ text, code, excluded }) => ({
      text: createNeedle(text),
      code: code === '' ? null : createNeedle(code),
      excluded,
    }))
    // First by slices only, so that the bytes are looked at for products that pass all terms.
    for (const { text, code, excluded } of needles) {
      if (excluded) continue
      if (!code) {
        slices.narrow(found, text.bytes)
        continue
      }
      const byCode = found.slice()
      slices.narrow(byCode, code.bytes)
      slices.narrow(found, text.bytes)
      uniteWith(found, byCode)
    }
    const ranked: Resolved[] = []
    for (const { text, code, excluded } of needles) {
      const byText = resolve(text, found)
      const byCode = code ? resolve(code, found) : null
      if (excluded) {
        subtractFrom(found, byText.anywhere)
        if (byCode) subtractFrom(found, byCode.anywhere)
        continue
      }
      ranked.push(byText, ...(byCode ? [byCode] : []))
      intersectWith(found, byCode ? union([byText.anywhere, byCode.anywhere]) : byText.anywhere)
    }
    return {
      found,
      wholeCode: union(ranked.map((each) => each.wholeCode)),
      codeBeginning: union(ranked.map((each) => each.codeBeginning)),
      wordBeginning: union(ranked.map((each) => each.wordBeginning)),
    }
  }

  function union(bitmaps: readonly Bitmap[]): Bitmap {
    const [first, ...others] = bitmaps
    if (!first) return createBitmap(columns.length)
    if (others.length === 0) return first
    const all = first.slice()
    for (const other of others) uniteWith(all, other)
    return all
  }

  function resolve(needle: Needle, scope: Bitmap): Resolved {
    const known = remembered.findIndex((each) => each.needle.text === needle.text && isSubset(scope, each.scope))
    const resolved = known >= 0 ? remembered.splice(known, 1)[0]! : lookUp(needle, scope.slice())
    remembered.unshift(resolved)
    if (remembered.length > rememberedNeedles) remembered.pop()
    return resolved
  }

  function lookUp(needle: Needle, scope: Bitmap): Resolved {
    const { beginning: codeBeginning, whole: wholeCode } = codes.findBeginning(needle.bytes)
    const anywhere = scope.slice()
    const isExact = slices.narrow(anywhere, needle.bytes)
    if (!isExact) {
      const shorter = remembered.find((each) => needle.text.includes(each.needle.text) && isSubset(scope, each.scope))
      if (shorter) intersectWith(anywhere, shorter.anywhere)
    }
    const words = slices.wordsBeginning(needle.bytes)
    const wordBeginning = anywhere.slice()
    intersectWith(wordBeginning, words.bitmap)
    if (!isExact || !words.exact) verify(needle, { anywhere, wordBeginning, codeBeginning }, isExact)
    return { needle, scope, anywhere, codeBeginning, wholeCode, wordBeginning }
  }

  /**
   * Looks at the candidates in their bytes. A hot loop: long, and free of calls but for the search itself. Where a code
   * begins with the needle there is nothing to look for: it is there, and its rank is better than a word's.
   */
  function verify(
    needle: Needle,
    { anywhere, wordBeginning, codeBeginning }: Pick<Resolved, 'anywhere' | 'wordBeginning' | 'codeBeginning'>,
    isExact: boolean,
  ): void {
    const { text, textStarts, lineEnds } = columns
    for (let word = 0; word < anywhere.length; word += 1) {
      const maybeWord = wordBeginning[word]!
      let bits = (isExact ? maybeWord : anywhere[word]!) & ~codeBeginning[word]!
      if (bits === 0) continue
      let kept = anywhere[word]!
      let keptWord = maybeWord
      for (; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const position = (word << 5) + 31 - Math.clz32(bit)
        const start = textStarts[position]!
        if ((maybeWord & bit) !== 0) {
          if (beginsWord(text, start, lineEnds[position]!, needle)) continue
          keptWord &= ~bit
        }
        if (!isExact && findNeedle(text, start, textStarts[position + 1]!, needle) < 0) kept &= ~bit
      }
      anywhere[word] = kept
      wordBeginning[word] = keptWord
    }
  }

  return { match }
}
