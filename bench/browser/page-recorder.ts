import type { BrowserContext, Page } from '@playwright/test'

/** What a page tells of itself. Times are in milliseconds since its navigation began. */
export type PageRecord = {
  readonly timeOrigin: number
  /** A first row with text was painted. */
  readonly firstRowsAt: number | null
  /** The table counts all products, and that was painted. */
  readonly allRowsAt: number | null
  /** The same, and nothing is loading any more. */
  readonly completeAt: number | null
  /** Where there is no table: the page has its array. */
  readonly readAt: number | null
  /** What the table counts now. */
  readonly rowCount: number
  readonly keys: readonly RecordedKey[]
  readonly longTasks: readonly { readonly startedAt: number; readonly tookMs: number }[]
  /** What the page says went wrong. */
  readonly alert: string | null
}

export type RecordedKey = {
  readonly pressedAt: number
  /** The table's last change before it settled, not painted yet. */
  readonly changedAt: number | null
  /** The frame after the table's last change before it settled; null where nothing in it stirred. */
  readonly paintedAt: number | null
  /** Whether other rows or another count came of it. */
  readonly changed: boolean
}

declare global {
  interface Window {
    surtidoBench: {
      read(): PageRecord
      /** Resolves once neither a key nor the table has stirred for a while. */
      settle(quietMs: number): Promise<void>
      /** Forgets keys and long tasks so far. */
      restart(): void
    }
  }
}

/** Puts the recorder into every page of the context, before anything of the page runs. */
export async function recordPages(context: BrowserContext, products: number): Promise<void> {
  await context.addInitScript(installRecorder, products)
}

export function readRecord(page: Page): Promise<PageRecord> {
  return page.evaluate(() => window.surtidoBench.read())
}

/**
 * Asks now and then, from outside, until `isThere` says so.
 * @throws when that takes too long; the page's own alert is returned, not thrown
 */
export async function waitForRecord(
  page: Page,
  isThere: (record: PageRecord) => boolean,
  withinMs: number,
): Promise<PageRecord> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const record = await readRecord(page)
    if (isThere(record) || record.alert !== null) return record
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing within ${withinMs / 1_000} s`)
}

/**
 * Runs in the page. It looks at the table only by its ARIA roles, which all pages of the bench have, and takes for the
 * painted time the first task after the frame that followed a change.
 */
function installRecorder(products: number): void {
  const keys: { pressedAt: number; changedAt: number | null; paintedAt: number | null; changed: boolean }[] = []
  const longTasks: { startedAt: number; tookMs: number }[] = []
  const first: { firstRowsAt: number | null; allRowsAt: number | null; completeAt: number | null } = {
    firstRowsAt: null,
    allRowsAt: null,
    completeAt: null,
  }
  let grid: Element | null = null
  /** What changes are counted for: the last key, until the table has settled. */
  let openKey: (typeof keys)[number] | null = null
  let settledView = ''
  let lastStirAt = 0
  let pendingPaints = 0

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startedAt: startTime, tookMs: duration })
  }).observe({ type: 'longtask', buffered: true })

  const afterPaint = (done: (paintedAt: number) => void) => {
    pendingPaints += 1
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        pendingPaints -= 1
        done(performance.now())
      })
      port1.start()
      port2.postMessage(null)
    })
  }

  const notice = (moment: keyof typeof first) => {
    if (first[moment] !== null) return
    // Taken for now, so that it is noticed once; the frame brings the time.
    first[moment] = performance.now()
    afterPaint((paintedAt) => (first[moment] = paintedAt))
  }

  const gridChanges = new MutationObserver(() => {
    lastStirAt = performance.now()
    const key = openKey
    if (!key) return
    key.changedAt = lastStirAt
    afterPaint((paintedAt) => (key.paintedAt = paintedAt))
  })

  new MutationObserver((_changes, observer) => {
    const found = document.querySelector('[role="grid"], [role="treegrid"]')
    if (found && found !== grid) {
      grid = found
      gridChanges.disconnect()
      gridChanges.observe(found, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-rowcount'],
      })
    }
    if (!grid) return
    // Only rows of the body have cells of this role; the first of them may be a checkbox, without a text.
    const row = grid.querySelector('[role="row"] [role="gridcell"]')?.closest('[role="row"]')
    if ((row?.textContent ?? '') !== '') notice('firstRowsAt')
    if (Number(grid.getAttribute('aria-rowcount')) <= products) return
    notice('allRowsAt')
    if (document.querySelector('[role="progressbar"]')) return
    notice('completeAt')
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-rowcount'] })

  addEventListener(
    'keydown',
    (event) => {
      // Not the ones that empty the field between two texts.
      if (event.key.length > 1 || event.ctrlKey) return
      lastStirAt = performance.now()
      openKey = { pressedAt: event.timeStamp, changedAt: null, paintedAt: null, changed: false }
      keys.push(openKey)
    },
    true,
  )

  /** Rows in any order: a grid that recycles its elements leaves them in none. */
  const readView = () => {
    const rows = Array.from(grid?.querySelectorAll('[role="row"]') ?? [], (row) => row.textContent)
    return `${grid?.getAttribute('aria-rowcount')}\n${rows.toSorted().join('\n')}`
  }

  window.surtidoBench = {
    read: () => ({
      timeOrigin: performance.timeOrigin,
      ...first,
      rowCount: Number(grid?.getAttribute('aria-rowcount') ?? 1) - 1,
      readAt: Number(document.querySelector('[data-read-at]')?.getAttribute('data-read-at')) || null,
      keys,
      longTasks,
      alert: document.querySelector('[role="alert"]')?.textContent || null,
    }),
    settle: (quietMs) =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          if (pendingPaints > 0 || performance.now() - lastStirAt < quietMs) return
          clearInterval(timer)
          const view = readView()
          if (openKey) openKey.changed = view !== settledView
          openKey = null
          settledView = view
          resolve()
        }, 25)
      }),
    restart() {
      keys.length = 0
      longTasks.length = 0
      openKey = null
    },
  }
}
