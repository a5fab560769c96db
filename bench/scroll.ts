import type { Browser, Page } from '@playwright/test'
import { buildPages } from './browser/build-pages.ts'
import { type FrameCount, startCountingFrames, stopCountingFrames } from './browser/frame-counter.ts'
import { recordPages, waitForRecord } from './browser/page-recorder.ts'
import { servePages } from './browser/serve-page.ts'
import { startBrowser, viewport } from './browser/start-browser.ts'
import { waitUntilStored } from './browser/wait-until-stored.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit } from './judge-target.ts'
import type { Question } from './question.ts'

/** Whether the whole list scrolls without dropped frames, without blank rows, and to its last row at any zoom. */
export const scroll: Question = {
  name: 'scroll',
  asks: 'is a fling through all rows smooth, and does it reach the last one?',
  async ask({ quick, say }) {
    const products = quick ? 20_000 : 1_000_000
    const served = await servePages(await buildPages(), { products, withWarehouses: false })
    const browser = await startBrowser()
    const runs: ScrollRun[] = []
    try {
      for (const zoom of [1, 2]) runs.push(await scrollAt(browser, served.ourUrl, products, zoom))
    } finally {
      await browser.close()
      await served.close()
    }
    say(writeRuns(runs))
    return {
      chromiumVersion: browser.version(),
      sizes: [products],
      measured: { runs },
      targets: runs.flatMap(({ zoomPercent, lastRowByEnd, lastRowByScrollbar }) => [
        judgeLimit({
          what: `${zoomPercent} %: last row missed by End`,
          unit: 'rows',
          atMost: 0,
          measured: lastRowByEnd ? 0 : 1,
        }),
        judgeLimit({
          what: `${zoomPercent} %: last row missed by the scrollbar`,
          unit: 'rows',
          atMost: 0,
          measured: lastRowByScrollbar ? 0 : 1,
        }),
      ]),
      broken: [],
    }
  },
}

type ScrollRun = {
  readonly zoomPercent: number
  readonly products: number
  /** Scrolled by wheel events, as fast as a hard fling. */
  readonly fling: FrameCount
  /** The scrollbar dragged from the first to the last row: each frame shows rows far from those before. */
  readonly drag: FrameCount
  /** From the end of the drag to the first frame in which every row has its text. */
  readonly textAfterDragMs: number
  readonly lastRowByEnd: boolean
  readonly lastRowByScrollbar: boolean
}

const withinMs = 120_000
const flingPx = 40_000
const flingPxPerSecond = 8_000
const dragFrames = 180

/** To a page, zoom means fewer CSS pixels, each of more device pixels. */
async function scrollAt(browser: Browser, url: string, products: number, zoom: number): Promise<ScrollRun> {
  const context = await browser.newContext({
    viewport: { width: viewport.width / zoom, height: viewport.height / zoom },
    deviceScaleFactor: zoom,
    locale: 'es-MX',
  })
  try {
    await recordPages(context, products)
    const page = await context.newPage()
    await page.goto(url)
    const { completeAt, alert } = await waitForRecord(page, (record) => record.completeAt !== null, withinMs)
    if (completeAt === null) throw new Error(alert ?? 'it shows no table')
    await waitUntilStored(page, products)
    const { counted: fling } = await countFrames(page, () => flingDown(page))
    await jumpTo(page, 'first')
    const { counted: drag, moved: textAfterDragMs } = await countFrames(page, () => dragDown(page))
    await jumpTo(page, 'first')
    await page.locator('[role="grid"]').focus()
    await page.keyboard.press('End')
    const lastRowByEnd = await isLastRowShown(page)
    await jumpTo(page, 'first')
    await jumpTo(page, 'last')
    const lastRowByScrollbar = await isLastRowShown(page)
    return { zoomPercent: zoom * 100, products, fling, drag, textAfterDragMs, lastRowByEnd, lastRowByScrollbar }
  } finally {
    await context.close()
  }
}

async function countFrames<Result>(
  page: Page,
  move: () => Promise<Result>,
): Promise<{ counted: FrameCount; moved: Result }> {
  await page.evaluate(startCountingFrames)
  const moved = await move()
  return { counted: await page.evaluate(stopCountingFrames), moved }
}

async function flingDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const box = await page.locator('[role="grid"]').boundingBox()
  if (!box) throw new Error('there is no table')
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -flingPx,
    speed: flingPxPerSecond,
    gestureSourceType: 'mouse',
  })
}

/** Sets the scroll position frame by frame, as a dragged scrollbar does. A headless browser has no scrollbar. */
async function dragDown(page: Page): Promise<number> {
  return page.evaluate(
    (frames) =>
      new Promise<number>((resolve) => {
        const scroller = document.querySelector('[role="grid"]')
        let frame = 0
        const drag = () => {
          frame += 1
          if (scroller) scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * frame) / frames
          if (frame < frames) requestAnimationFrame(drag)
          else waitForText(performance.now())
        }
        const waitForText = (draggedAt: number) => {
          const waitedMs = performance.now() - draggedAt
          // The last two frames: the newest alone may have been painted before the drag ended.
          const isThere = window.surtidoFrames.blankRows.slice(-2).every((count) => count === 0)
          if (isThere || waitedMs > 5_000) resolve(Math.round(waitedMs))
          else requestAnimationFrame(() => waitForText(draggedAt))
        }
        requestAnimationFrame(drag)
      }),
    dragFrames,
  )
}

async function jumpTo(page: Page, where: 'first' | 'last'): Promise<void> {
  await page.evaluate((place) => {
    const scroller = document.querySelector('[role="grid"]')
    if (scroller) scroller.scrollTop = place === 'first' ? 0 : scroller.scrollHeight
  }, where)
  await page.evaluate(() => window.surtidoBench.settle(500))
}

/** Whether the whole last row is in view, with its text. */
async function isLastRowShown(page: Page): Promise<boolean> {
  await page.evaluate(() => window.surtidoBench.settle(500))
  return page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')
    const row = grid?.querySelector(`[role="row"][aria-rowindex="${grid.getAttribute('aria-rowcount')}"]`)
    if (!grid || !row || row.textContent === '') return false
    const { top, bottom } = row.getBoundingClientRect()
    const box = grid.getBoundingClientRect()
    // One pixel for rounding.
    return top >= box.top && bottom <= box.bottom + 1
  })
}

function writeRuns(runs: readonly ScrollRun[]): string {
  return formatTable(
    [
      'zoom %',
      'moved by',
      'frames',
      'dropped',
      'longest ms',
      'with blanks',
      'most blank rows',
      'text after ms',
      'last row',
    ],
    runs.flatMap(({ zoomPercent, fling, drag, textAfterDragMs, lastRowByEnd, lastRowByScrollbar }) => [
      [zoomPercent, 'wheel', ...cellsOf(fling), null, lastRowByEnd ? 'by End' : 'not by End'],
      [zoomPercent, 'scrollbar', ...cellsOf(drag), textAfterDragMs, lastRowByScrollbar ? 'reached' : 'not reached'],
    ]),
  )
}

function cellsOf({ frames, droppedFrames, longestFrameMs, framesWithBlankRows, mostBlankRows }: FrameCount) {
  return [frames, droppedFrames, longestFrameMs, framesWithBlankRows, mostBlankRows]
}
