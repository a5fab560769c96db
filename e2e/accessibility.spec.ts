import { catalogPages, draftPages, orderPages, putEverything } from './support/every-page.ts'
import { findViolations } from './support/find-violations.ts'
import { expect, test } from './support/surtido.ts'

/*
 * Theme, size and language in every combination: what `npm run axe` runs. The ordinary run looks at each page once, in
 * one theme and size: `english.spec.ts`.
 */

type Combination = {
  readonly colorScheme: 'light' | 'dark'
  readonly size: 'desk' | 'phone'
  readonly locale: 'es-MX' | 'en'
}

const combinations: readonly Combination[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['desk', 'phone'] as const).flatMap((size) =>
    (['es-MX', 'en'] as const).map((locale) => ({ colorScheme, size, locale })),
  ),
)

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const parts = [
  { what: 'the catalog', pages: catalogPages, needsDrafts: false },
  { what: 'the drafts', pages: draftPages, needsDrafts: true },
  { what: 'orders and what is sent', pages: orderPages, needsDrafts: true },
] as const

for (const { colorScheme, size, locale } of combinations) {
  test.describe(`${colorScheme}, ${size}, ${locale}`, () => {
    test.use({ colorScheme, viewport: sizes[size], locale: locale === 'en' ? 'en-US' : locale })

    for (const { what, pages, needsDrafts } of parts) {
      test(`axe finds nothing in ${what}`, async ({ page, surtido, watch }) => {
        test.setTimeout(20_000 + pages.length * 20_000)
        // Chromium says so of a wholesaler that is made to fail.
        watch.allow(/Failed to load resource/)
        const visit = { page, surtido, locale }
        if (needsDrafts) await putEverything(visit)
        for (const { name, open } of pages) {
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
