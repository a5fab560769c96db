import type { ListLine } from './clean-line.ts'

/**
 * Some mail programs mark only the first of the lines that a quoted line was broken into: the others are quoted as
 * well. They stand directly below, their first word had no room behind what is above it, and no line between quoted
 * ones is anything else, as an answer is.
 */
export function markWrappedQuotes(lines: readonly ListLine[]): readonly ListLine[] {
  const width = Math.max(0, ...lines.map(({ isQuoted, raw }) => (isQuoted ? raw.length : 0)))
  if (width < narrowest) return lines
  const marked: ListLine[] = []
  let wrapped = 0
  for (const [at, line] of lines.entries()) {
    const above = marked.at(-1)
    const goesOn = above?.isQuoted === true && !line.isQuoted && line.number === above.number + 1
    if (goesOn && hasNoRoom(above, line, width)) {
      marked.push({ ...line, isQuoted: true })
      wrapped += 1
    } else if (goesOn && lines[at + 1]?.isQuoted) return lines
    else marked.push(line)
  }
  return wrapped < fewest ? lines : marked
}

function hasNoRoom(above: ListLine, below: ListLine, width: number): boolean {
  const word = /^\S+/.exec(below.raw)?.[0]
  const isSentence = !/\S {3,}\S|\t|[.!?:;]\s*$/.test(above.raw)
  return word !== undefined && isSentence && above.raw.length + 1 + word.length > width
}

/** A program breaks no line that is shorter, and a single line below may be an answer. */
const narrowest = 50
const fewest = 2
