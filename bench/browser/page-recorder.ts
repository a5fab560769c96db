import type { BrowserContext, Page } from '@playwright/test'

/** What the recorder has measured in a page. Times are in milliseconds since the start of the navigation. */
export type PageRecord = {
  readonly timeOrigin: number
  /** When the first row with text was painted. */
  readonly firstRowsAt: number | null
  /** When a table with all products in its row count was painted. */
  readonly allRowsAt: number | null
  /** From then on: when nothing loads any more. */
  readonly completeAt: number | null
  /** For a page without a table: when it had its array. */
  readonly readAt: number | null
  /** When the table's last change was painted. */
  readonly lastPaintAt: number | null
  /** The row count of the table now. */
  readonly rowCount: number
  readonly keys: readonly RecordedKey[]
  readonly longTasks: readonly { readonly startedAt: number; readonly tookMs: number }[]
  /** The error that the page shows. */
  readonly alert: string | null
}

export type RecordedKey = {
  readonly pressedAt: number
  /** When the DOM of the table last changed on the screen before it settled, before painting. */
  readonly changedAt: number | null
  /** When that last change was painted; null if nothing in the table changed. */
  readonly paintedAt: number | null
  /** Of a page that asks a worker: when its last answer came. */
  readonly answeredAt: number | null
  /** How long the search itself took, as that answer says. */
  readonly engineMs: number | null
  /** Whether the key led to other rows or another count. */
  readonly changed: boolean
}

declare global {
  interface Window {
    surtidoBench: {
      read(): PageRecord
      /** Resolves when there was no key and no change of the table for `quietMs`. */
      settle(quietMs: number): Promise<void>
      /** Forgets the keys and long tasks so far. */
      restart(): void
    }
  }
}

/** Installs the recorder in every page of the context, before the scripts of the page run. */
export async function recordPages(context: Pick<BrowserContext, 'addInitScript'>, products: number): Promise<void> {
  await context.addInitScript(installRecorder, products)
}

export function readRecord(page: Page): Promise<PageRecord> {
  return page.evaluate(() => window.surtidoBench.read())
}

/**
 * Polls from outside the page until `isThere` is true, or the page shows an alert.
 * @throws when that takes too long
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
 * Runs in the page. It finds the table by its ARIA roles, which all pages of the bench have. The painted time is the
 * first task after the frame that follows a change.
 */
function installRecorder(products: number): void {
  const keys: { -readonly [Field in keyof RecordedKey]: RecordedKey[Field] }[] = []
  const longTasks: { startedAt: number; tookMs: number }[] = []
  const first: { firstRowsAt: number | null; allRowsAt: number | null; completeAt: number | null } = {
    firstRowsAt: null,
    allRowsAt: null,
    completeAt: null,
  }
  let grid: Element | null = null
  /** The last key, until the table has settled. Changes are counted for it. */
  let openKey: (typeof keys)[number] | null = null
  let settledView = ''
  let lastChangeAt = 0
  let lastPaintAt: number | null = null
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
    // Set now, so that it is noticed once; the frame then sets the right time.
    first[moment] = performance.now()
    afterPaint((paintedAt) => (first[moment] = paintedAt))
  }

  /** Rows beyond the screen are drawn for the next scrolling: nobody waits for them. Asked after the paint. */
  const isInSight = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const view = grid?.getBoundingClientRect()
    if (!element?.isConnected || !view) return false
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > Math.max(0, view.top) && top < Math.min(innerHeight, view.bottom)
  }

  const gridChanges = new MutationObserver((changes) => {
    const changedAt = performance.now()
    lastChangeAt = changedAt
    const key = openKey
    const changed = changes.flatMap(({ target, addedNodes }) => (addedNodes.length > 0 ? [...addedNodes] : [target]))
    afterPaint((paintedAt) => {
      if (!changed.some(isInSight)) return
      lastPaintAt = paintedAt
      if (key) {
        key.changedAt = changedAt
        key.paintedAt = paintedAt
      }
    })
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
    // Only body rows have cells of this role. The first cell may be a checkbox without text.
    const row = grid.querySelector('[role="row"] [role="gridcell"]')?.closest('[role="row"]')
    if ((row?.textContent ?? '') !== '') notice('firstRowsAt')
    // Once they were all there, a search may show fewer while something still loads.
    if (first.allRowsAt === null && Number(grid.getAttribute('aria-rowcount')) <= products) return
    notice('allRowsAt')
    if (document.querySelector('[role="progressbar"]')) return
    notice('completeAt')
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-rowcount'] })

  // Our page hears its worker by a listener. Another is added before it; nothing else changes.
  const listen = Worker.prototype.addEventListener
  Worker.prototype.addEventListener = function (this: Worker, type: string, ...rest: [never, never?]) {
    if (type === 'message') {
      listen.call(this, type, (event: Event) => {
        if (!openKey || !(event instanceof MessageEvent) || event.data?.kind !== 'answer') return
        openKey.answeredAt = performance.now()
        openKey.engineMs = event.data.elapsedMs
      })
    }
    listen.call(this, type, ...rest)
  }

  addEventListener(
    'keydown',
    (event) => {
      // Not the keys that empty the field between two texts.
      if (event.key.length > 1 || event.ctrlKey) return
      lastChangeAt = performance.now()
      openKey = {
        pressedAt: event.timeStamp,
        changedAt: null,
        paintedAt: null,
        answeredAt: null,
        engineMs: null,
        changed: false,
      }
      keys.push(openKey)
    },
    true,
  )

  /** The rows, sorted by text: a grid that recycles its elements has them in no order. */
  const readView = () => {
    const rows = Array.from(grid?.querySelectorAll('[role="row"]') ?? [], (row) => row.textContent)
    return `${grid?.getAttribute('aria-rowcount')}\n${rows.toSorted().join('\n')}`
  }

  window.surtidoBench = {
    read: () => ({
      timeOrigin: performance.timeOrigin,
      ...first,
      lastPaintAt,
      rowCount: Number(grid?.getAttribute('aria-rowcount') ?? 1) - 1,
      readAt: Number(document.querySelector('[data-read-at]')?.getAttribute('data-read-at')) || null,
      keys,
      longTasks,
      alert: document.querySelector('[role="alert"]')?.textContent || null,
    }),
    settle: (quietMs) =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          if (pendingPaints > 0 || performance.now() - lastChangeAt < quietMs) return
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
