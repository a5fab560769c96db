import { appMessages } from '#src/app/app-messages.ts'
import { newnessMessages } from '#src/browse/newness/newness-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { expectSynced } from './support/catalog-screen.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(productMessages)
const plan = messagesIn(planMessages)
const newness = messagesIn(newnessMessages)
const frame = messagesIn(appMessages)

test.use({
  ownCatalog: {
    asBrought: true,
    records: [
      { sku: 'BR-1', title: 'Balero 6204', price: 48, quantity: 30 },
      { sku: 'BR-2', title: 'Balero 6205', price: 55, quantity: 4 },
    ],
  },
})

test('a catalog that says quantities and no warehouse is shown so: on the product, in a draft and in its plan', async ({
  page,
}) => {
  const screen = draftScreen(page)
  await screen.create('Baleros')
  await screen.add('8 x BR-1\n6 x BR-2')
  await screen.tab('plan').click()
  // What the catalog leaves out nobody has asked for yet: where the pieces are is unknown, and the answer says it.
  await expect(page.getByText(plan.unknownStock.title)).toBeVisible()
  await expect(page.getByRole('button', { name: plan.unknownStock.oneOrder })).toHaveCount(0)
  await page.getByRole('button', { name: plan.unknownStock.check }).click()
  await expect(page.getByText(plan.unknownStock.totals)).toBeVisible()
  // Whoever was asked says no more when asked again.
  await expect(page.getByRole('button', { name: plan.unknownStock.check })).toHaveCount(0)
  await expect(screen.row('Balero 6205')).toContainText(plan.states['too-little'](2))

  // One press makes one order of all that there is; of what there is, nothing is doubtful.
  await page.getByRole('button', { name: plan.unknownStock.oneOrder }).click()
  await expect(screen.row('Balero 6204')).toContainText(plan.states.planned)
  await expect(screen.row('Balero 6204').getByRole('gridcell', { name: /^GENERAL/ })).toContainText('8')
  await page.keyboard.press('Control+z')

  await page.getByRole('textbox', { name: plan.unknownStock.addWarehouse }).fill('LEO')
  await page.keyboard.press('Enter')
  await screen.row('Balero 6204').getByRole('gridcell', { name: /^LEO/ }).click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await screen.tab('orders').click()
  await expect(page.getByRole('heading', { name: 'LEO' })).toBeVisible()

  await page.goto('/products/BR-1')
  await expect(page.getByText(words.noWarehouses.unsaid)).toBeVisible()
  await expect(page.getByText(words.totalStock('30'))).toBeVisible()
  await expect(page.getByRole('table', { name: words.stockTitle })).toHaveCount(0)
  await expect(page.getByText('almacén:')).toHaveCount(0)
})

test('another catalog is held back with what it really has, and one button takes it', async ({ page, surtido }) => {
  await page.goto('/')
  await expectSynced(page)
  await surtido.replaceCatalog([
    { sku: 'BR-2', title: 'Balero 6205', price: 55, quantity: 4 },
    ...['Camisa', 'Falda', 'Saco'].map((title, index) => ({ sku: `R-${index}`, title, price: 300, quantity: 5 })),
  ])
  await page.getByRole('button', { name: frame.syncNow }).click()
  // One of the two products is half of them, and enough.
  await expect(page.getByRole('link', { name: 'Falda' })).toBeVisible()

  await surtido.replaceCatalog(
    ['Taza', 'Plato', 'Vaso', 'Jarra', 'Olla', 'Camisa'].map((title, index) => ({
      sku: title === 'Camisa' ? 'R-0' : `K-${index}`,
      title,
      price: 90,
      quantity: 5,
    })),
  )
  await page.getByRole('button', { name: frame.syncNow }).click()
  const title = 'Llegó otro catálogo: solo tiene 1 de los 4 productos de ahora'
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falda' })).toBeVisible()
  await page.getByRole('button', { name: newness.decide }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('dejan de verse 3 productos y llegan 5 que no estaban')
  await expect(dialog).toContainText(newness.why.replaced.next)
  await expect(dialog.getByRole('row', { name: newness.figures.inBoth })).toContainText('11')
  await dialog.getByRole('button', { name: newness.accept }).click()
  await expect(page.getByRole('link', { name: 'Olla' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})
