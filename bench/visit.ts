import type { BrowserContext } from '@playwright/test'
import { buildPages } from './browser/build-pages.ts'
import { readRecord, recordPages, waitForRecord } from './browser/page-recorder.ts'
import { type ServedPages, servePages } from './browser/serve-page.ts'
import { startPersistentBrowser } from './browser/start-browser.ts'
import { waitUntilStored } from './browser/wait-until-stored.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit } from './judge-target.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { summarizeTimes } from './summarize-times.ts'

/** A return visit in the same browser: the stored catalog should be there at once. */
export const visit: Question = {
  name: 'visit',
  asks: 'how soon is the table usable on a return visit?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [20_000] : [100_000, 1_000_000])
    const pages = await buildPages()
    const found: VisitsOfSize[] = []
    let chromiumVersion: string | null = null
    for (const products of sizes) {
      const served = await servePages(pages, { products, withWarehouses: false })
      const browser = await startPersistentBrowser()
      try {
        chromiumVersion = browser.context.browser()?.version() ?? chromiumVersion
        await recordPages(browser.context, products)
        const first = await visitOnce(browser.context, served, { products, andStore: true })
        // The browser stores the compiled scripts in a second visit, if it lasts. The next ones are like a person's.
        await visitOnce(browser.context, served, { products, andStore: true })
        const returns: Visit[] = []
        for (let round = 0; round < (products > 500_000 ? 3 : 5); round += 1)
          returns.push(await visitOnce(browser.context, served, { products, andStore: false }))
        found.push({ products, first, returns, usable: summarizeTimes(returns.map(({ usableMs }) => usableMs)) })
      } finally {
        await browser.close()
        await served.close()
      }
    }
    say(writeVisits(found))
    return {
      chromiumVersion,
      sizes,
      measured: { visits: found },
      targets: found
        .filter(({ products }) => products >= 100_000)
        .map(({ products, usable }) =>
          judgeLimit({
            what: `${products.toLocaleString('en')}: usable on return`,
            unit: 'ms',
            atMost: products === 100_000 ? 300 : 600,
            measured: usable?.medianMs,
          }),
        ),
      broken: [],
      isPartial: isSampleGiven(given),
    }
  },
}

/** Times since the start of the navigation. */
type Visit = {
  /** When a table with all products in its row count was painted. */
  readonly rowsMs: number
  /** The time of a key that is pressed right after that. */
  readonly answerMs: number
  readonly usableMs: number
  /** Whether the catalog came over the network. On a first visit it must. */
  readonly downloaded: boolean
}

type VisitsOfSize = {
  readonly products: number
  readonly first: Visit
  readonly returns: readonly Visit[]
  readonly usable: ReturnType<typeof summarizeTimes>
}

const withinMs = 120_000

async function visitOnce(
  context: BrowserContext,
  served: ServedPages,
  { products, andStore }: { products: number; andStore: boolean },
): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(served.ourUrl)
  const { allRowsAt, alert, timeOrigin } = await waitForRecord(page, (record) => record.allRowsAt !== null, withinMs)
  if (allRowsAt === null) throw new Error(alert ?? 'it shows no table')
  await page.locator('input[aria-label^="Buscar"]').first().focus()
  await page.keyboard.press('s')
  // The answer may take long: on a first visit, the worker still sorts the catalog.
  await waitForRecord(page, ({ rowCount }) => rowCount > 0 && rowCount < products, withinMs)
  await page.evaluate(() => window.surtidoBench.settle(300))
  const key = (await readRecord(page)).keys[0]
  if (!key || key.paintedAt === null) throw new Error('the first key found nothing')
  const answerMs = key.paintedAt - key.pressedAt
  const downloaded = (served.firstByteAt() ?? 0) > timeOrigin
  if (andStore) {
    await waitForRecord(page, (record) => record.completeAt !== null, withinMs)
    await waitUntilStored(page, products)
  }
  await page.close()
  return { rowsMs: Math.round(allRowsAt), answerMs: Math.round(answerMs), usableMs: allRowsAt + answerMs, downloaded }
}

function writeVisits(found: readonly VisitsOfSize[]): string {
  return formatTable(
    ['products', 'visit', 'rows ms', 'a key ms', 'usable ms', 'slowest ms', 'downloaded'],
    found.flatMap(({ products, first, returns, usable }) => [
      [
        products,
        'first',
        first.rowsMs,
        first.answerMs,
        Math.round(first.usableMs),
        null,
        first.downloaded ? 'yes' : 'no',
      ],
      [
        products,
        'return',
        summarizeTimes(returns.map(({ rowsMs }) => rowsMs))?.medianMs,
        summarizeTimes(returns.map(({ answerMs }) => answerMs))?.medianMs,
        usable && Math.round(usable.medianMs),
        usable && Math.round(usable.maxMs),
        returns.some(({ downloaded }) => downloaded) ? 'yes' : 'no',
      ],
    ]),
  )
}
