import { browseMessages } from '#src/browse/browse-messages.ts'
import { filtersMessages } from '#src/browse/browse-on-demand-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { alternativesMessages } from '#src/product/alternatives/alternatives-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(browseMessages)
const filters = messagesIn(filtersMessages)

/* A catalog without part numbers, where every third product has no price. */
test.use({
  ownCatalog: {
    records: [
      { sku: 'XX1', title: 'Paquete', price: 5 },
      ...Array.from({ length: 90 }, (_, at) => ({
        sku: `VC${at}`,
        title: `Tarjeta de Video Gigabyte RTX 4070 ${at}`,
        manufacturer: 'Gigabyte',
        ...(at % 3 > 0 && { price: 1_000 + at }),
        quantity: at,
        description: `Memoria: ${at} GB${at % 2 ? '\nBus: PCIe' : ''}`,
      })),
    ],
  },
})

test('a header sorts wherever it is pressed; a column that no product fills takes no space', async ({ page }) => {
  const { open, header } = catalogScreen(page)
  await open()
  await expect(header(words.columns.manufacturerSku)).toHaveCount(0)
  for (const name of [words.columns.title, words.columns.price]) {
    const { width, height } = (await header(name).boundingBox())!
    await header(name).click({ position: { x: name === words.columns.title ? width - 20 : 6, y: height - 3 } })
    await expect(header(name)).toHaveAttribute('aria-sort', 'ascending')
  }
})

test('a price filter says how many it leaves out because they have no price, and shows them with one click', async ({
  page,
}) => {
  const { open, found } = catalogScreen(page)
  await open('/?price=1010..1080')
  await page.getByRole('button', { name: filters.leftWithoutPrice(30), exact: true }).click()
  await expect(page).toHaveURL('/?price=none')
  await expect.poll(found).toBe(30)
  await expect(page.getByRole('button', { name: filters.leftWithoutPrice(30) })).toHaveCount(0)
})

test('beside the table, a line says what is lacking before anything is checked', async ({ page }) => {
  const { open, rows, draft } = catalogScreen(page)
  await open('/?q=VC4')
  await rows
    .filter({ hasText: /VC4(?!\d)/ })
    .getByRole('textbox')
    .fill('9')
  await page.keyboard.press('Enter')
  await expect(draft.getByRole('row').first()).toContainText(messagesIn(checkMessages).short(5))
})

test('what has no value shows one sign, which is said aloud; a known nothing is 0', async ({ page }) => {
  const { open, rows } = catalogScreen(page)
  await open('/?q=XX1')
  await expect(rows.first().getByText('–', { exact: true })).toHaveCount(2)
  await expect(rows.first()).toContainText(words.unknownStock)
  await open('/?q=VC0')
  await expect(rows.first().getByRole('gridcell', { name: '0', exact: true })).toBeVisible()
})

test('the help opens at once, also when nothing more can be fetched', async ({ page }) => {
  const { open } = catalogScreen(page)
  await open()
  // It has been fetched while the page was idle, and nothing else comes any more.
  let fetched: readonly string[] = []
  await expect
    .poll(
      async () => {
        const before = fetched
        fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        return fetched.length === before.length && fetched.some((name) => name.includes('/assets/catalog-'))
      },
      { intervals: [500] },
    )
    .toBe(true)
  await page.route('**/assets/**', (route) => route.abort())
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: words.helpTitle })).toContainText('2cd2347')
})

test('what descriptions name is compared line by line, and what differs is marked', async ({ page }) => {
  await page.goto('/compare?sku=VC1&sku=VC2')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Memoria/ }) })
  await expect(row.getByRole('cell')).toHaveText(['1 GB', '2 GB'])
  await expect(row.getByRole('rowheader')).toContainText(messagesIn(alternativesMessages).differs)
  await expect(page.getByRole('row').filter({ hasText: 'Bus' }).getByRole('cell')).toHaveText(['PCIe', '–sin dato'])
})
