import {
  type Bitmap,
  createBitmap,
  intersectWith,
  isSubset,
  subtractFrom,
  uniteWith,
} from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import type { CodeTable } from '#src/catalog/engine/lookup/code-table.ts'
import type { GtinTable } from '#src/catalog/engine/lookup/gtin-table.ts'
import { stripCode } from './fold.ts'
import { beginsWord, findNeedle, type Needle, rank } from './needle.ts'
import type { QueryTerm, TextTerm } from './parse-query.ts'
import { type PreparedTerm, prepareTerm, rankBrand, rankTerm } from './rank-term.ts'
import type { RankedMatches } from './ranked-matches.ts'
import { narrowByNumbers } from './scan-text.ts'
import type { SignatureSlices } from './signature-slices.ts'

/** Where a term matches, and for three of the four ranks the matches that have the rank. */
type Matched = {
  readonly anywhere: Bitmap
  readonly codeBeginning: Bitmap
  readonly wholeCode: Bitmap
  readonly wordBeginning: Bitmap
}

/** The matches of one needle, for the positions in `scope` only. */
type Resolved = Matched & { readonly needle: Needle; readonly scope: Bitmap }
type ResolvedField = Matched & { readonly key: string; readonly term: TextTerm; readonly scope: Bitmap }

/** Cached needles; each takes five bitmaps, 0.6 MB for a million products. */
const rememberedNeedles = 12

/**
 * Finds the products that match all terms. The slices rule out, the code table and exact slices confirm, and only the
 * remaining products are compared byte by byte. The results of a needle are cached: when one key is added to a query,
 * only its new needle is searched, and only where the shorter one matched.
 */
