/** The frames that were counted between start and stop. */
export type FrameCount = {
  readonly frames: number
  /** Missing frames of a screen of 60 Hz: each gap of more than one and a half frames counts. */
  readonly droppedFrames: number
  readonly longestFrameMs: number
  /** Frames that were painted with a row without text, or without a row, in view. */
  readonly framesWithBlankRows: number
  readonly mostBlankRows: number
}

declare global {
  interface Window {
    surtidoFrames: { gapsMs: number[]; blankRows: number[]; stopped: boolean }
  }
}

/** Runs in the page. Reads the rows after each frame is painted, so that reading forces no extra layout. */
export function startCountingFrames(): void {
  const counted: Window['surtidoFrames'] = { gapsMs: [], blankRows: [], stopped: false }
  window.surtidoFrames = counted
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    const grid = document.querySelector('[role="grid"]')
    if (!grid) return
    const box = grid.getBoundingClientRect()
    const head = grid.querySelector('[role="columnheader"]')?.parentElement?.getBoundingClientRect()
    const top = head && head.height > 1 ? head.bottom : box.top
    let bottom = box.bottom
    let covered = 0
    let rowHeight = 1
    for (const row of grid.querySelectorAll('[role="row"]')) {
      if (!row.querySelector('[role="gridcell"]')) continue
      const rect = row.getBoundingClientRect()
      rowHeight = rect.height
      if (row.textContent !== '') covered += Math.max(0, Math.min(rect.bottom, box.bottom) - Math.max(rect.top, top))
      // The space below the last row is not blank rows.
      if (row.getAttribute('aria-rowindex') === grid.getAttribute('aria-rowcount'))
        bottom = Math.min(bottom, rect.bottom)
    }
    counted.blankRows.push(Math.max(0, Math.round((bottom - top - covered) / rowHeight)))
  })
  port1.start()
  let lastAt: number | null = null
  const count = (at: number) => {
    if (counted.stopped) return
    if (lastAt !== null) counted.gapsMs.push(at - lastAt)
    lastAt = at
    port2.postMessage(null)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

/** Runs in the page. */
export function stopCountingFrames(): FrameCount {
  const frameMs = 1_000 / 60
  const { gapsMs, blankRows } = window.surtidoFrames
  window.surtidoFrames.stopped = true
  const dropped = gapsMs.map((gapMs) => (gapMs > frameMs * 1.5 ? Math.round(gapMs / frameMs) - 1 : 0))
  return {
    frames: gapsMs.length,
    droppedFrames: dropped.reduce((sum, count) => sum + count, 0),
    longestFrameMs: Math.round(Math.max(0, ...gapsMs) * 10) / 10,
    framesWithBlankRows: blankRows.filter((count) => count > 0).length,
    mostBlankRows: Math.max(0, ...blankRows),
  }
}
