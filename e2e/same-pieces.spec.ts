import { adjustMessages } from '#src/drafts/live-check/adjust/adjust-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { othersMessages } from '#src/drafts/live-check/others-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine, rawOrder } from './support/placed-drafts.ts'
import { saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const adjusting = messagesIn(adjustMessages)
const checks = messagesIn(checkMessages)
const others = messagesIn(othersMessages)
const lines = messagesIn(lineMessages)
const lists = messagesIn(listMessages)
const orders = messagesIn(orderMessages)
const plan = messagesIn(planMessages)

test.use(draftCatalog)

// There are four of the UPS, in MTY, and plenty of keyboards.
const ups = (id: string) => ({
  ...rawLine(id, 'UPS-750', 'No break 750 VA', 1_500, 3).line,
  splitBy: 'plan',
  split: [{ warehouse: 'MTY', quantity: 3 }],
})
const keyboard = (id: string) => rawLine(id, 'KB-100', 'Teclado USB', 150, 2).line

/** What a line says of it: another draft wants three. */
function withOther(by: number, first: string): string {
  return checks.sharedWith(by, { place: null, first, more: 0, pieces: 3 })
}

test('two drafts for the same pieces are amber, with the name of the other one, until one leaves them or is archived', async ({
  page,
}) => {
  const screen = draftScreen(page)
  await putDrafts(page, [
    { id: 'd1', name: 'Matriz', lines: [ups('a1'), keyboard('a2')] },
    // A plan decides nothing for this one, which has none.
    { id: 'd2', name: 'Sucursal', lines: [{ ...ups('b1'), split: [] }, keyboard('b2')] },
  ])
  await page.goto('/drafts/d1')
  await page.getByRole('button', { name: checks.check(2) }).click()
  const count = page.getByRole('link', { name: checks.countHint(checks.counts.shared(1)) })
  await expect(count).toBeVisible()
  await expect(screen.row('UPS-750')).toContainText(withOther(2, 'Sucursal'))
  await count.click()
  await expect(screen.rows).toHaveCount(1)
  await test.step('what is offered to adjust them begins with what it can do', async () => {
    await page.getByRole('button', { name: adjusting.adjust }).click()
    const dialog = page.getByRole('dialog', { name: adjusting.title })
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await expect(dialog.getByRole('button', { name: adjusting.apply(1) })).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('the line says who wants them, and leads there', async () => {
    await screen.rows.getByRole('button', { name: saying(lines.sharedOf('No break 750 VA')) }).click()
    const told = page.getByRole('dialog')
    const sum = { by: 2, stock: 4, others: [], apart: 0, left: 1, wanted: 3, anyway: 0 }
    const said = checks.sharedSum(checks.sharedPlaces.all, sum, checks.sharedWants.draft('Sucursal', 3))
    await expect(told).toContainText(checks.sharedHint(2, [said], 'enough'))
    await told.getByRole('list', { name: others.drafts }).getByRole('link', { name: 'Sucursal' }).click()
    await expect(page.getByRole('heading', { name: 'Sucursal', level: 1 })).toBeAttached()
    await expect(screen.row('UPS-750')).toContainText(withOther(2, 'Matriz'))
    await page.goto('/drafts')
    for (const name of ['Matriz', 'Sucursal']) {
      await expect(screen.draftRow(name)).toContainText(checks.counts.shared(1))
    }
  })

  await test.step('the plan and the orders say the same, and what it takes to leave them', async () => {
    await page.goto('/drafts/d1/plan')
    await expect(screen.row('No break')).toContainText(plan.states.shared(2))
    const effect = { pieces: 2, lines: 1, elsewhere: 0 }
    const choice = page.getByRole('checkbox', { name: others.leaveOthers })
    await expect(choice).toHaveAccessibleName(`${others.leaveOthers} (${others.effect(effect)})`)
    await choice.check()
    await page.getByRole('button', { name: plan.preference }).click()
    await page.getByRole('dialog').getByRole('button', { name: plan.apply }).click()
    await expect(screen.row('No break')).toContainText(plan.states['not-planned'](2))
    await expect(choice).toHaveAccessibleName(`${others.leaveOthers} (${others.effect(effect)})`)
    await screen.undo.click()
    await expect(screen.row('No break')).toContainText(plan.states.shared(2))
    // It stays with the draft.
    await page.reload()
    await expect(choice).toBeChecked()
    await screen.tab('orders').click()
    const row = page.locator('[data-order=MTY]')
    const said = `${orders.concerns.shared(1, 1, 60, ['Sucursal'])}: ${orders.missingInAll(orders.piecesMissing(2), null)}`
    await expect(row).toContainText(said)
    await page.getByRole('button', { name: orders.placeOf('MTY') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: said })).toContainText('Sucursal')
    await dialog.getByRole('button', { name: orders.placing.adjust.shared }).click()
    await expect(
      dialog.getByRole('heading', { name: orders.missing(4, 2, null, { pieces: 2, drafts: ['Sucursal'] }) }),
    ).toBeFocused()
    await expect(dialog.getByText(orders.placing.nothingAgainst(1))).toHaveCount(0)
    await page.keyboard.press('Escape')
    await screen.undo.click()
    await expect(row).toContainText(said)
  })

  await test.step('an archived draft does not count', async () => {
    await page.goto('/drafts/d2')
    await screen.openMenu('Sucursal', lists.archive)
    await expect(page.getByText(lists.archivedNow('Sucursal'))).toBeVisible()
    await page.goto('/drafts/d1')
    await expect(page.getByRole('button', { name: saying(checks.well(checks.stamp(2, 2, some))) })).toBeVisible()
  })
})

test('pieces placed a moment ago, which the wholesaler may still count, make a line amber and are asked about before an order is placed', async ({
  page,
}) => {
  const screen = draftScreen(page)
  const minutesAgo = 10 * 60_000
  const { line, placed } = rawLine('b1', 'UPS-750', 'No break 750 VA', 1_500, 2)
  await putDrafts(page, [
    { id: 'd1', name: 'Matriz', lines: [ups('a1'), keyboard('a2')] },
    {
      id: 'd2',
      name: 'Sucursal',
      lines: [{ ...line, split: [{ warehouse: 'MTY', quantity: 2 }] }],
      placed: [{ ...rawOrder('o1', 'MTY', Date.now() - minutesAgo, [placed]), folio: 'A-17' }],
    },
  ])
  await page.goto('/drafts/d1')
  await page.getByRole('button', { name: checks.check(2) }).click()
  await expect(page.getByRole('link', { name: checks.countHint(checks.counts['placed-before'](1)) })).toBeVisible()
  await expect(screen.row('UPS-750')).toContainText(checks.concernWords['placed-before'])
  await screen.tab('orders').click()
  const row = page.locator('[data-order=MTY]')
  await expect(row).toContainText(orders.concerns['placed-before'](1, 1, 60, []))
  await page.getByRole('button', { name: orders.placeOf('MTY') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(checks.placedBeforeHint(2, 'A-17', 1))
  await dialog.getByRole('button', { name: orders.placing.adjust['placed-before'] }).click()
  await expect(
    dialog.getByRole('heading', { name: orders.missing(3, 2, null, { pieces: 0, drafts: [] }) }),
  ).toBeFocused()
  await expect(dialog.getByText(orders.placing.nothingAgainst(1))).toHaveCount(0)
})
