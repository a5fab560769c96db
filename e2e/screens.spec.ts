import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredControls } from './support/covered-by.ts'
import { catalogPages, draftPages, orderPages, putEverything } from './support/every-page.ts'
import { measureScreen } from './support/measure-screen.ts'
import { expect, test } from './support/surtido.ts'

/*
 * What `npm run screens` runs: a picture of every page and dialog in each size, theme and language, for a person to look
 * at, and a table of what is measured on them. A page that scrolls sideways fails, and so does a control that
 * lies below something else.
 */

const folder = process.env['SCREENS'] ?? ''
/** All, or those whose names match `SCREENS_PAGES`. */
const pages = [...catalogPages, ...draftPages, ...orderPages].filter(({ name }) =>
  new RegExp(process.env['SCREENS_PAGES'] ?? '').test(name),
)

/**
 * The least part of the window's height, in %, that a page's main list has or may have on a phone, upright (360 × 740),
 * sideways (844 × 390) and on the smallest (320 × 640): what comes above it later must not take it away.
 */
const least: Readonly<Record<string, readonly [upright: number, sideways: number, smallest?: number]>> = {
  'the catalog': [60, 45],
  'the drafts': [60, 45],
  'a draft': [60, 45],
  'a long draft whose lines are split': [60, 45],
  'the plan of a draft': [60, 45, 50],
  'the plan of a long draft': [60, 45, 50],
  'orders of many lines': [60, 45, 50],
  'the orders that were placed': [60, 45],
  'what was bought': [60, 45],
  'a comparison': [60, 45],
  'a draft that was sent': [45, 45],
  'a list to be added': [60, 60],
  'scan mode': [60, 60],
}

const devices = {
  touch: {
    sizes: [
      [390, 844],
      [360, 740],
      [320, 640],
      [320, 568],
      [768, 1024],
      [844, 390],
    ],
    leastTarget: 44,
  },
  desk: {
    sizes: [
      [1440, 900],
      [1100, 768],
      [2560, 1440],
    ],
    leastTarget: 24,
  },
} as const

// Scrollbars take room, as on most desks.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

for (const [device, { sizes, leastTarget }] of Object.entries(devices))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of ['es-MX', 'en'] as const)
      test.describe(`${device}, ${colorScheme}, ${locale}`, () => {
        const [[width, height]] = sizes
        test.use({
          colorScheme,
          locale: locale === 'en' ? 'en-US' : locale,
          viewport: { width, height },
          hasTouch: device === 'touch',
          isMobile: device === 'touch',
        })

        test('every page and dialog is pictured and measured', async ({ page, surtido, watch }) => {
          test.setTimeout(pages.length * 30_000)
          watch.allow(/Failed to load resource/)
          const own = join(folder, `${device}-${colorScheme}-${locale}`)
          rmSync(own, { recursive: true, force: true })
          mkdirSync(own, { recursive: true })
          const visit = { page, surtido, locale }
          await putEverything(visit)
          const table = [
            `| page | size | rows, % of the height | with room for more | targets below ${leastTarget} px | fields below 16 px | texts that are cut |`,
            '|---|---|---|---|---|---|---|',
          ]
          for (const { name, open } of pages)
            await test.step(name, async () => {
              await page.setViewportSize({ width, height })
              await open(visit)
              let layout = layoutOf(width, height)
              for (const [wide, high] of sizes) {
                await page.setViewportSize({ width: wide, height: high })
                // What opens elsewhere in another layout, or is another thing, is opened in it.
                if (layout !== layoutOf(wide, high)) await open(visit)
                layout = layoutOf(wide, high)
                // A picture is taken, not awaited: what moves comes to rest.
                await page.waitForTimeout(250)
                const { rows, roomForRows, smallTargets, smallFields, cutTexts } = await measureScreen(
                  page,
                  leastTarget,
                )
                const [seen, room] = [rows, roomForRows].map((share) => (share === null ? '' : Math.round(share * 100)))
                const size = `${wide}×${high}`
                table.push(
                  `| ${[name, size, seen, room, ...[smallTargets, smallFields, cutTexts].map(list)].join(' | ')} |`,
                )
                const wanted = least[name]?.[['360×740', '844×390', '320×640'].indexOf(size)]
                if (wanted !== undefined)
                  expect.soft(room, `% of the height for the rows of ${name} at ${size}`).toBeGreaterThanOrEqual(wanted)
                const sideways = await page.evaluate(() =>
                  Math.max(
                    document.documentElement.scrollWidth - innerWidth,
                    ...Array.from(document.querySelectorAll('main'), (main) => main.scrollWidth - main.clientWidth),
                  ),
                )
                expect.soft(sideways, `${name} scrolls sideways at ${wide} × ${high}`).toBeLessThanOrEqual(0)
                await page.screenshot({ path: join(own, `${wide}x${high} ${name}.png`), animations: 'disabled' })
                const covered = await page.evaluate(coveredControls)
                expect.soft(covered, `controls of ${name} that are covered at ${size}`).toEqual([])
              }
            })
          writeFileSync(join(own, 'measures.md'), `${table.join('\n')}\n`)
        })
      })

/** A phone, a wide window, or one that is too low. */
function layoutOf(width: number, height: number): string {
  if (width < 720) return 'phone'
  return height < 600 ? 'low' : 'wide'
}

function list(names: readonly string[]): string {
  const some = names.slice(0, 6).map((name) => name.replaceAll('|', ' ').replaceAll('\n', ' '))
  return names.length > 6 ? `${names.length}: ${some.join(', ')} …` : some.join(', ')
}
