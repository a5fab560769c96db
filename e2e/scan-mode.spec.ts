import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { scan } from './support/scan.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const records: CatalogRecord[] = [
  {
    sku: 'DSK10233',
    manufacturer_sku: 'SA400S37/960G',
    manufacturer: 'Kingston',
    ean: '0740617277357',
    title: 'SSD Kingston A400 960 GB',
    price: 1149,
    quantity: 40,
  },
  {
    sku: 'TON-70258',
    manufacturer_sku: 'CF258A',
    manufacturer: 'HP',
    ean: '193905265046',
    title: 'Tóner HP 58A negro',
    price: 2100.5,
    quantity: 3,
  },
  { sku: 'ADP-1', manufacturer_sku: 'UE300', manufacturer: 'TP-Link', title: 'Adaptador USB', price: 250, quantity: 9 },
  {
    sku: 'ADP-2',
    manufacturer_sku: 'UE300',
    manufacturer: 'TP-Link',
    title: 'Adaptador USB, a granel',
    price: null,
    quantity: null,
  },
]

const wordsOf = {
  'es-MX': {
    scan: 'Escanear',
    dialog: /^Escanear en /,
    rows: 'Escaneado en esta sesión',
    left: 'No reconocidos',
    choices: 'Por elegir',
    session: 'En esta sesión',
    sums: (pieces: number, lines: number) =>
      `${pieces} ${pieces === 1 ? 'pieza' : 'piezas'} · ${lines} ${lines === 1 ? 'línea' : 'líneas'}`,
    added: 'Agregado',
    unknown: 'No está en el catálogo',
    mistyped: 'Dígito verificador incorrecto',
    multiplier: '× 12 en el próximo escaneo',
    undo: 'Quitar el último',
    removed: 'Quitado',
    mute: 'Silenciar',
    unmute: 'Activar el sonido',
    save: 'Guardar',
    toList: 'Pasar a una lista',
    list: 'Agregar una lista',
    box: 'Pegue aquí su lista',
    twice: '2 veces',
    close: 'Cerrar',
    late: /^El catálogo aún no está/,
    dismissAll: 'Descartar todos',
    undoDismiss: 'Deshacer',
    gone: 'Este borrador ya no está',
    notAdded: 'No se agregó',
    answered: /^Agregado\. SSD Kingston A400 960 GB\. 2 en el borrador$/,
  },
  'en-US': {
    scan: 'Scan',
    dialog: /^Scan into /,
    rows: 'Scanned in this session',
    left: 'Unknown codes',
    choices: 'To be chosen',
    session: 'In this session',
    sums: (pieces: number, lines: number) =>
      `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} · ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    added: 'Added',
    unknown: 'Not in the catalog',
    mistyped: 'Wrong check digit',
    multiplier: '× 12 with the next scan',
    undo: 'Take back the last',
    removed: 'Taken back',
    mute: 'Mute',
    unmute: 'Turn the sound on',
    save: 'Save',
    toList: 'Move to a list',
    list: 'Add a list',
    box: 'Paste your list here',
    twice: '2 times',
    close: 'Close',
    late: /^The catalog is not there yet/,
    dismissAll: 'Dismiss all',
    undoDismiss: 'Undo',
    gone: 'This draft is gone',
    notAdded: 'Not added',
    answered: /^Added\. SSD Kingston A400 960 GB\. 2 in the draft$/,
  },
} as const

test.use({ ownCatalog: { records } })

for (const { locale } of languages) {
  const words = wordsOf[locale]

  test.describe(`scan mode, in ${locale}`, () => {
    test.use({ locale })

    test('adds one with each scan, whichever form of its code it is, and says how many there are', async ({ page }) => {
      const { dialog, last, row, sums } = await openScanMode(page, words)
      await scan(page, '0740617277357')
      await expect(last('good')).toContainText(words.added)
      await expect(last('good')).toContainText('SSD Kingston A400 960 GB')
      await expect(last('good')).toContainText('$1,149.00')
      await scan(page, '740617277357', 'Tab')
      await expect(last('good').locator('[data-quantity]')).toHaveText('2')
      await expect(dialog.getByRole('status').filter({ hasText: words.answered })).toBeAttached()
      await scan(page, '00740617277357')
      await scan(page, ']C10100740617277357')
      await scan(page, 'dsk10233')
      await scan(page, 'SA400S37/960G')
      await expect(row('SSD Kingston').getByRole('textbox')).toHaveValue('6')
      await scan(page, '0193905265046')
      await scan(page, '193905265046')
      await expect(row('Tóner').getByRole('textbox')).toHaveValue('2')
      await expect(dialog.getByRole('listitem').first()).toContainText('Tóner')
      await expect(sums).toContainText(words.sums(8, 2))
    })

    test('adds as many as are said before a scan, and takes a quantity that is typed into the list', async ({
      page,
    }) => {
      const { dialog, code, row, sums } = await openScanMode(page, words)
      await page.keyboard.type('12*', { delay: 80 })
      await expect(dialog.getByText(words.multiplier)).toBeVisible()
      await scan(page, 'DSK10233')
      await expect(row('SSD').getByRole('textbox')).toHaveValue('12')
      await expect(code).toHaveValue('')
      await page.keyboard.type('12x', { delay: 80 })
      await expect(dialog.getByText(words.multiplier)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog.getByText(words.multiplier)).toBeHidden()
      await expect(dialog).toBeVisible()
      await page.keyboard.type('3*TON-70258', { delay: 80 })
      await page.keyboard.press('Enter')
      await expect(row('Tóner').getByRole('textbox')).toHaveValue('3')
      await row('Tóner').getByRole('textbox').focus()
      await page.keyboard.type('24', { delay: 80 })
      await expect(row('Tóner').getByRole('textbox')).toHaveValue('24')
      // Over a quantity that is not confirmed yet: that comes first.
      await scan(page, '193905265046')
      await expect(row('Tóner').getByRole('textbox')).toHaveValue('25')
      await expect(code).toBeFocused()
      await expect(sums).toContainText(words.sums(16, 2))
      await row('SSD').getByRole('textbox').focus()
      await page.keyboard.type('7', { delay: 80 })
      await page.keyboard.press('Escape')
      await expect(row('SSD').getByRole('textbox')).toHaveValue('12')
      await expect(code).toBeFocused()
      await expect(dialog).toBeVisible()
    })

    test('lists what the catalog does not know, which is still there after a reload', async ({ page }) => {
      const { dialog, last, left } = await openScanMode(page, words)
      await scan(page, ['NADA-77Z', '7501055300892', 'nada-77z'])
      await expect(last('bad')).toContainText(words.unknown)
      await expect(left.getByRole('listitem')).toHaveCount(2)
      await expect(left.getByRole('listitem').first()).toContainText(words.twice)
      await expect(left.getByText(words.mistyped)).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: words.scan, exact: true }).click()
      await expect(left.getByRole('listitem')).toHaveCount(2)
      const downloaded = page.waitForEvent('download')
      await left.getByRole('button', { name: words.save }).click()
      const file = await downloaded
      expect(file.suggestedFilename()).toMatch(/\.txt$/)
      expect(await readFile(await file.path(), 'utf8')).toBe('\uFEFF2 x nada-77z\r\n1 x 7501055300892\r\n')
      await left.getByRole('button', { name: words.dismissAll }).click()
      await expect(left).toBeHidden()
      await page.getByRole('button', { name: words.undoDismiss }).click()
      await expect(left.getByRole('listitem')).toHaveCount(2)
      await left.getByRole('button', { name: words.toList }).click()
      await expect(left).toBeHidden()
      await dialog.getByRole('button', { name: words.close, exact: true }).click()
      await page.getByRole('button', { name: words.list }).first().click()
      await expect(page.getByRole('textbox', { name: words.box })).toHaveValue('2 x nada-77z\n1 x 7501055300892')
    })

    test('asks once which of several products a code means, and stops nothing meanwhile', async ({ page }) => {
      const { dialog, last, row } = await openScanMode(page, words)
      await scan(page, ['UE300', 'DSK10233', 'ue300'])
      await expect(last('ask')).toBeVisible()
      await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
      const choices = dialog.getByRole('region', { name: words.choices })
      await page.reload()
      await page.getByRole('button', { name: words.scan, exact: true }).click()
      await choices.getByRole('button', { name: /a granel/ }).click()
      await expect(row('a granel').getByRole('textbox')).toHaveValue('2')
      await expect(choices).toBeHidden()
      await scan(page, 'UE300')
      await expect(row('a granel').getByRole('textbox')).toHaveValue('3')
    })

    test('takes the last scan back by button and by key', async ({ page }) => {
      const { dialog, last, row, left, code } = await openScanMode(page, words)
      await scan(page, ['DSK10233', 'TON-70258', 'DSK10233', 'NADA'])
      await expect(left.getByRole('listitem')).toHaveCount(1)
      await dialog.getByRole('button', { name: words.undo }).click()
      await expect(left).toBeHidden()
      await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
      await code.focus()
      await page.keyboard.press('Control+z')
      await expect(last('removed')).toContainText(words.removed)
      await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
      await page.keyboard.press('Backspace')
      await expect(row('Tóner')).toBeHidden()
      await page.keyboard.press('Backspace')
      await expect(dialog.getByRole('button', { name: words.undo })).toBeDisabled()
    })
  })
}

test.describe('scan mode', () => {
  const words = wordsOf['es-MX']
  test.use({ locale: 'es-MX' })

  test('loses and doubles nothing of forty scans in one go, from wherever the focus is', async ({ page }) => {
    const { dialog, row, sums } = await openScanMode(page, words)
    const codes = ['0740617277357', 'TON-70258', 'DSK10233', '193905265046']
    const batch = Array.from({ length: 40 }, (_, index) => codes[index % codes.length] ?? '')
    await scan(page, batch)
    await expect(sums).toHaveText(words.sums(40, 2))
    await dialog.getByRole('button', { name: words.mute }).focus()
    await scan(page, batch)
    await expect(sums).toHaveText(words.sums(80, 2))
    await expect(dialog.getByRole('button', { name: words.mute })).toBeVisible()
    await row('SSD').getByRole('textbox').focus()
    await scan(page, batch)
    await expect(sums).toHaveText(words.sums(120, 2))
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await expect(page.locator('[data-line]')).toHaveCount(2)
    for (const index of [0, 1]) {
      await expect(page.locator('[data-line]').nth(index).getByRole('textbox').first()).toHaveValue('60')
    }
  })

  test('puts a scan together that the scanner or the computer stuttered in', async ({ page }) => {
    const { dialog, code, row, left } = await openScanMode(page, words)
    await dialog.getByRole('button', { name: words.mute }).focus()
    await page.keyboard.type('0740617')
    // It is in the box by then, as typed.
    await expect(code).toHaveValue('0740617')
    await scan(page, '277357')
    await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
    await row('SSD').getByRole('textbox').focus()
    await scan(page, 'DSK1', 'nothing')
    await expect(code).toHaveValue('DSK1')
    await scan(page, '0233')
    await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
    await page.keyboard.type('DSK10233', { delay: 120 })
    await page.keyboard.press('Enter')
    await expect(row('SSD').getByRole('textbox')).toHaveValue('3')
    await expect(left).toBeHidden()
  })

  test('of two tabs adds up', async ({ page, context }) => {
    const { row } = await openScanMode(page, words)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: words.scan, exact: true }).click()
    await expect(other.getByRole('textbox', { name: 'Código' })).toBeFocused()
    const batch = Array.from({ length: 15 }, () => 'DSK10233')
    await Promise.all([scan(page, batch), scan(other, batch)])
    await expect(row('SSD').getByRole('textbox')).toHaveValue('30')
  })

  test('sounds one tone for a product, two for none, and none once it is muted, also after a reload', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function startAndCount(at) {
        document.documentElement.dataset['tones'] += '♪'
        start.call(this, at)
      }
    })
    const heard = () => page.evaluate(() => document.documentElement.dataset['tones']?.match(/♪/g)?.length ?? 0)
    const { dialog, last, row } = await openScanMode(page, words)
    await scan(page, 'DSK10233')
    await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
    expect(await heard()).toBe(1)
    await scan(page, 'NADA')
    await expect(last('bad')).toBeVisible()
    expect(await heard()).toBe(3)
    await dialog.getByRole('button', { name: words.mute }).click()
    await page.reload()
    await page.getByRole('button', { name: words.scan, exact: true }).click()
    await expect(dialog.getByRole('button', { name: words.unmute })).toBeVisible()
    await scan(page, 'DSK10233')
    await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
    expect(await heard()).toBe(0)
  })

  test('keeps scans until the catalog comes, and says that they wait', async ({ page, surtido }) => {
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'error', status: 503 })
    await page.goto('/drafts')
    await page.getByRole('button', { name: 'Crear' }).click()
    await page.getByRole('button', { name: words.scan, exact: true }).click()
    const { dialog, row, sums } = scanScreen(page, words)
    await expect(dialog.getByRole('textbox', { name: 'Código' })).toBeFocused()
    await scan(page, ['DSK10233', 'TON-70258', 'DSK10233'])
    await expect(dialog.getByText(words.late)).toBeVisible()
    await surtido.wholesaler.clear()
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await page.getByRole('button', { name: /sincronizar|sincronizado/i }).click()
    await page.getByRole('button', { name: words.scan, exact: true }).click()
    await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
    await expect(sums).toHaveText(words.sums(3, 2))
    await expect(dialog.getByText(words.late)).toBeHidden()
  })

  test('says it when the draft is gone, and keeps what is scanned', async ({ page, context }) => {
    await page.goto('/drafts')
    await page.getByRole('button', { name: 'Crear' }).click()
    await page.goto('/')
    const { dialog, code, last, left } = scanScreen(page, words)
    await page.getByRole('button', { name: words.scan, exact: true }).click()
    await expect(code).toBeFocused()
    await scan(page, 'DSK10233')
    await expect(last('good')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/drafts')
    await other.getByRole('button', { name: /^Más acciones/ }).click()
    await other.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(dialog.getByText(words.gone)).toBeVisible()
    await scan(page, 'DSK10233')
    await expect(last('bad')).toContainText(words.notAdded)
    await expect(left.getByRole('listitem')).toContainText('DSK10233')
  })

  test('begins a draft from the catalog where there is none, and takes pasted codes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: words.scan, exact: true }).click()
    const { code, sums } = scanScreen(page, words)
    await expect(code).toBeFocused()
    await code.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'DSK10233\r\n2*TON-70258\r\nDSK10233\r\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(sums).toHaveText(words.sums(4, 2))
  })
})

test.describe('scan mode on a phone', () => {
  const words = wordsOf['es-MX']
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('opens from the sheet of the open draft and shows no keyboard before it is asked for', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Borrador abierto/ }).tap()
    await page.getByRole('button', { name: words.scan, exact: true }).tap()
    const { dialog, code, last, row } = scanScreen(page, words)
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('inputmode', 'none')
    await scan(page, ['DSK10233', 'NADA', 'UE300'])
    await expect(last('ask')).toBeVisible()
    await dialog.getByRole('button', { name: 'Escribir con el teclado en pantalla' }).tap()
    await expect(code).toHaveAttribute('inputmode', 'text')
    await expect(code).toBeFocused()
    // As a keyboard on the screen writes: into the field, without keys.
    await code.fill('TON-70258')
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).tap()
    await expect(row('Tóner').getByRole('textbox')).toHaveValue('1')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})

type ScanWords = (typeof wordsOf)[keyof typeof wordsOf]

function scanScreen(page: Page, words: ScanWords) {
  const dialog = page.getByRole('dialog', { name: words.dialog })
  return {
    dialog,
    code: dialog.getByRole('textbox', { name: /^(Código|Code)$/ }),
    last: (look: 'good' | 'bad' | 'ask' | 'removed') => dialog.locator(`[data-outcome=${look}]`),
    row: (title: string) =>
      dialog.getByRole('list', { name: words.rows }).getByRole('listitem').filter({ hasText: title }),
    left: dialog.getByRole('region', { name: words.left }),
    sums: dialog.getByRole('group', { name: words.session }),
  }
}

async function openScanMode(page: Page, words: ScanWords) {
  await page.goto('/drafts')
  await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^(Crear|Create)$/ }).click()
  await page.getByRole('button', { name: words.scan, exact: true }).click()
  const screen = scanScreen(page, words)
  await expect(screen.code).toBeFocused()
  return screen
}
