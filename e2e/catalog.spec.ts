import type { Page } from '@playwright/test'
import { expect, test } from './support/surtido.ts'

test('every keystroke answers, marks what matched and writes itself into the address', async ({ page }) => {
  await openCatalog(page)
  await search(page).pressSequentially('ssd')
  await expect(page.locator('[role=gridcell] mark').first()).toHaveText(/ssd/i)
  await expect(page).toHaveURL('/?q=ssd')
  await page.reload()
  await expect(search(page)).toHaveValue('ssd')
  await expect(page.locator('[role=gridcell] mark').first()).toBeVisible()
})

test('back and a reload return to the query, the filters and the rows that were on the screen', async ({ page }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: 'Con existencias' }).click()
  await expect(page).toHaveURL('/?stock=1')
  const grid = catalogGrid(page)
  await grid.focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('PageDown')
  const active = activeRow(page)
  const title = await active.getByRole('link').innerText()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('complementary', { name: 'Vista previa' })
  await preview.getByRole('link', { name: 'Abrir su página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Con existencias' })).toHaveAttribute('aria-pressed', 'true')
  const link = grid.getByRole('link', { name: title, exact: true }).first()
  await expect(link).toBeInViewport()
  await page.reload()
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  await expect(link).toBeInViewport()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(active.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(link).toBeInViewport()
})

test('a header sorts one way, then the other, and with the third click goes back to relevance', async ({ page }) => {
  await openCatalog(page)
  const header = page.getByRole('columnheader', { name: 'Precio' })
  const sort = header.getByRole('button')
  await sort.click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const cheapest = await pricesShown(page)
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
  await sort.click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await pricesShown(page))[0] ?? 0).toBeGreaterThan(cheapest[0] ?? 0)
  await sort.click()
  await expect(header).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL('/')
})

test('a brand is chosen by typing a part of its name, and taken away again by its chip', async ({ page }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: /^Marca/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtrar por marca' })
  await panel.getByRole('textbox').fill('hik')
  const choice = panel.getByRole('listitem').first()
  const count = Number((await choice.locator('span').last().innerText()).replaceAll(',', ''))
  await choice.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await expect(catalogGrid(page)).toHaveAttribute('aria-rowcount', String(count + 1))
  await page.getByRole('button', { name: /^Quitar el filtro/ }).click()
  await expect(page).toHaveURL('/')
})

test('the whole job is done from the keyboard: search, walk, a quantity, and into the draft', async ({ page }) => {
  await openCatalog(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(catalogGrid(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('12')
  const field = activeRow(page).getByRole('textbox')
  await expect(field).toHaveValue('12')
  await page.keyboard.press('Enter')
  await expect(catalogGrid(page)).toBeFocused()
  const draft = page.getByRole('complementary', { name: 'Borrador abierto' })
  await expect(draft.getByRole('textbox', { name: /^Cantidad/ })).toHaveValue('12')
  await page.keyboard.press('a')
  await expect(draft.getByRole('textbox', { name: /^Cantidad/ })).toHaveValue('13')
})

test('says what did not match and how to go on', async ({ page }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: 'Con existencias' }).click()
  await search(page).fill('zzqqxx')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Borrar la búsqueda' }).last().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
})

test('offers what was probably meant, also to whoever opens a link to a misspelled search', async ({ page }) => {
  await page.goto('/?q=kingstonn%20ssd')
  const meant = page.getByRole('region', { name: 'Quizá buscaba' })
  await expect(meant.getByRole('link').first()).toContainText('Kingston')
  await meant.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kingston')
})

test('the catalog is usable in English at once, and stays so', async ({ page }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: 'Search the catalog' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Products of the catalog' })).toBeVisible()
})

test('dark is chosen by hand and there before anything is drawn', async ({ page }) => {
  await openCatalog(page)
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByRole('menuitem', { name: 'Oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('when the wholesaler does not do as it should', () => {
  test('a slow catalog can be searched while it comes', async ({ page, surtido }) => {
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'slow-body', delayMs: 200, pieceBytes: 4_096 })
    await page.goto('/')
    await expect(page.getByText('Ya puede buscar en lo que ha llegado.')).toBeVisible()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByText('La carga se canceló')).toBeVisible()
    await surtido.wholesaler.clear()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText(/Sincronizado/)).toBeVisible()
  })

  test('a reload that is cut keeps the catalog from before, and says so', async ({ page, surtido }) => {
    await openCatalog(page)
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'cut', afterBytes: 50_000 })
    await page.getByRole('button', { name: 'Sincronizar el catálogo ahora' }).click()
    await expect(page.getByText('El catálogo llegó cortado')).toBeVisible()
    await expect(page.getByText(/Se conserva el catálogo de las/)).toBeVisible()
    await search(page).fill('ssd')
    await expect(page.locator('[role=gridcell] mark').first()).toBeVisible()
  })

  test('a catalog that is suddenly far smaller is not taken over until somebody says so', async ({ page, surtido }) => {
    await openCatalog(page)
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'truncate', rows: 100 })
    await page.getByRole('button', { name: 'Sincronizar el catálogo ahora' }).click()
    await expect(page.getByRole('alert')).toContainText('El catálogo nuevo trae muchos menos productos')
    await expect(page.getByText(/de 2,\d{3} ·/)).toBeVisible()
    await page.getByRole('button', { name: 'Usar el de 100' }).click()
    await expect(page.getByText('100 de 100 ·')).toBeVisible()
  })

  const failures = [
    [
      'an HTML page in place of the catalog',
      { route: 'catalog', kind: 'html' },
      'La respuesta del mayorista no es un catálogo',
    ],
    ['a refused token', { route: 'catalog', kind: 'error', status: 401 }, 'El mayorista rechazó el acceso'],
    ['an error of its own', { route: 'catalog', kind: 'error', status: 500 }, 'El mayorista tiene un problema'],
    ['too many requests', { route: 'catalog', kind: 'rate-limit', retryAfter: 7 }, 'El mayorista pidió esperar'],
  ] as const
  for (const [name, disturbance, words] of failures) {
    test(`${name} is said in words, with what to do next`, async ({ page, surtido }) => {
      await surtido.wholesaler.disturb(disturbance)
      await page.goto('/')
      await expect(page.getByRole('alert')).toContainText(words)
      await surtido.wholesaler.clear()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    })
  }
})

function search(page: Page) {
  return page.getByRole('combobox', { name: 'Buscar en el catálogo' })
}

function catalogGrid(page: Page) {
  return page.getByRole('grid', { name: 'Productos del catálogo' })
}

function activeRow(page: Page) {
  return page.locator('[role=row][data-active]')
}

async function openCatalog(page: Page) {
  await page.goto('/')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

async function pricesShown(page: Page): Promise<number[]> {
  const texts = await page.locator('[role=gridcell][aria-colindex="6"]').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[$,]/g, ''))).filter(Number.isFinite)
}
