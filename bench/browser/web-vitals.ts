import type { BrowserContext, Page } from '@playwright/test'

/** What a browser says of a page, as web.dev defines it, in milliseconds but for the shift. */
export type WebVitals = {
  readonly firstPaintMs: number | null
  /** Largest Contentful Paint before anybody did something. */
  readonly largestPaintMs: number | null
  /** Cumulative Layout Shift: the worst session window, without what follows an input at once. */
  readonly layoutShift: number
  /** Of the tasks since the first paint, what each takes beyond 50 ms. */
  readonly blockingMs: number
  /** Interaction to Next Paint: the slowest interaction, rounded to 8 ms by the browser. */
  readonly interactionMs: number | null
}

declare global {
  interface Window {
    surtidoVitals: { read(): WebVitals }
  }
}

/** Observes every page of the context, before its scripts run. */
export async function observeVitals(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(installObservers)
}

export function readVitals(page: Page): Promise<WebVitals> {
  return page.evaluate(() => window.surtidoVitals.read())
}

/** Runs in the page. */
function installObservers(): void {
  let firstPaintMs: number | null = null
  let largestPaintMs: number | null = null
  let interactionMs: number | null = null
  let layoutShift = 0
  const tasks: { startedAt: number; tookMs: number }[] = []
  const shifts = { sum: 0, firstAt: 0, lastAt: 0 }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page is one function
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaintMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (largestPaintMs = startTime))
  watch('longtask', ({ startTime, duration }) => tasks.push({ startedAt: startTime, tookMs: duration }))
  watch('layout-shift', (entry) => {
    if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) return
    const [value, { startTime }] = [Number(entry.value), entry]
    const isSameWindow = startTime - shifts.lastAt < 1_000 && startTime - shifts.firstAt < 5_000
    shifts.sum = isSameWindow ? shifts.sum + value : value
    if (!isSameWindow) shifts.firstAt = startTime
    shifts.lastAt = startTime
    layoutShift = Math.max(layoutShift, shifts.sum)
  })
  watch(
    'event',
    (entry) => {
      if (!('interactionId' in entry) || entry.interactionId === 0) return
      interactionMs = Math.max(interactionMs ?? 0, entry.duration)
    },
    { durationThreshold: 16 },
  )

  window.surtidoVitals = {
    read: () => ({
      firstPaintMs,
      largestPaintMs,
      layoutShift,
      blockingMs: tasks
        .filter(({ startedAt, tookMs }) => firstPaintMs !== null && startedAt + tookMs > firstPaintMs)
        .reduce((sum, { tookMs }) => sum + Math.max(0, tookMs - 50), 0),
      interactionMs,
    }),
  }
}
