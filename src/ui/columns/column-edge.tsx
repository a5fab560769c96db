import type { KeyboardEvent, PointerEvent } from 'react'
import { narrowest, widest } from './table-layout.ts'

/** The right edge of a column's header, inside its cell. A drag redraws no row; a double click restores the width. */
export function ColumnEdge(props: {
  place: number
  /** While it is dragged. */
  onDrag: (width: number) => void
  onResize: (width: number | null) => void
}) {
  const { place, onDrag, onResize } = props
  const drag = (down: PointerEvent<HTMLElement>) => {
    const edge = down.currentTarget
    const header = edge.parentElement
    if (down.button !== 0 || !header) return
    down.preventDefault()
    const from = widthOf(header)
    let width = from
    edge.setPointerCapture(down.pointerId)
    const move = (event: globalThis.PointerEvent) => {
      width = clampWidth(from + event.clientX - down.clientX)
      onDrag(width)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', move)
        if (width !== from) onResize(width)
      },
      { once: true },
    )
  }
  return (
    <span
      aria-hidden
      data-edge={place}
      onPointerDown={drag}
      onDoubleClick={() => onResize(null)}
      className="absolute inset-y-0 -right-1 z-3 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1/2 after:w-px after:bg-line hover:after:bg-accent"
    />
  )
}

/** On a focused header, Shift with an arrow key moves the edge, and Alt and Shift with an arrow key move the column. */
export function runColumnKey(
  event: KeyboardEvent<HTMLElement>,
  onResize: (width: number) => void,
  onMove: (by: -1 | 1) => void,
): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || !event.shiftKey) return
  event.preventDefault()
  if (event.altKey) onMove(by)
  else onResize(clampWidth(widthOf(event.currentTarget.parentElement) + by * keyStep))
}

/** px that an arrow key moves the edge. */
const keyStep = 16

function clampWidth(width: number): number {
  return Math.min(widest, Math.max(narrowest, width))
}

function widthOf(header: Element | null): number {
  return header?.getBoundingClientRect().width ?? narrowest
}
