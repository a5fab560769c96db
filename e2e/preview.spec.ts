import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(productMessages)
const asked = beginning(words.askedAt(some, some))

test('a click opens the preview beside the list with live stock, arrows go on, Esc goes back to the row; Ctrl and the middle button open another tab', async ({
  page,
  context,
}) => {
  const { open, grid, preview, activeRow, rows } = catalogScreen(page)
  await open('/?stock=1')
  const link = rows.nth(2).getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page')
    await link.click(how)
    const tab = await opened
    await expect(tab).toHaveURL(href)
    await tab.close()
  }
  await expect(preview).toBeHidden()
  await expect(page).toHaveURL('/?stock=1')

  const first = await rows.first().getByRole('link').innerText()
  await rows.first().getByRole('link').click()
  await expect(preview.getByRole('heading', { name: first })).toBeVisible()
  await expect(preview.getByText(asked)).toBeVisible()
  await expect(rows.first()).toBeInViewport()
  await expect(page).toHaveURL(/preview=/)
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  const second = await activeRow.getByRole('link').innerText()
  await expect(preview.getByRole('heading', { name: second })).toBeVisible()
  await preview.getByRole('button', { name: words.next }).click()
  const third = await activeRow.getByRole('link').innerText()
  await expect(preview.getByRole('heading', { name: third })).toBeVisible()
  expect(new Set([first, second, third]).size).toBe(3)
  await grid.focus()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(grid).toBeFocused()
  await expect(activeRow.getByRole('link', { name: third, exact: true })).toBeVisible()
})

test('Esc leaves the panel’s quantity: first what is typed, then the panel; F4 leads to the draft, and back', async ({
  page,
}) => {
  const { open, grid, rows, preview, search, draft } = catalogScreen(page)
  await open('/?stock=1')
  await rows.first().getByRole('link').click()
  await expect(preview.getByText(asked)).toBeVisible()
  const quantity = preview.getByRole('textbox')
  await quantity.fill('7')
  await quantity.press('Escape')
  await expect(quantity).toHaveValue('1')
  await quantity.press('Escape')
  await expect(preview).toBeHidden()
  await expect(grid).toBeFocused()

  // A quantity that is typed to its end keeps no key of the search.
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(draft.getByRole('row')).toHaveCount(1)
  await page.keyboard.press('F4')
  await expect(page).toHaveURL(/\/drafts\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Back and here again, before anything is drawn.
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F4', bubbles: true, cancelable: true }))
  })
  await expect(page).toHaveURL(/\/drafts\/.+/)
  await page.keyboard.press('F4')
  await expect(page).toHaveURL('/?stock=1')
})

test('what is passed by is not asked of the wholesaler; where one rests is, ahead of the click', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/pna')) requested.push(request.url())
  })
  const { open, grid, rows, preview, column } = catalogScreen(page)
  await open('/?stock=1')
  expect(requested).toEqual([])
  await grid.focus()
  // In the page, a frame each: a press that the machine is slow to send would be a rest.
  await grid.evaluate(async (element) => {
    for (let times = 0; times < 15; times += 1) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      await new Promise(requestAnimationFrame)
    }
  })
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  expect(requested.length).toBeLessThan(5)
  // One that the walk did not rest on, however slow it was; in the middle, so that nothing scrolls under the pointer.
  const skus = await column(2)
  const row = skus.findIndex((each, index) => index > 5 && !requested.some((url) => url.includes(`/${each}/`)))
  const sku = skus[row] ?? ''
  const requestsOfIt = () => requested.filter((url) => url.includes(`/${sku}/`)).length
  requested.length = 0
  // By its code: the window of rows may move meanwhile.
  const resting = rows.filter({ hasText: sku }).first()
  await resting.hover()
  await expect.poll(requestsOfIt).toBe(1)
  await resting.getByRole('link').click()
  await expect(preview.getByText(asked)).toBeVisible()
  expect(requestsOfIt()).toBe(1)
})
