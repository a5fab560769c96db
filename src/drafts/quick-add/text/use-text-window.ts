import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { TextBlocks } from './text-blocks.ts'

/** px above and below what is seen that are drawn, so that a scroll draws now and then only. */
const beyond = 320

export type TextWindow = {
  /** Blocks, from the first that is drawn to the one after the last. */
  readonly first: number
  readonly last: number
  /** Characters that fit in a line for certain; others are wrapped by the browser. */
  readonly columns: number
}

/**
 * Follows a text field: which blocks of its text are on the screen; moves what is drawn under it along. Where a block is
 * comes from the page: the browser has wrapped the lines of all blocks.
 */
export function useTextWindow(
  field: RefObject<HTMLTextAreaElement | null>,
  drawn: RefObject<HTMLElement | null>,
  blocks: TextBlocks,
): TextWindow {
  const [range, setRange] = useState<TextWindow>({ first: 0, last: 3, columns: 0 })
  useLayoutEffect(() => follow(field.current, drawn.current, setRange, blocks), [field, drawn, blocks])
  useEffect(() => {
    const area = field.current
    if (!area) return
    const onMove = () => follow(area, drawn.current, setRange)
    const sizes = new ResizeObserver(onMove)
    sizes.observe(area)
    area.addEventListener('scroll', onMove, { passive: true })
    // Another font has other widths.
    document.fonts.addEventListener('loadingdone', onMove)
    return () => {
      sizes.disconnect()
      area.removeEventListener('scroll', onMove)
      document.fonts.removeEventListener('loadingdone', onMove)
    }
  }, [field, drawn])
  const { length } = blocks.blocks
  return { ...range, last: Math.max(range.last, Math.min(length, range.first + 1)) }
}

function follow(
  area: HTMLTextAreaElement | null,
  drawn: HTMLElement | null,
  setRange: (change: (before: TextWindow) => TextWindow) => void,
  blocks: TextBlocks | null = null,
): void {
  if (!area || !drawn) return
  const { scrollTop, clientHeight } = area
  drawn.style.transform = `translateY(${-scrollTop}px)`
  const [probe, ...there] = drawn.children
  if (!(probe instanceof HTMLElement)) return
  const all = blocks ? there.slice(0, blocks.blocks.length) : there
  const first = Math.max(0, blockBelow(all, scrollTop - beyond) - 1)
  const last = blockBelow(all, scrollTop + clientHeight + beyond)
  // A tenth less than what is measured: nothing is wrapped that close to the edge.
  const columns = Math.floor(((drawn.clientWidth / probe.getBoundingClientRect().width) * probeLength * 9) / 10)
  setRange((before) =>
    before.first === first && before.last === last && before.columns === columns ? before : { first, last, columns },
  )
}

/** Of the characters that are measured. */
export const probeLength = 20

/** The first block that begins below a place. */
function blockBelow(blocks: readonly Element[], top: number): number {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const block = blocks[middle]
    if (block instanceof HTMLElement && block.offsetTop <= top) low = middle + 1
    else high = middle
  }
  return low
}
