import { expect } from '@playwright/test'
import { checkRecords } from './support/check-records.ts'
import { draftLanguages, draftScreen } from './support/draft-screen.ts'
import { test } from './support/surtido.ts'

const wordsOf = {
  'es-MX': {
    check: /^Revisar \d+ líneas$/,
    progress: 'Avance de la revisión',
    stop: 'Detener la revisión',
    resume: /^Seguir con \d+ que faltan$/,
    stopped: 'La revisión está detenida.',
    interrupted: 'La revisión se interrumpió al cerrar o recargar la página.',
    stamp: (checked: number, of: number) => new RegExp(`^Revisado: ${checked} de ${of}, \\d\\d:\\d\\d`),
    waits: /^El mayorista pidió esperar/,
    failed: 'error',
    notFound: 'no existe',
    noPrice: 'sin precio',
    priceUp: 'más caro +4.0% ($40.00)',
    priceDown: 'más barato -10.0% ($50.00)',
    short: /faltan 3/,
    retry: 'Reintentar la que falló',
    acceptAll: 'Aceptar 3 precios nuevos',
    accepted: 'Se aceptaron 3 precios',
    tolerance: 'Avisar si el precio cambia más de (%)',
    renamed: /mismo número de parte con otro SKU/,
    takeName: 'Poner en su lugar',
    replaces: /^En lugar de .* \(CAM-OLD\)/,
    prices: 'Precios de Disco SSD 960 GB',
    whenAdded: /Al agregarlo\$1,000\.00.*Catálogo\$1,000\.00.*Mayorista, ahora\$1,040\.00/,
    accept: 'Aceptar este precio',
    checkChosen: 'Revisar',
    dearerFilter: /^Más caras/,
  },
  'en-US': {
    check: /^Check \d+ lines$/,
    progress: 'Progress of the check',
    stop: 'Stop checking',
    resume: /^Go on with \d+ left$/,
    stopped: 'The check is stopped.',
    interrupted: 'The check was interrupted when the page was closed or reloaded.',
    stamp: (checked: number, of: number) => new RegExp(`^Checked: ${checked} of ${of}, \\d\\d:\\d\\d`),
    waits: /^The wholesaler asked to wait/,
    failed: 'error',
    notFound: 'not found',
    noPrice: 'no price',
    priceUp: 'dearer +4.0% ($40.00)',
    priceDown: 'cheaper -10.0% ($50.00)',
    short: /short 3/,
    retry: 'Try the one that failed again',
    acceptAll: 'Accept 3 new prices',
    accepted: '3 prices accepted',
    tolerance: 'Tell me if a price changes by more than (%)',
    renamed: /same part number under another SKU/,
    takeName: 'Put in its place',
    replaces: /^In place of .* \(CAM-OLD\)/,
    prices: 'Prices of Disco SSD 960 GB',
    whenAdded: /When added\$1,000\.00.*Catalog\$1,000\.00.*Wholesaler, live\$1,040\.00/,
    accept: 'Accept this price',
    checkChosen: 'Check',
    dearerFilter: /^Dearer/,
  },
} as const

const list = checkRecords.filter(({ sku }) => sku !== 'CAM-NEW').map(({ sku }) => `5 x ${sku}`)

test.use({ ownCatalog: { records: checkRecords }, withWarehouses: true })

