import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { buildPages } from './browser/build-pages.ts'
import { readRecord, recordPages, waitForRecord } from './browser/page-recorder.ts'
import { servePages } from './browser/serve-page.ts'
import { startBrowser, viewport } from './browser/start-browser.ts'
import { typeKeys } from './browser/type-keys.ts'
import { observeVitals, readVitals, type WebVitals } from './browser/web-vitals.ts'
import { chooseSequences } from './engines/keystrokes.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { summarizeTimes, type TimeSummary } from './summarize-times.ts'

/**
 * A first visit on a desk and on a phone: what the browser itself says of it, the first keys, and a brand chosen. Before
 * that each address is visited once without being counted, so that every page comes from a gateway and a disk that have
 * served it before.
 */
export const vitals: Question = {
  name: 'vitals',
  asks: 'what does a first visit feel like, on a desk and on a slow phone?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [20_000] : [100_000])
    const pages = await buildPages()
    const visits: Visit[] = []
    let chromiumVersion: string | null = null
    for (const products of sizes) {
      const served = await servePages(pages, { products, withWarehouses: false })
      const addresses = { surtido: served.ourUrl, 'usual way': `${served.peerUrl}/usual.html` }
      try {
        for (const url of Object.values(addresses)) {
          chromiumVersion = await inBrowser(async (browser) => {
            await openPage(browser, url, { device: 'desk', products })
            return browser.version()
          })
        }
        for (const device of deviceNames) {
          for (const [name, url] of Object.entries(addresses)) {
            const times = quick ? 1 : 3
            const rounds: Measured[] = []
            for (let round = 0; round < times; round += 1) {
              const asked = { device, products, isOurs: name === 'surtido', quick }
              rounds.push(await inBrowser((browser) => visitOnce(browser, url, asked)))
            }
            visits.push({ name, device, products, ...inTheMiddle(rounds) })
          }
        }
      } finally {
        await served.close()
      }
    }
    say(writeVisits(visits))
    return {
      chromiumVersion,
      sizes,
      measured: { processorOfPhone: `1/${slowness}`, visits },
      targets: visits.flatMap((visit) => (visit.name === 'surtido' ? judge(visit) : [])),
      broken: [],
      isPartial: isSampleGiven(given),
    }
  },
}

/** The page of a phone computes at a quarter of this machine's speed, as Lighthouse takes it; its worker does not. */
const slowness = 4
const devices = {
  desk: { viewport },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>
type DeviceName = keyof typeof devices
const deviceNames = ['desk', 'phone'] as const

/** `keys`: from a key to the painted rows. `brandMs`: from choosing a brand to the painted rows, the slower of two. */
type Measured = WebVitals & { readonly keys: TimeSummary | null; readonly brandMs: number | null }
type Visit = Measured & { readonly name: string; readonly device: DeviceName; readonly products: number }

const withinMs = 120_000
/** What comes after the rows has come by then. */
const restMs = 4_000

/** A browser for each visit, so that none finds anything of another one. */
async function inBrowser<Found>(use: (browser: Browser) => Promise<Found>): Promise<Found> {
  const browser = await startBrowser()
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Opens the page, up to its whole table. */
async function openPage(
  browser: Browser,
  url: string,
  { device, products }: { device: DeviceName; products: number },
): Promise<Page> {
  const context = await browser.newContext({ ...devices[device], locale: 'es-MX' })
  await recordPages(context, products)
  await observeVitals(context)
  const page = await context.newPage()
  if (device === 'phone') {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  }
  await page.goto(url)
  const { alert } = await waitForRecord(page, ({ completeAt }) => completeAt !== null, withinMs)
  if (alert !== null) throw new Error(alert)
  return page
}

async function visitOnce(
  browser: Browser,
  url: string,
  asked: { device: DeviceName; products: number; isOurs: boolean; quick: boolean },
): Promise<Measured> {
  const { isOurs, quick } = asked
  const page = await openPage(browser, url, asked)
  await page.waitForTimeout(restMs)
  const ofLoad = await readVitals(page)
  const { keys } = await typeKeys(page, chooseSequences().slice(0, quick ? 2 : 6), withinMs)
  const painted = keys.flatMap(({ paintedAt, pressedAt }) => (paintedAt === null ? [] : [paintedAt - pressedAt]))
  const brandMs = isOurs ? await chooseBrands(page) : null
  const { interactionMs } = await readVitals(page)
  return { ...ofLoad, interactionMs, keys: summarizeTimes(painted), brandMs }
}

/** From a press to the paint of the rows that it changes: the browser's own clock, at the control. */
async function chooseBrands(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Marca/ }).click()
  const times: number[] = []
  for (const at of [0, 1]) {
    const brand = page.getByRole('dialog').getByRole('checkbox').nth(at)
    await brand.waitFor()
    await page.evaluate(() => window.surtidoBench.settle(300))
    const pressed = brand.evaluate(
      (control) =>
        new Promise<number>((resolve) => {
          const take = (event: Event) => resolve(event.timeStamp)
          control.ownerDocument.addEventListener('click', take, { capture: true, once: true })
        }),
    )
    await brand.click()
    const pressedAt = await pressed
    await page.evaluate(() => window.surtidoBench.settle(300))
    const { lastPaintAt } = await readRecord(page)
    if (lastPaintAt === null || lastPaintAt < pressedAt) throw new Error('a brand changed no rows')
    times.push(lastPaintAt - pressedAt)
  }
  return Math.max(...times)
}

