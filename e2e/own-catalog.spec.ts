import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(productMessages)
const plan = messagesIn(planMessages)

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
  await page.goto('/products/BR-1')
  await expect(page.getByText(words.noWarehouses.unsaid)).toBeVisible()
  await expect(page.getByText(words.totalStock('30'))).toBeVisible()
  await expect(page.getByRole('table', { name: words.stockTitle })).toHaveCount(0)
  await expect(page.getByText('almacén:')).toHaveCount(0)

  const screen = draftScreen(page)
  await screen.create('Baleros')
  await screen.add('8 x BR-1\n6 x BR-2')
  await screen.tab('plan').click()
  await expect(page.getByText(plan.unknownStock.title)).toBeVisible()
  await page.getByRole('button', { name: plan.unknownStock.check }).click()
  // Whoever was asked says no more when asked again.
  await expect(page.getByText(plan.unknownStock.unsaid)).toBeVisible()
  await expect(page.getByRole('button', { name: plan.unknownStock.check })).toHaveCount(0)
  await expect(screen.row('Balero 6205')).toContainText(plan.states['too-little'](2))

  await page.getByRole('textbox', { name: plan.unknownStock.addWarehouse }).fill('LEO')
  await page.keyboard.press('Enter')
  await screen.row('Balero 6204').getByRole('gridcell', { name: /^LEO/ }).click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await screen.tab('orders').click()
  await expect(page.getByRole('heading', { name: 'LEO' })).toBeVisible()
})
