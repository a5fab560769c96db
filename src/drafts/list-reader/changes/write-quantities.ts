import { editLine, onLines } from './edit-line.ts'
import type { KnownLine, ListChange, ListForm, Span } from './known-list.ts'

const forms: readonly ListForm[] = ['chat', 'mail', 'export', 'prose']

/**
 * The `x` between a quantity and its code. Behind a code it always has a blank before it: in `CF258Ax4` nothing says
 * where the code ends.
 */
const signs: readonly ListChange[] = (
  [
    ['x glued to the number', 'x ', ' x'],
    ['x glued to number and code', 'x', ' x'],
    ['x between blanks', ' x ', ' x '],
    ['capital X', ' X ', ' X '],
    ['multiplication sign', ' × ', ' × '],
    ['multiplication sign glued to the number', '× ', ' ×'],
  ] as const
).map(([name, before, after]) => ({
  name,
  works: 'on lines',
  forms,
  apply: (list) =>
    onLines(list, (line) => {
      const edits = pairsOf(line).flatMap(({ code, amount }) => {
        const isBefore = amount.end <= code.start
        const gap = isBefore ? { start: amount.end, end: code.start } : { start: code.end, end: amount.start }
        const between = line.text.slice(gap.start, gap.end)
        // Glued to both, a code that begins with a digit would be a measure: `4x100245`.
        if (before === 'x' && isBefore && /\d/.test(line.text[code.start] ?? '')) return []
        return /^\s*[x×]\s*$/i.test(between) ? [{ ...gap, text: isBefore ? before : after }] : []
      })
      return editLine(line, edits)
    }),
}))

/**
 * Lines of one request that are nothing but quantity, unit and code: the quantity goes to the other side. Where more
 * words are in the line, another number may be among them, and the order of the two says which is which.
 */
const moved: readonly ListChange[] = [
  {
    name: 'quantity before the code',
    works: 'on lines',
    forms,
    apply: (list) =>
      onLines(list, (line) => {
        const [pair] = onlyPairOf(line)
        if (!pair || pair.amount.start < pair.code.end) return null
        const { code, amount } = pair
        const rest = line.text.slice(amount.end)
        const between = line.text.slice(code.end, amount.start)
        if (!/^\s*(?:(?:pzas?|pz|piezas?|pcs|ea)\.?)?\s*$/i.test(rest) || !isJoint(between)) return null
        return swap(line, amount, code, `${line.text.slice(amount.start, amount.end)}${rest.trimEnd()} `)
      }),
  },
  {
    name: 'quantity behind the code',
    works: 'on lines',
    forms,
    apply: (list) =>
      onLines(list, (line) => {
        const [pair] = onlyPairOf(line)
        if (!pair || pair.amount.end > pair.code.start) return null
        const { code, amount } = pair
        const between = line.text.slice(amount.end, code.start)
        const unit = /^\s*(pzas?\.?|pz\.?|piezas?|pcs|ea)?(?:\s+de)?\s*$/i.exec(between)
        const isGlued = isJoint(between)
        if ((!unit && !isGlued) || line.text.slice(code.end).trim() !== '') return null
        return moveBehind(line, amount, code, unit?.[1] ? ` ${unit[1]}` : '')
      }),
  },
]

export const writeQuantities: readonly ListChange[] = [...signs, ...moved]

type Pair = { readonly code: Span; readonly amount: Span }

function pairsOf({ requests }: KnownLine): Pair[] {
  return requests.flatMap(({ code, amount }) => (code && amount ? [{ code, amount }] : []))
}

/** The request's code and quantity, where the line has one request and nothing before them. */
function onlyPairOf(line: KnownLine): Pair[] {
  const pairs = pairsOf(line)
  const [pair] = pairs
  if (!pair || line.requests.length > 1 || line.kind !== 'request') return []
  const first = Math.min(pair.code.start, pair.amount.start)
  return first === line.body ? pairs : []
}

function isJoint(between: string): boolean {
  return /^\s*(?:[x×:=]|->|-|–)?\s*$/i.test(between)
}

/** From `CODE x 4 pzas` to `4 pzas CODE`. */
function swap(line: KnownLine, amount: Span, code: Span, before: string): KnownLine {
  const prefix = line.text.slice(0, line.body)
  const start = line.body + before.length
  const number = amount.end - amount.start
  return placed(line, `${prefix}${before}${line.text.slice(code.start, code.end)}`, {
    code: { start, end: start + code.end - code.start },
    amount: { start: line.body, end: line.body + number },
  })
}

/** From `4 pzas CODE` to `CODE 4 pzas`. */
function moveBehind(line: KnownLine, amount: Span, code: Span, unit: string): KnownLine {
  const prefix = line.text.slice(0, line.body)
  const end = line.body + code.end - code.start
  const number = line.text.slice(amount.start, amount.end)
  return placed(line, `${prefix}${line.text.slice(code.start, code.end)} ${number}${unit}`, {
    code: { start: line.body, end },
    amount: { start: end + 1, end: end + 1 + number.length },
  })
}

function placed(line: KnownLine, text: string, pair: Pair): KnownLine {
  return { ...line, text, requests: line.requests.map((request) => ({ ...request, ...pair })) }
}
