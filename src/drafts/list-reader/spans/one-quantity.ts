import type { LineNumber } from './line-numbers.ts'
import { isPack } from './packs.ts'
import { units } from './vocabulary.ts'

/**
 * Several numbers that say one quantity: packs with the pieces that they have in all, `2 cajas con 25 pzas (50 pzas)`,
 * `100 piezas (10 cajas)`, parts with their sum, `4 + 2 + 2 = 8`, and a quantity that replaces the one before, `antes 3,
 * ahora 5`, `son 4 (antes 6)`. Only the number that counts is left, for all of these words.
 */
export function oneQuantity(folded: string, numbers: readonly LineNumber[]): LineNumber[] {
  const left: LineNumber[] = []
  for (let at = 0; at < numbers.length; ) {
    const found = packed(folded, numbers, at) ?? summed(folded, numbers, at) ?? replaced(folded, numbers, at)
    left.push(found?.number ?? numbers[at]!)
    at += found?.count ?? 1
  }
  return left
}

type Found = { readonly number: LineNumber; readonly count: number }

/** Packs × pieces of each = all pieces, or all pieces and the packs that they are in. */
function packed(folded: string, numbers: readonly LineNumber[], at: number): Found | null {
  const [first, second, third] = [numbers[at]!, numbers[at + 1], numbers[at + 2]]
  if (!first.value || !second?.value) return null
  const between = folded.slice(first.end, second.start)
  const packs = packWith.exec(between)?.[1]
  if (packs !== undefined && isPack(packs) && first.form === 'figures' && second.form === 'figures') {
    const all = first.value.times(second.value)
    const isSum =
      third?.value?.eq(all) === true &&
      piecesThen.test(folded.slice(second.end, third.start)) &&
      third.form === 'figures'
    if (isSum) return { number: whole(folded, third, first, third), count: 3 }
    // Nobody says whether the pieces or the packs are counted.
    const number = { ...first, outerEnd: second.outerEnd, others: [all.toNumber(), second.value.toNumber()] }
    return { number, count: 2 }
  }
  const after = inPacks.exec(folded.slice(second.end))?.[1]
  const isInPacks = after !== undefined && isPack(after) && piecesOpen.test(between) && first.value.gt(second.value)
  return isInPacks ? { number: whole(folded, first, first, second, inPacks), count: 2 } : null
}

/** Parts, `4 + 2 + 2`, and behind an equals sign what they are together. */
function summed(folded: string, numbers: readonly LineNumber[], at: number): Found | null {
  const [parts, sum] = [numbers[at]!, numbers[at + 1]]
  if (!sum?.value || !equals.test(folded.slice(parts.end, sum.start))) return null
  const written = folded.slice(parts.start, parts.end)
  const isSum = plus.test(written) && sum.value.eq(written.split('+').reduce((all, part) => all + Number(part), 0))
  return isSum ? { number: whole(folded, sum, parts, sum), count: 2 } : null
}

/** The one that counts of two numbers that words set against each other. */
function replaced(folded: string, numbers: readonly LineNumber[], at: number): Found | null {
  const [first, second] = [numbers[at]!, numbers[at + 1]]
  if (!first.value || !second?.value || first.form === 'article' || second.form === 'article') return null
  const ahead = folded.slice(Math.max(0, first.start - longestWords), first.start)
  const between = folded.slice(first.end, second.start)
  const past = before.exec(ahead)?.[0]
  // `eran 6, quedan 4 en bodega` says what somebody has.
  if (past !== undefined && now.test(between) && ends.test(folded.slice(second.end))) {
    const number = whole(folded, second, first, second)
    return { number: { ...number, outerStart: Math.min(number.outerStart, first.start - past.length) }, count: 2 }
  }
  const isInstead = instead.test(between) && ends.test(folded.slice(second.end))
  // A correction of another line stays one.
  return isInstead ? { number: { ...whole(folded, first, first, second), cue: first.cue }, count: 2 } : null
}

/** A number that stands for the words from one to another, and for what closes them. */
function whole(folded: string, number: LineNumber, from: LineNumber, to: LineNumber, closing = /^\s*\)/): LineNumber {
  const closed = closing.exec(folded.slice(to.end))?.[0].length ?? 0
  return {
    ...number,
    outerStart: Math.min(from.outerStart, number.outerStart),
    outerEnd: Math.max(to.outerEnd, to.end + closed),
    others: [],
    marks: [...new Set([...number.marks, 'unit' as const])],
    towards: null,
    hasArticle: false,
    cue: null,
  }
}

const unit = `(?:${units})\\.?`
const packWith = /^\s*(\p{L}{2,12})\.?\s+(?:(?:con|de|of|with)\s+|c\/\s?)$/u
const piecesThen = new RegExp(
  `^\\s*(?:(?:${unit}|c\\/u|cada un[oa]|each)\\s*)?(?:${unit}\\s*)?(?:[(=]|total:?|son|,)\\s*$`,
  'u',
)
const piecesOpen = new RegExp(`^\\s*(?:${unit})\\s*(?:\\(|,? ?en )\\s*$`, 'u')
const plus = /^\d{1,4}(?:\s?\+\s?\d{1,4})+$/u
const equals = new RegExp(`^\\s*(?:${unit}\\s*)?=\\s*$`, 'u')
const inPacks = /^\s*(\p{L}{2,12})\.?\s*\)?(?![\p{L}\d])/u
const before =
  /(?<!\p{L})(?:antes(?: eran)?|eran?|originalmente|originally|habia pedido|pedi|was|were|before|previously)\s*:?\s*$/u
const now = new RegExp(
  `^\\s*(?:${unit}\\s*)?(?:[,;.)>-]+\\s*)?(?:y |pero |but |and )?(?:ahora(?: son| seran| van)?|(?:mejor )?que sean|mejor|quedan?(?: en| solo)?|son|seran|now(?: it is)?|new)\\s*:?\\s*$`,
  'u',
)
const instead = new RegExp(
  `^\\s*(?:${unit}\\s*)?(?:[,(]\\s*)?(?:antes(?: eran)?|eran|en vez de|en lugar de|y no|was|were|instead of)\\s*:?\\s*$`,
  'u',
)
const ends = new RegExp(`^\\s*(?:${unit}\\s*)?(?:[).,;]|$)`, 'u')
const longestWords = 24
