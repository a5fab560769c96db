import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { overwrittenMessages } from '#src/drafts/parts/fields/overwritten-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const drafts = messagesIn(draftsMessages)
const overwritten = messagesIn(overwrittenMessages)
const lists = messagesIn(listMessages)

test.use(draftCatalog)

test('what was done is undone and redone, by buttons and keys, after a reload and from another tab', async ({
  page,
  context,
}) => {
  const screen = draftScreen(page)
  await test.step('by buttons and keys, also after a reload', async () => {
    await screen.create('GDL')
    await expect(screen.nothingToUndo).toHaveAttribute('aria-disabled', 'true')
    await screen.add('2 x A-1\n1 x B-2')
    await screen.quantity('Disco').fill('7')
    await page.keyboard.press('Enter')
    await expect(screen.undo).toHaveAccessibleName(/Disco/)
    await page.keyboard.press('Control+z')
    await expect(screen.quantity('Disco')).toHaveValue('2')
    await expect(screen.redo).toHaveAccessibleName(/Disco/)
    await page.reload()
    await screen.redo.click()
    await expect(screen.quantity('Disco')).toHaveValue('7')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(screen.rows).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+Shift+z')
    await expect(screen.quantity('Disco')).toHaveValue('7')
  })

  await test.step('a field in which something is being typed keeps Ctrl Z for its text', async () => {
    await screen.quantity('Disco').focus()
    await page.keyboard.type('55')
    await page.keyboard.press('Control+z')
    await expect(screen.rows).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(screen.quantity('Disco')).toHaveValue('7')
  })

  await test.step('undo takes back the newest change, also one of another tab', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    const otherScreen = draftScreen(other)
    await otherScreen.quantity('Disco').fill('9')
    await other.keyboard.press('Enter')
    await expect(screen.quantity('Disco')).toHaveValue('9')
    await screen.undo.click()
    await expect(otherScreen.quantity('Disco')).toHaveValue('7')

    await test.step('of two that type in the same field, the later one is told whose value won', async () => {
      await screen.quantity('Disco').fill('70')
      await otherScreen.quantity('Disco').fill('5')
      await other.keyboard.press('Enter')
      await expect(page.getByText(messagesIn(draftsMessages).typing)).toBeVisible()
      await expect(screen.undo).toHaveAccessibleName(/Disco/)
      await expect(screen.row('Disco')).toContainText('$500.00')
      await page.keyboard.press('Enter')
      const told = page
        .getByRole('dialog')
        .filter({ hasText: overwritten.overwritten(drafts.quantityOf('Disco'), '5', '70') })
      await expect(otherScreen.quantity('Disco')).toHaveValue('70')
      await told.getByRole('button', { name: everyPage.undo }).click()
      for (const each of [screen, otherScreen]) await expect(each.quantity('Disco')).toHaveValue('5')
    })

    await test.step('what is typed in a line that another tab removes brings it back, and says so', async () => {
      await screen.quantity('Disco').fill('6')
      await otherScreen
        .row('Disco')
        .getByRole('button', { name: drafts.removeLine('Disco') })
        .click()
      await expect(page.getByText(saying(overwritten.back(some)))).toBeVisible()
      await expect(otherScreen.quantity('Disco')).toHaveValue('6')
    })
  })
})

test('drafts are archived, merged, deleted and brought back, and erased only when that is confirmed', async ({
  page,
}) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('2 x A-1')
  await screen.create('MTY')
  await screen.add('3 x A-1\n1 x B-2')
  await page.goto('/drafts')
  await screen.openMenu('GDL', lists.archive)
  await expect(screen.draftRow('GDL')).toHaveCount(0)
  await screen.folder('archived').click()
  await screen.draftRow('GDL').getByRole('radio').click()
  await expect(screen.draftRow('GDL')).toHaveCount(0)
  await screen.folder('working').click()
  await expect(screen.draftRow('GDL')).toBeVisible()

  await screen.openMenu('GDL', lists.merge)
  await page.getByRole('dialog').getByRole('radio', { name: 'MTY' }).check()
  await page.getByRole('dialog').getByRole('button', { name: lists.mergeNow, exact: true }).click()
  await expect(screen.draftRow('MTY')).toHaveCount(0)
  await expect(screen.draftRow('GDL')).toContainText('6')
  await page
    .getByRole('dialog')
    .filter({ hasText: lists.merged('MTY', 'GDL') })
    .getByRole('button', { name: everyPage.undo })
    .click()
  await expect(screen.draftRow('MTY')).toBeVisible()

  await screen.openMenu('MTY', drafts.delete)
  await screen.folder('deleted').click()
  await page.getByRole('button', { name: lists.restoreOf('MTY') }).click()
  await screen.folder('working').click()
  await screen.openMenu('MTY', drafts.delete)
  await screen.folder('deleted').click()
  await page.getByRole('button', { name: lists.eraseOf('MTY') }).click()
  await page.getByRole('dialog').getByRole('button', { name: lists.erase }).click()
  await expect(page.getByRole('button', { name: lists.restoreOf('MTY') })).toHaveCount(0)
  await page.reload()
  await expect(screen.draftRow('GDL')).toBeVisible()
  await expect(screen.draftRow('MTY')).toHaveCount(0)
})