for (const draftWords of draftLanguages) {
  const words = wordsOf[draftWords.locale]

  test.describe(`a draft is checked, in ${draftWords.locale}`, () => {
    test.use({ locale: draftWords.locale })

    test('every line says what the wholesaler answered, and new prices are agreed to', async ({ page, surtido }) => {
      const screen = draftScreen(page, draftWords)
      await fill(screen)
      await surtido.wholesaler.disturb(
        { route: 'product', sku: 'SSD-960', kind: 'change', price: 1_040 },
        { route: 'product', sku: 'RAM-8', kind: 'change', price: 450 },
        { route: 'product', sku: 'CAB-3', kind: 'change', price: 40.4 },
        { route: 'product', sku: 'TON-12', kind: 'change', stock: { GDL: 2 } },
        { route: 'product', sku: 'KB-100', kind: 'change', price: null },
        { route: 'product', sku: 'CAM-OLD', kind: 'error', status: 404 },
        { route: 'product', sku: 'UPS-750', kind: 'error', status: 500 },
        { route: 'product', kind: 'rate-limit', retryAfter: '1', times: 1 },
      )
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.getByText(words.waits)).toBeVisible()
      await expect(page.getByRole('button', { name: words.stamp(6, 7) })).toBeVisible({ timeout: 20_000 })
      await expect(screen.row('SSD-960')).toContainText(words.priceUp)
      await expect(screen.row('RAM-8')).toContainText(words.priceDown)
      await expect(screen.row('TON-12')).toContainText(words.short)
      await expect(screen.row('KB-100')).toContainText(words.noPrice)
      await expect(screen.row('UPS-750')).toContainText(words.failed)

      // Small changes are not told once they are put up with.
      await page.getByRole('button', { name: words.stamp(6, 7) }).click()
      await page.getByRole('spinbutton', { name: words.tolerance }).fill('2')
      await page.getByRole('button', { name: words.acceptAll }).click()
      await expect(page.getByText(words.accepted)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(screen.row('SSD-960')).toContainText('$5,200.00')
      await page.getByRole('button', { name: draftWords.undo }).click()
      await expect(screen.row('SSD-960')).toContainText('$5,000.00')
      await page.getByRole('combobox', { name: draftWords.show }).selectOption({ index: 1 })
      await expect(screen.rows).toHaveCount(1)
      await screen.rows.getByRole('button', { name: words.prices }).click()
      await expect(page.getByRole('dialog', { name: words.prices })).toHaveText(words.whenAdded)
      await page.getByRole('button', { name: words.accept }).click()
      await page.getByRole('combobox', { name: draftWords.show }).selectOption('')
      await expect(screen.row('SSD-960')).toContainText('$5,200.00')

      // What failed is asked again, and what has another name by now is put in its place.
      await surtido.wholesaler.disturb({ route: 'product', sku: 'CAM-OLD', kind: 'error', status: 404 })
      await page.getByRole('button', { name: words.stamp(6, 7) }).click()
      await page.getByRole('button', { name: words.retry }).click()
      await expect(page.getByRole('button', { name: words.stamp(7, 7) })).toBeVisible()
      await page.keyboard.press('Escape')
      await screen.row('CAM-OLD').getByRole('button', { name: words.notFound }).click()
      await expect(page.getByText(words.renamed)).toBeVisible()
      await page.getByRole('button', { name: words.takeName }).click()
      await expect(screen.row('CAM-NEW')).toBeVisible()
      await expect(screen.row('CAM-NEW').getByTitle(words.replaces)).toBeVisible()
    })

    test('a check is stopped, goes on, and goes on after a reload as well', async ({ page, surtido }) => {
      const screen = draftScreen(page, draftWords)
      await fill(screen)
      const slowly = { route: 'product' as const, kind: 'delay' as const, delayMs: 1_200 }
      await surtido.wholesaler.disturb(slowly)
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.getByRole('progressbar', { name: words.progress })).toBeVisible()
      await page.getByRole('button', { name: words.stop }).click()
      await expect(page.getByText(words.stopped)).toBeVisible()
      await page.getByRole('button', { name: words.resume }).click()
      await expect(page.getByRole('progressbar', { name: words.progress })).toHaveAttribute('value', /[12]/)
      await page.reload()
      await expect(page.getByText(words.interrupted)).toBeVisible()
      await surtido.wholesaler.clear()
      await page.getByRole('button', { name: words.resume }).click()
      await expect(page.getByRole('button', { name: words.stamp(7, 7) })).toBeVisible()
      // Chosen lines only.
      await screen.select('RAM-8').check()
      await surtido.wholesaler.disturb({ route: 'product', sku: 'RAM-8', kind: 'change', price: 450 })
      await screen.bulk.getByRole('button', { name: words.checkChosen, exact: true }).click()
      await expect(screen.row('RAM-8')).toContainText(words.priceDown)
    })
  })
}

async function fill(screen: ReturnType<typeof draftScreen>): Promise<void> {
  await screen.create('GDL')
  await screen.add(list.join('\n'))
}