export function createSearchIndex(
  columns: SettledColumns,
  { slices, codes, gtins }: { slices: SignatureSlices; codes: CodeTable; gtins: GtinTable },
) {
  const remembered: Resolved[] = []
  const rememberedFields: ResolvedField[] = []

  function match(terms: readonly QueryTerm[], within: Bitmap): RankedMatches {
    const found = narrowByNumbers(columns, terms, within)
    const prepared = terms.filter((term) => term.kind === 'text').map(prepareTerm)
    // First by slices only, so that bytes are compared only for products that may match all terms.
    for (const term of prepared) if (!term.term.excluded) ruleOut(term, found)
    const ranked: Matched[] = []
    for (const term of prepared) {
      const matched = matchTerm(term, found)
      if (term.term.excluded) {
        subtractFrom(found, matched.anywhere)
        continue
      }
      ranked.push(matched)
      intersectWith(found, matched.anywhere)
    }
    return {
      found,
      wholeCode: union(ranked.map((each) => each.wholeCode)),
      codeBeginning: union(ranked.map((each) => each.codeBeginning)),
      wordBeginning: union(ranked.map((each) => each.wordBeginning)),
    }
  }

  /** Removes products that cannot match the term, without comparing bytes. */
  function ruleOut({ term, text, code }: PreparedTerm, target: Bitmap): void {
    if (term.field === 'brand' || (term.field === 'ean' && term.gtin !== null)) return
    const wanted = code && term.field !== 'title' ? code : text
    if (term.field !== null) {
      slices.narrow(target, wanted.bytes)
      return
    }
    const alternatives: Bitmap[] = []
    if (code) {
      const byCode = target.slice()
      slices.narrow(byCode, code.bytes)
      alternatives.push(byCode)
    }
    if (term.gtin !== null) {
      const byGtin = bitmapOf(gtins.find(term.gtin))
      intersectWith(byGtin, target)
      alternatives.push(byGtin)
    }
    slices.narrow(target, text.bytes)
    for (const alternative of alternatives) uniteWith(target, alternative)
  }

  /** Valid for the positions in `scope`. The bitmaps must not be changed. */
  function matchTerm(prepared: PreparedTerm, scope: Bitmap): Matched {
    const { term, text, code } = prepared
    if (term.field !== null) return resolveField(prepared, scope)
    const byText = resolve(text, scope)
    if (code === null && term.gtin === null) return byText
    const alternatives: Matched[] = [byText]
    if (code) alternatives.push(resolve(code, scope))
    if (term.gtin !== null) {
      const positions = bitmapOf(gtins.find(term.gtin))
      alternatives.push({ ...nothing(), anywhere: positions, wholeCode: positions })
    }
    return {
      anywhere: union(alternatives.map((each) => each.anywhere)),
      wholeCode: union(alternatives.map((each) => each.wholeCode)),
      codeBeginning: union(alternatives.map((each) => each.codeBeginning)),
      wordBeginning: union(alternatives.map((each) => each.wordBeginning)),
    }
  }

  function resolveField(prepared: PreparedTerm, scope: Bitmap): Matched {
    const { term } = prepared
    const key = `${term.field}:${term.text}`
    const known = rememberedFields.findIndex((each) => each.key === key && isSubset(scope, each.scope))
    const resolved =
      known >= 0
        ? rememberedFields.splice(known, 1)[0]!
        : { key, term, scope: scope.slice(), ...lookUpField(prepared, scope) }
    rememberedFields.unshift(resolved)
    if (rememberedFields.length > rememberedNeedles) rememberedFields.pop()
    return resolved
  }

  function lookUpField(prepared: PreparedTerm, scope: Bitmap): Matched {
    const { term } = prepared
    if (term.field === 'brand') return matchBrand(term.text)
    if (term.field === 'ean' && term.gtin !== null) {
      const positions = bitmapOf(gtins.find(term.gtin))
      return { ...nothing(), anywhere: positions, wholeCode: positions }
    }
    const matched = nothing()
    const candidates = scope.slice()
    ruleOut(prepared, candidates)
    const shorter = rememberedFields.find((each) => isWiderTerm(each.term, term) && isSubset(scope, each.scope))
    if (shorter) intersectWith(candidates, shorter.anywhere)
    for (let word = 0; word < candidates.length; word += 1) {
      for (let bits = candidates[word]!; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const ranked = rankTerm(prepared, columns, (word << 5) + 31 - Math.clz32(bit))
        if (ranked === rank.none) continue
        matched.anywhere[word]! |= bit
        if (ranked === rank.wholeCode) matched.wholeCode[word]! |= bit
        else if (ranked === rank.codeBeginning) matched.codeBeginning[word]! |= bit
        else if (ranked === rank.wordBeginning) matched.wordBeginning[word]! |= bit
      }
    }
    return matched
  }

  function matchBrand(text: string): Matched {
    const matched = nothing()
    const ranks = Uint8Array.from(columns.brands, (name) => rankBrand(name, text))
    for (let position = 0; position < columns.length; position += 1) {
      const ranked = ranks[columns.brandOf[position]!]!
      if (ranked === rank.none) continue
      const bit = 1 << (position & 31)
      matched.anywhere[position >>> 5]! |= bit
      if (ranked === rank.wordBeginning) matched.wordBeginning[position >>> 5]! |= bit
    }
    return matched
  }

  function nothing(): Matched {
    const { length } = columns
    return {
      anywhere: createBitmap(length),
      wholeCode: createBitmap(length),
      codeBeginning: createBitmap(length),
      wordBeginning: createBitmap(length),
    }
  }

  function bitmapOf(positions: readonly number[]): Bitmap {
    const bitmap = createBitmap(columns.length)
    for (const position of positions) bitmap[position >>> 5]! |= 1 << (position & 31)
    return bitmap
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
   * Compares the bytes of the candidates. A hot loop: long, and without calls except the search itself. Candidates
   * whose code begins with the needle are skipped: they match, and their rank is better than a word's.
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
      let remaining = anywhere[word]!
      let remainingWords = maybeWord
      for (; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const position = (word << 5) + 31 - Math.clz32(bit)
        const start = textStarts[position]!
        if ((maybeWord & bit) !== 0) {
          if (beginsWord(text, start, lineEnds[position]!, needle)) continue
          remainingWords &= ~bit
        }
        if (!isExact && findNeedle(text, start, textStarts[position + 1]!, needle) < 0) remaining &= ~bit
      }
      anywhere[word] = remaining
      wordBeginning[word] = remainingWords
    }
  }

  return { match }
}

/** Whether every match of the longer term matches the shorter one: not for GTINs and lone punctuation. */
function isWiderTerm(shorter: TextTerm, longer: TextTerm): boolean {
  return (
    shorter.field === longer.field &&
    longer.text.startsWith(shorter.text) &&
    shorter.gtin === null &&
    (shorter.field === 'title' || stripCode(shorter.text) !== '')
  )
}
