import type { Browser } from '@playwright/test'
import { buildPages } from './browser/build-pages.ts'
import type { CatalogSize } from './browser/catalog-file.ts'
import { measureLoadMemory } from './browser/measure-load-memory.ts'
import { recordPages, waitForRecord } from './browser/page-recorder.ts'
import { type ServedPages, servePages } from './browser/serve-page.ts'
import { startBrowser, viewport } from './browser/start-browser.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, judgeRatio, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import { roundTime, summarizeTimes } from './summarize-times.ts'

/** The time and memory of a first load, compared with only reading the same body into an array. */
export const load: Question = {
  name: 'load',
  asks: 'how soon is there something to see, how soon is all of it there, and what does it take?',
  async ask({ quick, say }) {
    const sizes: readonly CatalogSize[] = quick
      ? [{ products: 20_000, withWarehouses: false }]
      : [
          { products: 100_000, withWarehouses: false },
          { products: 100_000, withWarehouses: true },
          { products: 1_000_000, withWarehouses: false },
          // The body is longer than the longest string of V8, so reading it as one text fails.
          { products: 1_000_000, withWarehouses: true },
        ]
    const pages = await buildPages()
    const browser = await startBrowser()
    const loads: MeasuredLoad[] = []
    let emptyPageMb: number | null = null
    try {
      for (const size of sizes) {
        const served = await servePages(pages, size)
        const rounds = size.products > 500_000 ? 3 : 5
        // A warm-up: code is compiled.
        await loadOnce(browser, served, 'surtido', size)
        for (const page of ['surtido', 'response.json()'] as const) {
          const times: LoadTimes[] = []
          for (let round = 0; round < rounds; round += 1) times.push(await loadOnce(browser, served, page, size))
          const waited: LoadTimes[] = []
          if (page === 'surtido') {
            served.thinkFor(wholesalerThinksMs)
            for (let round = 0; round < rounds; round += 1) waited.push(await loadOnce(browser, served, page, size))
            served.thinkFor(0)
          }
          const url = page === 'surtido' ? served.ourUrl : `${served.peerUrl}/bare.html`
          const memory = await measureLoadMemory(url, size.products)
          loads.push({ page, size, times, waited, memory })
        }
        emptyPageMb ??= (await measureLoadMemory(`${served.peerUrl}/index.html`, null)).settledMb
        await served.close()
      }
    } finally {
      await browser.close()
    }
    say(writeLoads(loads))
    say(`\nAn empty page of the same browser: ${emptyPageMb?.toFixed(0) ?? 'unknown'} MB.\n`)
    return {
      chromiumVersion: browser.version(),
      sizes: sizes.map(({ products }) => products),
      measured: { emptyPageMb: roundMb(emptyPageMb), loads: loads.map(toResult) },
      targets: judge(loads),
      broken: loads
        .filter(({ page, times }) => page === 'surtido' && times.some(({ failure }) => failure !== null))
        .map(({ size, times }) => `our page at ${nameSize(size)}: ${times.find(({ failure }) => failure)?.failure}`),
    }
  },
}

type LoadedPage = 'surtido' | 'response.json()'

/** Times from the first byte of the catalog; null if that was never reached. */
type LoadTimes = {
  readonly firstRowsMs: number | null
  /** The same, from the start of the navigation: the first byte may come before the page's script. */
  readonly firstRowsOfVisitMs: number | null
  readonly completeMs: number | null
  readonly longTasks: number
  readonly longestTaskMs: number
  readonly failure: string | null
}

type MeasuredLoad = {
  readonly page: LoadedPage
  readonly size: CatalogSize
  readonly times: readonly LoadTimes[]
  /** Loads from a slow wholesaler: the page is drawn before the first byte comes. */
  readonly waited: readonly LoadTimes[]
  readonly memory: Awaited<ReturnType<typeof measureLoadMemory>>
}

const withinMs = 120_000
/** Longer than the page needs to be drawn. */
const wholesalerThinksMs = 1_500

/** One load in a context of its own, without stored data of the load before. */
async function loadOnce(
  browser: Browser,
  served: ServedPages,
  loaded: LoadedPage,
  { products }: CatalogSize,
): Promise<LoadTimes> {
  const context = await browser.newContext({ viewport, locale: 'es-MX' })
  try {
    await recordPages(context, products)
    const page = await context.newPage()
    const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('the page crashed'))))
    // It is awaited below. Before that, a crash would be an unhandled rejection.
    crashed.catch(() => undefined)
    const isOurs = loaded === 'surtido'
    await page.goto(isOurs ? served.ourUrl : `${served.peerUrl}/bare.html`)
    const record = await Promise.race([
      waitForRecord(page, (each) => (isOurs ? each.completeAt : each.readAt) !== null, withinMs),
      crashed,
    ])
    const firstByteAt = (served.firstByteAt() ?? 0) - record.timeOrigin
    const sinceFirstByte = (at: number | null) => (at === null ? null : at - firstByteAt)
    const longTasks = record.longTasks.filter(({ tookMs }) => tookMs > 50)
    return {
      firstRowsMs: sinceFirstByte(record.firstRowsAt),
      firstRowsOfVisitMs: record.firstRowsAt,
      completeMs: sinceFirstByte(isOurs ? record.completeAt : record.readAt),
      longTasks: longTasks.length,
      longestTaskMs: Math.max(0, ...longTasks.map(({ tookMs }) => tookMs)),
      failure: record.alert,
    }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { firstRowsMs: null, firstRowsOfVisitMs: null, completeMs: null, longTasks: 0, longestTaskMs: 0, failure }
  } finally {
    await context.close()
  }
}

