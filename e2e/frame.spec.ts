import { expect, test } from './support/surtido.ts'

test('a room whose file is gone reloads once by itself, then says what failed and that nothing was lost', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.goto('/')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  let asked = 0
  // As after an update of the program: the open page asks for a file that is no longer there.
  await page.route('**/assets/drafts-page-*.js', async (route) => {
    asked += 1
    await route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Borradores' }).click()
  await expect(page.getByRole('heading', { name: 'Algo falló en esta pantalla' })).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute('**/assets/drafts-page-*.js')
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('heading', { name: 'Borradores' })).toBeVisible()
})

test('every room has its own title, and the language of the page is told', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Catálogo · Surtido')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await page.goto('/drafts')
  await expect(page).toHaveTitle('Borradores · Surtido')
  await page.goto('/no/such/room')
  await expect(page).toHaveTitle('Esta página no existe · Surtido')
})

test('the first stop of Tab leads past the frame to the content', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/Sincronizado/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Buscar en el catálogo' })).toBeFocused()
})
