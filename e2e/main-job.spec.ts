import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { expect, test } from './support/surtido.ts'
import { watchContext } from './support/watch-context.ts'

test('finds a product by part of its code, sees its stock, puts 3 in a draft, and finds them the next day', async ({
  surtido,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'surtido-profile-'))
  const browse = async (visit: (page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: surtido.url,
      locale: 'es-MX',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(10_000)
    const watch = await watchContext(context)
    await visit(context.pages()[0] ?? (await context.newPage()))
    expect(await watch.findings()).toEqual([])
    await context.close()
  }

  // A part number with hyphens: the search must find it without.
  const records = [...createSampleCatalog({ products: 2_000, seed: 1 })]
  const wanted = records.find(({ manufacturer_sku: code }) => /^[A-Z0-9]{3,}-[A-Z0-9]{4,}$/.test(code ?? ''))
  const code = wanted?.manufacturer_sku ?? ''
  let sku = ''
  await browse(async (page) => {
    await page.goto('/')
    const rows = page.getByRole('grid', { name: 'Productos del catálogo' }).getByRole('row')
    await page
      .getByRole('combobox', { name: 'Buscar en el catálogo' })
      .fill(code.replaceAll('-', '').slice(0, -1).toLowerCase())
    await expect(page.getByText(/de 2,\d{3} ·/)).toBeVisible()
    await expect(rows.filter({ hasText: code }).first()).toBeVisible()

    await page.getByRole('button', { name: /^Marca/ }).click()
    const brand = page.getByRole('dialog', { name: 'Filtrar por marca' }).getByRole('checkbox').first()
    await brand.check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/brand=/)

    const row = rows.filter({ hasText: code }).first()
    sku = (await row.getByRole('gridcell').nth(1).innerText()).trim()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Existencias por almacén' })).toBeVisible()
    await expect(page.getByText(/^Consultado a las \d\d:\d\d:\d\d/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()

    const preview = page.getByRole('complementary', { name: 'Vista previa' })
    await preview.getByRole('textbox', { name: /^Cantidad de/ }).fill('3')
    await preview.getByRole('button', { name: 'Agregar al borrador' }).click()
    await expect(page.getByText(/3 piezas agregadas/)).toBeVisible()
  })

  await browse(async (page) => {
    await page.goto('/drafts')
    await page.getByRole('table').getByRole('link').first().click()
    const line = page.getByRole('row').filter({ hasText: sku })
    await expect(line.getByRole('textbox', { name: /^Cantidad/ })).toHaveValue('3')

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\ufeff')).toBe(true)
    expect(csv).toContain(sku)
  })
  await rm(profile, { recursive: true, force: true })
})
