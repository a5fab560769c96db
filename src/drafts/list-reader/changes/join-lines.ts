import { codesOf } from './edit-line.ts'
import type { Chances, KnownLine, KnownList, KnownRequest, ListChange, Span } from './known-list.ts'
import { isRequest } from './prefix-lines.ts'

/**
 * Two to four requests in one line, as people send them from a telephone. Only lines that begin with their request and
 * have a quantity, or all have none: in `A 3, B` and `3 A, B` the reader of `B` must not count on its neighbour's.
 */
export const joinLines: readonly ListChange[] = (
  [
    ['commas', [', '], /,/],
    ['semicolons', ['; '], /;/],
    ['y', [' y '], / y /i],
    ['plus signs', [' + '], /\+ /],
    ['slashes between blanks', [' / '], / \/ /],
    ['unlike separators', ['; ', ', ', ' y ', '; y también ', ' y '], /[,;]| y /i],
  ] as const
).map(([name, joints, own]) => ({
  name: `lines joined by ${name}`,
  works: 'on the text',
  forms: ['chat', 'codes', 'words'],
  apply: (list, chances) => join(list, chances, joints, own),
}))

function join(list: KnownList, chances: Chances, joints: readonly string[], own: RegExp): KnownList | null {
  const lines: KnownLine[] = []
  let group: KnownLine[] = []
  let wanted = 0
  const flush = () => {
    if (group.length > 0) lines.push(group.reduce((joined, line) => joinTwo(joined, line, chances.pick(joints))))
    group = []
  }
  for (const line of list.lines) {
    const mayJoin = isRequest(line) && line.body === 0 && isSimple(line) && !own.test(line.text)
    const last = group.at(-1)
    if (!mayJoin || group.length >= wanted || (last && !mayFollow(last, line))) flush()
    if (!mayJoin) {
      lines.push(line)
      continue
    }
    if (group.length === 0) wanted = 2 + chances.below(3)
    group.push(line)
  }
  flush()
  return lines.length < list.lines.length ? { ...list, lines } : null
}

/** One request that a code names, without cells and without blanks around: nothing in the line is about another. */
function isSimple(line: KnownLine): boolean {
  const [request] = line.requests
  if (line.requests.length !== 1 || request?.kind === 'unclear') return false
  return codesOf(line).length === 1 && line.text.trim() === line.text && !/[\t|]|[.!?…]$/.test(line.text)
}

/** `A 4, 5 B` may be 4.5, and `A 4 y 5 B` may be of one product: a careful person asks. */
function mayFollow(last: KnownLine, line: KnownLine): boolean {
  const ends = last.requests.some(({ amount }) => amount?.end === last.text.length)
  const begins = line.requests.some(({ amount }) => amount?.start === 0)
  return hasQuantity(last) === hasQuantity(line) && !(ends && begins)
}

function hasQuantity({ requests }: KnownLine): boolean {
  return requests.every(({ amount }) => amount !== null)
}

function joinTwo(first: KnownLine, second: KnownLine, joint: string): KnownLine {
  const by = first.text.length + joint.length
  const move = (span: Span | null) => span && { start: span.start + by, end: span.end + by }
  const moved: KnownRequest[] = second.requests.map((request) => ({
    ...request,
    code: move(request.code),
    amount: move(request.amount),
  }))
  return { ...first, text: `${first.text}${joint}${second.text}`, requests: [...first.requests, ...moved] }
}
