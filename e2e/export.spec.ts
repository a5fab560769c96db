import { unzipSync } from 'fflate'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { exportMessages } from '#src/browse/browse-on-demand-messages.ts'
import { catalogScreen, exportAs, openMenu } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(browseMessages)
const exporting = messagesIn(exportMessages)

test.use({ catalogSize: 100_000 })

// To read and write a hundred thousand rows takes seconds, and many times as many on a busy machine.
test.setTimeout(180_000)

test('an export of 100,000 says how far it is, can be cancelled, and leaves the page free', async ({ page }) => {
  const { open, search } = catalogScreen(page)
  await open()
  await openMenu(page, words.export)
  await page.getByRole('button', { name: exporting.csv }).click()
  await expect(page.getByText(beginning(exporting.progress(some)))).toBeVisible()
  await search.fill('ssd')
  await expect(page).toHaveURL('/?q=ssd')
  await page.getByRole('button', { name: exporting.cancel }).click()
  await expect(page.getByText(exporting.cancelled)).toBeVisible()
  await open()
  const { bytes } = await exportAs(page, exporting.xlsx)
  // `views.spec.ts` reads a file as a spreadsheet does, which takes long for so many rows.
  const sheets = unzipSync(bytes, { filter: ({ name }) => name.startsWith('xl/worksheets/') })
  const rows = Object.values(sheets).flatMap(
    (sheet) =>
      Buffer.from(sheet)
        .toString('latin1')
        .match(/<row\b/g) ?? [],
  )
  expect(rows).toHaveLength(100_001)
})
