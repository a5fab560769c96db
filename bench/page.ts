import type { BrowserContext } from '@playwright/test'
import { buildPages } from './browser/build-pages.ts'
import { type RecordedKey, recordPages, waitForRecord } from './browser/page-recorder.ts'
import { type ServedPages, servePages } from './browser/serve-page.ts'
import { startBrowser, viewport } from './browser/start-browser.ts'
import { type TypedKeys, typeKeys } from './browser/type-keys.ts'
import { waitUntilStored } from './browser/wait-until-stored.ts'
import { chooseSequences, warmUpSequences } from './engines/keystrokes.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, judgeRatio, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { summarizeTimes, type TimeSummary } from './summarize-times.ts'

/**
 * The time from a key to the painted rows, in our page and in two pages made with other libraries; and what a frame
 * costs without any table.
 */
export const page: Question = {
  name: 'page',
  asks: 'how long from a key to the painted rows?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [20_000] : [100_000, 1_000_000])
    const pages = await buildPages()
    const runs: PageRun[] = []
    let chromiumVersion: string | null = null
    for (const products of sizes) {
      const served = await servePages(pages, { products, withWarehouses: false })
      const ofSize: PageRun[] = []
      for (const name of pageNames) {
        const browser = await startBrowser()
        chromiumVersion = browser.version()
        const context = await browser.newContext({ viewport, locale: 'es-MX' })
        await recordPages(context, products)
        const attempt = await tryPage(context, addressOf(name, served), {
          quick,
          stored: name === 'surtido' ? products : 0,
        })
        ofSize.push({ name, products, ...attempt })
        if (attempt.kind === 'failed') say(`${name} at ${products.toLocaleString('en')} failed: ${attempt.reason}\n`)
        await browser.close()
      }
      await served.close()
      const compared = compareAlike(ofSize)
      runs.push(...compared)
      say(`\n${products.toLocaleString('en')} products\n${writePages(compared)}`)
    }
    return {
      chromiumVersion,
      sizes,
      measured: { pages: runs.map(toResult) },
      targets: judge(runs),
      broken: runs.flatMap((run) =>
        run.name === 'surtido' && run.kind === 'failed' ? [`our page at ${run.products}: ${run.reason}`] : [],
      ),
      isPartial: isSampleGiven(given),
    }
  },
}

const pageNames = ['surtido', 'usual way', 'ag grid', 'one text', 'one text by a worker'] as const
type PageName = (typeof pageNames)[number]

type PageRun = { readonly name: PageName; readonly products: number } & Attempt
type Attempt =
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'typed'
      readonly typed: TypedKeys
      readonly keysToType: number
      /** From the start of the navigation to the painted table with all products. */
      readonly loadMs: number
      /** To the painted rows, for keys that changed something in all pages. `changeTimes`: to the changed DOM. */
      readonly times: TimeSummary | null
      readonly changeTimes: TimeSummary | null
      /** For all keys that changed something in this page. Its own limits are judged by these. */
      readonly ownTimes: TimeSummary | null
      /** Of our page, for the same keys as `times`: the search alone, and the time until its answer was in the page. */
      readonly engineTimes: TimeSummary | null
      readonly answerTimes: TimeSummary | null
    }

const loadWithinMs = 180_000
const typeWithinMs = 240_000

const peerFiles = {
  'usual way': 'usual.html',
  'ag grid': 'ag-grid.html',
  'one text': 'frame.html',
  'one text by a worker': 'frame.html?worker',
}

function addressOf(name: PageName, { ourUrl, peerUrl }: ServedPages): string {
  return name === 'surtido' ? ourUrl : `${peerUrl}/${peerFiles[name]}`
}

