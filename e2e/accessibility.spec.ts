import { catalogPages, draftPages, orderPages, putEverything } from './support/every-page.ts'
import { findViolations } from './support/find-violations.ts'
import { expect, test } from './support/surtido.ts'

/*
 * Theme, size and language in every combination is `npm run axe`. The ordinary run takes four of the eight, in which each
 * value of one stands once beside each value of another, and looks at each page in one of them.
 */
const isComplete = process.env['AXE'] === 'all'

type Combination = {
  readonly colorScheme: 'light' | 'dark'
  readonly size: 'desk' | 'phone'
  readonly locale: 'es-MX' | 'en'
}

const pairs: readonly Combination[] = [
  { colorScheme: 'light', size: 'desk', locale: 'es-MX' },
  { colorScheme: 'dark', size: 'phone', locale: 'es-MX' },
  { colorScheme: 'light', size: 'phone', locale: 'en' },
  { colorScheme: 'dark', size: 'desk', locale: 'en' },
]
const others = pairs.map(
  (combination): Combination => ({ ...combination, locale: combination.locale === 'en' ? 'es-MX' : 'en' }),
)
const combinations = isComplete ? [...pairs, ...others] : pairs

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const parts = [
  { what: 'the catalog', pages: catalogPages, needsDrafts: false },
  { what: 'the drafts', pages: draftPages, needsDrafts: true },
  { what: 'orders and what is sent', pages: orderPages, needsDrafts: true },
] as const

for (const [at, { colorScheme, size, locale }] of combinations.entries()) {
  test.describe(`${colorScheme}, ${size}, ${locale}`, () => {
    test.use({ colorScheme, viewport: sizes[size], locale: locale === 'en' ? 'en-US' : locale })

    for (const { what, pages, needsDrafts } of parts) {
      const here = isComplete ? pages : pages.filter((_, index) => index % pairs.length === at)
      test(`axe finds nothing in ${what}`, async ({ page, surtido, watch }) => {
        test.setTimeout(20_000 + here.length * 20_000)
        // Chromium says so of a wholesaler that is made to fail.
        watch.allow(/Failed to load resource/)
        const visit = { page, surtido, locale }
        if (needsDrafts) await putEverything(visit)
        for (const { name, open } of here) {
          await test.step(name, async () => {
            await open(visit)
            expect.soft(await findViolations(page), name).toEqual([])
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
          })
        }
      })
    }
  })
}
