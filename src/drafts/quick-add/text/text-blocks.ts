import { commonEnd, commonStart } from '#src/drafts/quick-add/kept/text-splice.ts'

/**
 * Lines that follow each other, drawn together. Their heights come from the browser, which wraps long lines: so what is
 * drawn under the text field is as high as the field's own text, without measuring a line.
 */
export type TextBlock = {
  readonly id: number
  /** With the line ends, but for the last block. */
  readonly text: string
  readonly start: number
  /** From 0. */
  readonly firstLine: number
  readonly lines: number
  /** Characters of its longest line; Infinity where a character may be wider or narrower than the others. */
  readonly widest: number
}

export type TextBlocks = { readonly text: string; readonly blocks: readonly TextBlock[]; readonly nextId: number }

/** A screen has two or three of them. */
const linesOfBlock = 24

/** The blocks of a text. Those that a change does not touch stay the same, so that they are not drawn again. */
export function blocksOf(text: string, before: TextBlocks | null): TextBlocks {
  if (before?.text === text) return before
  const old = before?.blocks ?? []
  const length = before?.text.length ?? 0
  const most = Math.min(length, text.length)
  const prefix = before ? commonStart(before.text, text, most) : 0
  const suffix = before ? commonEnd(before.text, text, most - prefix) : 0
  const kept = countWhile(old, (block) => block !== old.at(-1) && block.start + block.text.length <= prefix)
  const shift = text.length - length
  const after = old
    .slice(kept)
    .filter(({ start }) => start > 0 && start >= length - suffix && text[start + shift - 1] === '\n')
  const head = old.slice(0, kept)
  const from = head.reduce((sum, block) => sum + block.text.length, 0)
  const to = after[0] ? after[0].start + shift : text.length
  let nextId = before?.nextId ?? 0
  const blocks: TextBlock[] = [...head]
  const add = (block: Pick<TextBlock, 'id' | 'text' | 'lines' | 'widest'>) => {
    const last = blocks.at(-1)
    const start = last ? last.start + last.text.length : 0
    blocks.push({ ...block, start, firstLine: last ? last.firstLine + last.lines : 0 })
  }
  for (let at = from, isOpen = after.length === 0; at < to || isOpen; ) {
    const end = endOfLines(text, at, to)
    // The last line has no line end, and may be empty.
    const isLast = after.length === 0 && end === text.length
    add({ id: nextId, text: text.slice(at, end), ...measure(text.slice(at, end), isLast) })
    nextId += 1
    at = end
    isOpen &&= !isLast
  }
  for (const block of after) add(block)
  return { text, blocks, nextId }
}

function endOfLines(text: string, from: number, to: number): number {
  let at = from
  for (let line = 0; line < linesOfBlock; line += 1) {
    const end = text.indexOf('\n', at)
    if (end < 0 || end >= to) return to
    at = end + 1
  }
  return at
}

function measure(part: string, isLast: boolean): { lines: number; widest: number } {
  const all = part.split('\n')
  const widest = /^[\n\x20-\x7e]*$/.test(part) ? Math.max(...all.map((line) => line.length)) : Infinity
  return { lines: isLast ? all.length : all.length - 1, widest }
}

function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !holds(item))
  return end < 0 ? items.length : end
}
