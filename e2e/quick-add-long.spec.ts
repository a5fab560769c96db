import { expect, test } from './support/surtido.ts'

test.use({ catalogSize: 20_000, permissions: ['clipboard-read', 'clipboard-write'] })

test('a list of 5,000 lines is read against the catalog, and the page goes on answering meanwhile', async ({
  page,
}) => {
  await page.goto('/drafts')
  await expect(page.getByText(/Sincronizado/)).toBeVisible({ timeout: 30_000 })
  const skus = await page.evaluate(async () => {
    const answer = await fetch('/api/products/full-catalog')
    const all: { sku?: string }[] = await answer.json()
    return [...new Set(all.map(({ sku }) => sku ?? '').filter((sku) => /^[A-Z0-9-]{6,}$/.test(sku)))].slice(0, 5_000)
  })
  expect(skus.length).toBe(5_000)
  await page.getByRole('button', { name: 'Crear' }).click()
  await page.getByRole('button', { name: 'Agregar una lista' }).first().click()
  const list = skus.map((sku, index) => `${sku}\t${(index % 9) + 1}`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  await page.getByRole('textbox', { name: 'Pegue aquí su lista' }).focus()
  await page.keyboard.press('Control+v')
  // Some codes of the sample belong to two products, which is asked.
  await expect(page.getByText(/^(4,9\d\d|5,000) renglones listos/)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Agregar (4,9\d\d|5,000) productos/ }).click()
  await expect(page.getByText(/^(4,9\d\d|5,000) productos agregados a/)).toBeVisible({ timeout: 15_000 })
})
