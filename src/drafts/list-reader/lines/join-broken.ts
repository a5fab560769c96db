import type { ListLine } from './clean-line.ts'

/**
 * Joins lines that were broken within a code, as narrow columns break it: `DS-2CD1476G2-` and `LIU(Z) 4 PZA`. The first
 * ends with a sign that only joins, behind capitals or digits; the next one begins with more of them. So is a code alone
 * on its line above `(2.8mm)` alone. Each character keeps its place in the pasted text.
 */
export function joinBroken(lines: readonly ListLine[]): readonly ListLine[] {
  const joined: ListLine[] = []
  let fewer = 0
  for (const line of lines) {
    const above = joined.at(-1)
    if (above && isBroken(above, line)) {
      joined[joined.length - 1] = join(above, line)
      fewer += 1
    } else joined.push(fewer === 0 ? line : { ...line, ordinal: line.ordinal - fewer })
  }
  return fewer === 0 ? lines : joined
}

function isBroken(above: ListLine, below: ListLine): boolean {
  const isNext = below.number === above.number + above.raw.split('\n').length
  if (!isNext || above.isAside || below.isAside || /[\t|]/.test(above.text + below.text)) return false
  if (wholeCode.test(above.text) && restInBrackets.test(below.text)) return true
  const begun = openEnd.exec(above.text)?.[1]
  const rest = goesOn.exec(below.text)?.[0]
  if (begun === undefined || rest === undefined) return false
  const isBegun = /\d/.test(begun) || (/[-/]./.test(begun) && /\d/.test(rest))
  return isBegun && /\p{L}/u.test(begun + rest) && begun.length + rest.length >= shortest
}

function join(above: ListLine, below: ListLine): ListLine {
  const { length } = above.text
  const moved = (parts: ListLine['struck']) =>
    parts.map(({ start, end }) => ({ start: start + length, end: end + length }))
  const gap = below.text.length - below.text.trimStart().length
  const text = below.text.slice(gap)
  return {
    ...above,
    text: above.text + text,
    written: `${above.written} ${below.written}`,
    raw: `${above.raw}\n${below.raw}`,
    struck: [...above.struck, ...moved(below.struck)],
    at: (index) => (index < length ? above.at(index) : below.at(index - length + gap)),
  }
}

/** The beginning of a code at the end of a line: capitals and digits with a sign behind, and no word. */
const openEnd = /(?:^|[\s:(])((?:[\p{Lu}\d]+[-/])+)$/u
const goesOn = /^\s*(?!\S*\p{Ll}{3})[\p{Lu}\d][\p{L}\d()#+./-]*(?=$|[\s,;])/u
/** A code with digits and a sign, and nothing else on its line. */
const wholeCode = /^\s*(?=\S*\d)(?=\S*[-/])[\p{Lu}\d][\p{Lu}\d./-]{5,}\s*$/u
const restInBrackets = /^\s*\([\p{L}\d.-]{1,8}\)\s*$/u
const shortest = 7
