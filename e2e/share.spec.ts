import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openDraftFile, sentDraft, sentRecords } from './support/sent-draft.ts'
import { expect, test } from './support/surtido.ts'
import { watchContext } from './support/watch-context.ts'

const wordsOf = {
  'es-MX': {
    save: 'Guardar como borrador nuevo',
    addTo: 'Agregar a Pedido',
    added: /^3 productos agregados a Pedido/,
    undo: 'Deshacer',
    inYours: '3 de estos productos ya están en sus borradores: Pedido (1), Sucursal GDL (3).',
    export: 'Exportar',
    share: 'Enlace para compartir…',
    withPrices: 'Con precios',
    withNotes: 'Con notas',
    sees: /^Quien tenga el enlace ve: .*precios\.$/,
    seesNotes: /ve: .*precios, notas\.$/,
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    long: 'Es un enlace largo',
    saveFile: 'Guardar el archivo',
    json: 'Archivo de borrador (JSON)',
    drafts: 'Borradores',
    noPrice: 'sin precio',
    incomplete: 'El enlace llegó incompleto',
    altered: 'El enlace no es el que se mandó',
    newer: 'Este borrador es de una versión más nueva de Surtido',
    damaged: 'En la línea 2, «quantity» falta o no es válido.',
    notADraft: 'Esto no es un borrador de Surtido',
    create: 'Crear',
    newName: 'Nombre del nuevo borrador',
  },
  'en-US': {
    save: 'Save as a new draft',
    addTo: 'Add to Pedido',
    added: /^3 products added to Pedido/,
    undo: 'Undo',
    inYours: '3 of these products are in your drafts already: Pedido (1), Sucursal GDL (3).',
    export: 'Export',
    share: 'Link to share…',
    withPrices: 'With prices',
    withNotes: 'With notes',
    sees: /^Whoever has the link sees: .*prices\.$/,
    seesNotes: /sees: .*prices, notes\.$/,
    copy: 'Copy link',
    copied: 'Link copied',
    long: 'This is a long link',
    saveFile: 'Save the file',
    json: 'Draft file (JSON)',
    drafts: 'Drafts',
    noPrice: 'no price',
    incomplete: 'The link arrived incomplete',
    altered: 'The link is not the one that was sent',
    newer: 'This draft is from a newer version of Surtido',
    damaged: 'In line 2, “quantity” is missing or not valid.',
    notADraft: 'This is no draft of Surtido',
    create: 'Create',
    newName: 'Name of the new draft',
  },
} as const

type Words = (typeof wordsOf)[keyof typeof wordsOf]

const both = [
  { from: 'es-MX', to: 'en-US' },
  { from: 'en-US', to: 'es-MX' },
] as const

test.use({ ownCatalog: { records: sentRecords } })