/** Every failure of a page is a result: it may fail to load, run out of memory or never finish. */
async function tryPage(
  context: BrowserContext,
  url: string,
  { quick, stored }: { readonly quick: boolean; readonly stored: number },
): Promise<Attempt> {
  const tab = await context.newPage()
  const crashed = new Promise<never>((_, reject) => tab.once('crash', () => reject(new Error('the page crashed'))))
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('it did not come to an end')), loadWithinMs + typeWithinMs + 60_000).unref()
  })
  const load = async () => {
    await tab.goto(url)
    const record = await waitForRecord(tab, ({ completeAt }) => completeAt !== null, loadWithinMs)
    if (record.completeAt === null) throw new Error(record.alert ?? 'it shows no table')
    await waitUntilStored(tab, stored)
    return record.completeAt
  }
  try {
    const loadMs = await Promise.race([load(), crashed, tooLong])
    const sequences = chooseSequences().slice(0, quick ? 6 : 14)
    const type = async () => {
      await typeKeys(tab, warmUpSequences.slice(0, 2), 30_000)
      return await typeKeys(tab, sequences, typeWithinMs)
    }
    const typed = await Promise.race([type(), crashed, tooLong])
    return {
      kind: 'typed',
      typed,
      keysToType: Array.from(sequences.join('')).length,
      loadMs,
      times: null,
      changeTimes: null,
      ownTimes: null,
      engineTimes: null,
      answerTimes: null,
    }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

/** A key that changes nothing in one of the pages has no painted time there, so it is left out in all pages. */
function compareAlike(runs: readonly PageRun[]): PageRun[] {
  const typed = runs.filter((run) => run.kind === 'typed')
  return runs.map((run) => {
    if (run.kind === 'failed') return run
    const alike = run.typed.keys.filter((_, key) => typed.every((other) => other.typed.keys[key]?.changed !== false))
    const own = run.typed.keys.filter(({ changed }) => changed)
    return {
      ...run,
      times: summarizeSince(alike, 'paintedAt'),
      changeTimes: summarizeSince(alike, 'changedAt'),
      ownTimes: summarizeSince(own, 'paintedAt'),
      engineTimes: summarizeTimes(alike.flatMap(({ engineMs }) => (engineMs === null ? [] : [engineMs]))),
      answerTimes: summarizeSince(alike, 'answeredAt'),
    }
  })
}

function summarizeSince(
  keys: readonly RecordedKey[],
  moment: 'paintedAt' | 'changedAt' | 'answeredAt',
): TimeSummary | null {
  return summarizeTimes(keys.flatMap((key) => (key[moment] === null ? [] : [key[moment] - key.pressedAt])))
}

function judge(runs: readonly PageRun[]): Target[] {
  const targets: Target[] = []
  const find = (name: PageName, products: number) =>
    runs.filter((run) => run.kind === 'typed').find((run) => run.name === name && run.products === products)
  for (const products of [100_000, 1_000_000]) {
    const ours = find('surtido', products)
    if (!ours) continue
    const name = products.toLocaleString('en')
    const isSmall = products === 100_000
    if (isSmall) {
      targets.push(
        judgeRatio({
          what: `${name}: median as a share of the usual way’s`,
          atMost: 1 / 8,
          ours: ours.times?.medianMs,
          theirs: find('usual way', products)?.times?.medianMs,
        }),
        // A page that draws one text waits for its frame as well, so half of a short time may be less than any page's.
        judgeLimit({
          what: `${name}: p95, at most half of AG Grid’s or what one text takes`,
          unit: 'ms',
          atMost: Math.max(
            (find('ag grid', products)?.times?.p95Ms ?? 0) / 2,
            find('one text', products)?.times?.p95Ms ?? 0,
          ),
          measured: ours.times?.p95Ms,
        }),
      )
    }
    targets.push(
      judgeLimit({
        what: `${name}: p95, within ${isSmall ? 'two' : 'three'} frames`,
        unit: 'ms',
        atMost: isSmall ? 33.3 : 50,
        measured: ours.ownTimes?.p95Ms,
      }),
      judgeLimit({
        what: `${name}: longest task of the page`,
        unit: 'ms',
        atMost: isSmall ? 50 : 100,
        measured: longestTaskMs(ours.typed),
      }),
    )
  }
  return targets
}

function longestTaskMs({ longTasks }: TypedKeys): number {
  return Math.max(0, ...longTasks.map(({ tookMs }) => tookMs))
}

function writePages(runs: readonly PageRun[]): string {
  return formatTable(
    [
      'page',
      'median ms',
      'p95 ms',
      'max ms',
      'own p95 ms',
      'engine ms',
      'its p95 ms',
      'answered ms',
      'changed ms',
      'keys',
      'typed',
      'long tasks',
      'longest ms',
      'load ms',
    ],
    runs.map((run) => {
      if (run.kind === 'failed') return [run.name, ...Array.from({ length: 9 }, () => null), 'failed', null, null, null]
      const { name, times, changeTimes, ownTimes, engineTimes, answerTimes, typed, keysToType, loadMs } = run
      return [
        name,
        times?.medianMs,
        times?.p95Ms,
        times?.maxMs,
        ownTimes?.p95Ms,
        engineTimes?.medianMs,
        engineTimes?.p95Ms,
        answerTimes?.medianMs,
        changeTimes?.medianMs,
        times?.count,
        `${typed.keys.length} of ${keysToType}`,
        typed.longTasks.length,
        longestTaskMs(typed),
        Math.round(loadMs),
      ]
    }),
  )
}

function toResult(run: PageRun) {
  const { name, products } = run
  if (run.kind === 'failed') return { page: name, products, failed: run.reason }
  const { times, changeTimes, ownTimes, engineTimes, answerTimes, typed, keysToType, loadMs } = run
  return {
    page: name,
    products,
    medianMs: times?.medianMs ?? null,
    p95Ms: times?.p95Ms ?? null,
    maxMs: times?.maxMs ?? null,
    changedMedianMs: changeTimes?.medianMs ?? null,
    engine: engineTimes,
    answered: answerTimes,
    ofAllItsKeys: ownTimes,
    keysCompared: times?.count ?? 0,
    keysTyped: typed.keys.length,
    keysToType,
    longTasks: typed.longTasks.length,
    longestTaskMs: longestTaskMs(typed),
    loadMs: Math.round(loadMs),
  }
}