/** Each number's own median: a run may be disturbed in one and not in another. */
function inTheMiddle(rounds: readonly Measured[]): Measured {
  const medianOf = (read: (round: Measured) => number | null) =>
    summarizeTimes(rounds.flatMap((round) => read(round) ?? []))?.medianMs ?? null
  return {
    firstPaintMs: medianOf(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: medianOf(({ largestPaintMs }) => largestPaintMs),
    layoutShift: Math.max(...rounds.map(({ layoutShift }) => layoutShift)),
    blockingMs: medianOf(({ blockingMs }) => blockingMs) ?? 0,
    interactionMs: medianOf(({ interactionMs }) => interactionMs),
    brandMs: medianOf(({ brandMs }) => brandMs),
    keys: rounds.toSorted((a, b) => (a.keys?.p95Ms ?? 0) - (b.keys?.p95Ms ?? 0))[rounds.length >> 1]?.keys ?? null,
  }
}

function judge(visit: Visit): Target[] {
  const { device, products, keys } = visit
  const limit = (what: string, atMost: number, measured: number | null | undefined) =>
    judgeLimit({ what: `${device}, ${products.toLocaleString('en')}: ${what}`, unit: 'ms', atMost, measured })
  return [
    limit('largest paint', 2_500, visit.largestPaintMs),
    limit('slowest interaction', 200, visit.interactionMs),
    limit('blocked while loading', 200, visit.blockingMs),
    limit('a key, p95', 100, keys?.p95Ms),
    limit('a brand chosen', 100, visit.brandMs),
  ]
}

function writeVisits(visits: readonly Visit[]): string {
  return formatTable(
    [
      'device',
      'page',
      'products',
      'first paint ms',
      'largest ms',
      'shift',
      'blocked ms',
      'key ms',
      'key p95 ms',
      'keys',
      'brand ms',
      'slowest interaction ms',
    ],
    visits.map((visit) => [
      visit.device,
      visit.name,
      visit.products,
      rounded(visit.firstPaintMs),
      rounded(visit.largestPaintMs),
      Number(visit.layoutShift.toFixed(3)),
      rounded(visit.blockingMs),
      rounded(visit.keys?.medianMs ?? null),
      rounded(visit.keys?.p95Ms ?? null),
      visit.keys?.count,
      rounded(visit.brandMs),
      rounded(visit.interactionMs),
    ]),
  )
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms)
}