for (const { from, to } of both) {
  const words = wordsOf[from]
  const theirs = wordsOf[to]

  test.describe(`a draft sent from ${from} to ${to}`, () => {
    test.use({ locale: from, permissions: ['clipboard-read', 'clipboard-write'] })

    test('by a link: looked at, taken, and gone from the address', async ({ page, browser, surtido }) => {
      const link = await makeLink(page, words, { notes: true })
      const context = await browser.newContext({ baseURL: surtido.url, locale: to })
      const watch = await watchContext(context)
      const other = await context.newPage()
      await other.goto('/drafts')
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'Sucursal GDL' })).toBeVisible()
      await expect(other.getByText('antes del lunes')).toBeVisible()
      await expect(other.locator('[data-line]')).toHaveCount(3)
      await expect(other.locator('[data-line]').first()).toContainText('urge, para Ana')
      await expect(other.getByText('CDMX 5 · MTY 3')).toBeVisible()
      await expect(other.getByText(/IVA 8\s?%/)).toBeVisible()
      await expect(other.getByRole('link', { name: theirs.drafts, exact: true })).toBeVisible()
      await other.getByRole('button', { name: theirs.save }).click()
      await expect(other).toHaveURL(/\/drafts\/[\da-f]{32}$/)
      await expect(other.locator('[data-line]')).toHaveCount(3)
      await expect(other.locator('[data-line]').nth(1)).toContainText('CDMX 5 · MTY 3')
      await other.goBack()
      await expect(other).toHaveURL('/drafts')
      await expect(other.getByRole('row').filter({ hasText: 'Sucursal GDL' })).toHaveCount(1)
      expect(await watch.findings()).toEqual([])
      await context.close()
    })

    test('by a link that leaves prices and notes at home', async ({ page }) => {
      const link = await makeLink(page, words, { prices: false })
      await page.goto(link)
      await expect(page.locator('[data-line]').first()).toContainText(words.noPrice)
      await expect(page.locator('[data-line]').first()).not.toContainText('urge')
      await expect(page.getByText('antes del lunes')).toHaveCount(0)
    })

    test('is added to the open draft, summed, and taken back', async ({ page }) => {
      const link = await makeLink(page, words)
      await page.goto('/drafts')
      await page.getByRole('textbox', { name: words.newName }).fill('Pedido')
      await page.getByRole('button', { name: words.create, exact: true }).click()
      await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
      await page.goto('/drafts/shared')
      await openDraftFile(page, sentDraft({ lines: [{ ...lineOf(0), quantity: 2, note: 'mía' }] }))
      await page.getByRole('button', { name: words.addTo }).click()
      await expect(page.locator('[data-line]')).toHaveCount(1)
      await page.goto(link)
      await expect(page.getByText(words.inYours)).toBeVisible()
      await page.getByRole('button', { name: words.addTo }).click()
      await expect(page.getByText(words.added)).toBeVisible()
      await expect(page.locator('[data-line]')).toHaveCount(3)
      await expect(quantity(page, 0)).toHaveValue('14')
      await page.getByRole('button', { name: words.undo, exact: true }).first().click()
      await expect(page.locator('[data-line]')).toHaveCount(1)
      await expect(quantity(page, 0)).toHaveValue('2')
    })

    test('by a link that did not come whole is said to be, and another one is shown in its place', async ({ page }) => {
      const link = await makeLink(page, words)
      await page.goto(link.slice(0, -20))
      await expect(page.getByRole('alert')).toContainText(words.incomplete)
      const paste = (address: string) => page.evaluate((next) => location.assign(next), address)
      await paste(link.replace(/.{20}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1)))
      await expect(page.getByRole('alert')).toContainText(words.altered)
      await paste(link.replace('#1.', '#2.'))
      await expect(page.getByRole('alert')).toContainText(words.newer)
      await paste(link)
      await expect(page.locator('[data-line]')).toHaveCount(3)
      await paste(link.slice(0, -1))
      await expect(page.getByRole('alert')).toContainText(words.incomplete)
    })

    test('as a file comes back whole, and one that is damaged says where', async ({ page }) => {
      await saveSent(page, words)
      const downloaded = page.waitForEvent('download')
      await chooseExport(page, words, words.json)
      const file = await downloaded
      expect(file.suggestedFilename()).toMatch(/^Sucursal GDL .*\.json$/)
      const text = await readFile(await file.path(), 'utf8')
      const { createdAt: _, ...content } = sentDraft()
      expect(JSON.parse(text)).toMatchObject(content)
      await page.goto('/drafts/shared')
      const transfer = await page.evaluateHandle((dropped) => {
        const data = new DataTransfer()
        data.items.add(new File([dropped], 'soltado.json'))
        return data
      }, text)
      await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
      await expect(page.getByText(/soltado\.json/)).toBeVisible()
      await expect(page.locator('[data-line]')).toHaveCount(3)
      await openDraftFile(page, text.replace('"quantity": 8', '"quantity": "ocho"'))
      await expect(page.getByRole('alert')).toContainText(words.damaged)
      await openDraftFile(page, 'sku,cantidad\n00123,3')
      await expect(page.getByRole('alert')).toContainText(words.notADraft)
      await page.goto('/drafts')
      await expect(page.getByRole('row').filter({ hasText: 'Sucursal GDL' })).toHaveCount(1)
    })

    test('too long for a link is advised to go as a file, which leaves the same at home', async ({ page }) => {
      const lines = Array.from({ length: 2_000 }, (_, at) => ({
        ...lineOf(0),
        sku: `S${at * 7919}`,
        title: `${at ** 5}`,
      }))
      await saveSent(page, words, sentDraft({ lines }))
      await chooseExport(page, words, words.share)
      await expect(page.getByText(words.long)).toBeVisible()
      await page.getByRole('checkbox', { name: words.withPrices }).uncheck()
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name: words.saveFile }).click()
      const text = await readFile(await (await downloaded).path(), 'utf8')
      expect(text.match(/"priceWhenAdded": null/g)).toHaveLength(2_000)
      expect(text).not.toContain('urge')
    })
  })
}

async function saveSent(page: Page, words: Words, content = sentDraft()) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, content)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
}

async function chooseExport(page: Page, words: Words, item: string) {
  await page.getByRole('button', { name: words.export, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function makeLink(
  page: Page,
  words: Words,
  choices: { prices?: boolean; notes?: boolean } = {},
): Promise<string> {
  await saveSent(page, words)
  await chooseExport(page, words, words.share)
  await expect(page.getByText(words.sees)).toBeVisible()
  if (choices.prices === false) await page.getByRole('checkbox', { name: words.withPrices }).uncheck()
  if (choices.notes) {
    await page.getByRole('checkbox', { name: words.withNotes }).check()
    await expect(page.getByText(words.seesNotes)).toBeVisible()
  }
  await page.getByRole('button', { name: words.copy }).click()
  await expect(page.getByText(words.copied)).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

function lineOf(index: number) {
  const { lines } = sentDraft()
  return Array.isArray(lines) ? lines[index] : null
}

function quantity(page: Page, index: number) {
  return page.locator('[data-line]').nth(index).getByRole('textbox').first()
}