function judge(loads: readonly MeasuredLoad[]): Target[] {
  const targets: Target[] = []
  const find = (page: LoadedPage, products: number) =>
    loads.find((each) => each.page === page && each.size.products === products && !each.size.withWarehouses)
  for (const products of [100_000, 1_000_000]) {
    const ours = find('surtido', products)
    if (!ours) continue
    const name = products.toLocaleString('en')
    targets.push(
      judgeLimit({ what: `${name}: first rows`, unit: 'ms', atMost: 100, measured: medianOf(ours, 'firstRowsMs') }),
      judgeLimit({
        what: `${name}: first rows, where the page stands before the first byte`,
        unit: 'ms',
        atMost: 100,
        measured: summarize(ours.waited, 'firstRowsMs')?.medianMs,
      }),
      judgeLimit({
        what: `${name}: longest task of the page`,
        unit: 'ms',
        atMost: products === 100_000 ? 50 : 100,
        measured: Math.max(...ours.times.map(({ longestTaskMs }) => longestTaskMs)),
      }),
    )
    if (products === 100_000) {
      targets.push(
        judgeRatio({
          what: `${name}: complete, as a share of response.json()`,
          atMost: 1.5,
          ours: medianOf(ours, 'completeMs'),
          theirs: medianOf(find('response.json()', products), 'completeMs'),
        }),
      )
    } else {
      targets.push(
        judgeLimit({
          what: `${name}: loads that failed`,
          unit: 'tasks',
          atMost: 0,
          measured: ours.times.filter(({ failure }) => failure !== null).length,
        }),
        judgeLimit({
          what: `${name}: page and worker together`,
          unit: 'MB',
          atMost: 700,
          measured: roundMb(ours.memory.settledMb),
        }),
      )
    }
  }
  return targets
}

function medianOf(measured: MeasuredLoad | undefined, time: 'firstRowsMs' | 'completeMs'): number | null {
  return summarize(measured?.times ?? [], time)?.medianMs ?? null
}

function summarize(times: readonly LoadTimes[], time: 'firstRowsMs' | 'firstRowsOfVisitMs' | 'completeMs') {
  return summarizeTimes(times.map((each) => each[time]).filter((each) => each !== null))
}

function writeLoads(loads: readonly MeasuredLoad[]): string {
  return formatTable(
    [
      'products',
      'page',
      'first rows ms',
      'page standing ms',
      'of visit ms',
      'complete ms',
      'slowest ms',
      'long tasks',
      'longest ms',
      'peak MB',
      'settled MB',
      'failed',
    ],
    loads.map(({ page, size, times, waited, memory }) => [
      nameSize(size),
      page,
      summarize(times, 'firstRowsMs')?.medianMs,
      summarize(waited, 'firstRowsMs')?.medianMs,
      summarize(times, 'firstRowsOfVisitMs')?.medianMs,
      summarize(times, 'completeMs')?.medianMs,
      summarize(times, 'completeMs')?.maxMs,
      Math.max(...times.map(({ longTasks }) => longTasks)),
      Math.max(...times.map(({ longestTaskMs }) => longestTaskMs)),
      roundMb(memory.peakMb),
      roundMb(memory.settledMb),
      times.find(({ failure }) => failure !== null)?.failure ?? '',
    ]),
  )
}

function nameSize({ products, withWarehouses }: CatalogSize): string {
  return `${products.toLocaleString('en')}${withWarehouses ? ' with warehouses' : ''}`
}

function roundMb(megabytes: number | null): number | null {
  return megabytes === null ? null : Math.round(megabytes)
}

function toResult({ page, size, times, waited, memory }: MeasuredLoad) {
  return {
    page,
    ...size,
    firstRows: summarize(times, 'firstRowsMs'),
    firstRowsOfVisit: summarize(times, 'firstRowsOfVisitMs'),
    firstRowsWherePageStands: summarize(waited, 'firstRowsMs'),
    complete: summarize(times, 'completeMs'),
    loads: times.map((each) => ({
      ...each,
      firstRowsMs: roundKnown(each.firstRowsMs),
      firstRowsOfVisitMs: roundKnown(each.firstRowsOfVisitMs),
      completeMs: roundKnown(each.completeMs),
    })),
    peakMb: roundMb(memory.peakMb),
    loadedMb: roundMb(memory.loadedMb),
    settledMb: roundMb(memory.settledMb),
  }
}

function roundKnown(timeMs: number | null): number | null {
  return timeMs === null ? null : roundTime(timeMs)
}
