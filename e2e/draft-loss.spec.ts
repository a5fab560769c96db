import type { Dialog, Page } from '@playwright/test'
import { failedMessages } from '#src/app/failed-messages.ts'
import { backupsMessages } from '#src/drafts/exchange/backups/backups-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(draftsMessages)
const kept = messagesIn(keptListMessages)
const { storage } = words

test.use(draftCatalog)

test('fault 28: the data of the site are cleared while a draft is open: said without an edit, and all that the tab shows is written back', async ({
  page,
  surtido,
}) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('12 x A-1')
  await screen.list.open.click()
  await screen.list.box.fill('4 x NOHAY-99X')
  await page.keyboard.press('Escape')
  const cdp = await page.context().newCDPSession(page)
  const cleared = { origin: new URL(surtido.url).origin, storageTypes: 'all' }
  await cdp.send('Storage.clearDataForOrigin', cleared)

  const notice = page.getByRole('alert').filter({ hasText: storage.titles.deleted })
  await expect(notice).toContainText(storage.deleted(1))
  await expect(notice).toContainText(storage.notWhole)
  await expect(page.getByText(storage.titles.superseded)).toHaveCount(0)
  await expect(page.getByText(words.notSaved, { exact: true })).toBeVisible()
  await screen.quantity('Disco').fill('44')
  await page.keyboard.press('Enter')
  await expect(notice).toContainText(new RegExp(`${storage.unsaved(1)}|${storage.unsaved(2)}`))

  await test.step('on every page, and leaving asks', async () => {
    await page.getByRole('link', { name: 'Catálogo' }).click()
    await expect(notice).toBeVisible()
    await page.goBack()
    expect(await asksBeforeReload(page)).toBe(true)
  })
  await notice.getByRole('button', { name: storage.writeBack }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(upTo(words.saved))).toBeVisible()
  expect(await asksBeforeReload(page)).toBe(false)
  await expect(screen.quantity('Disco')).toHaveValue('44')
  await page.getByRole('button', { name: beginning(kept.goOn) }).click()
  await expect(screen.list.box).toHaveValue('4 x NOHAY-99X')
})

test('fault 28: another tab deletes the database: both tabs say so; one writes all back, undo too, and the other goes on', async ({
  page,
  context,
}) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('12 x A-1')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(draftScreen(other).quantity('Disco')).toHaveValue('12')
  const program = await context.newPage()
  await program.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await program.goto('/blank')
  await program.evaluate(
    () =>
      new Promise((resolve) =>
        indexedDB.deleteDatabase('surtido-drafts').addEventListener('success', () => resolve(0)),
      ),
  )
  for (const tab of [page, other]) {
    const notice = tab.getByRole('alert').filter({ hasText: storage.titles.deleted })
    await expect(notice).toContainText(storage.deleted(1))
    await expect(notice).not.toContainText(storage.notWhole)
  }
  await draftScreen(other).quantity('Disco').fill('44')
  await other.keyboard.press('Enter')
  await expect(other.getByText(storage.unsaved(1))).toBeVisible()
  await page.getByRole('button', { name: storage.writeBack }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText(storage.titles.deleted)).toHaveCount(0)
    await expect(draftScreen(tab).quantity('Disco')).toHaveValue('44')
  }
  await page.reload()
  await expect(screen.quantity('Disco')).toHaveValue('44')
  await screen.undo.click()
  await expect(screen.quantity('Disco')).toHaveValue('12')
  await screen.undo.click()
  await expect(screen.quantity('Disco')).toHaveCount(0)
})

test('fault 28: a write that fails is shown as not saved, and leaving asks then, and only then; the backup has it', async ({
  page,
}) => {
  const screen = draftScreen(page)
  await screen.create('GDL')
  await screen.add('12 x A-1')
  expect(await asksBeforeReload(page)).toBe(false)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    addEventListener('mend-storage', () => Object.assign(IDBObjectStore.prototype, { put }))
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No', 'UnknownError')
    }
  })
  await screen.quantity('Disco').fill('44')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alert').filter({ hasText: storage.titles.failed })
  await expect(notice).toContainText(storage.unsaved(1))
  await expect(page.getByText(words.notSaved, { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: messagesIn(failedMessages).save }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  expect(await asksBeforeReload(page)).toBe(true)
  await expect(screen.quantity('Disco')).toHaveValue('44')
  // Not before the press: the tab looks again by itself, and would be the first.
  await page.evaluate(() =>
    addEventListener('click', () => dispatchEvent(new Event('mend-storage')), { capture: true, once: true }),
  )
  await notice.getByRole('button', { name: storage.retry }).click()
  await expect(notice).toHaveCount(0)
  expect(await asksBeforeReload(page)).toBe(false)
  await expect(screen.quantity('Disco')).toHaveValue('44')
})

test('the browser is asked for lasting storage when the first line is kept, and its answer is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isGranted = false
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    StorageManager.prototype.persisted = async () => isGranted
    StorageManager.prototype.persist = async () => {
      asked.push(document.querySelectorAll('[data-line]').length > 0 ? 'again' : 'first')
      isGranted = asked.length > 1
      return isGranted
    }
  })
  const { persistence, open } = messagesIn(backupsMessages)
  const asked = () => page.evaluate<string[]>('asked')
  const screen = draftScreen(page)
  await screen.create('GDL')
  expect(await asked()).toEqual([])
  await screen.add('2 x A-1')
  await expect.poll(asked).toHaveLength(1)
  await page.getByRole('link', { name: words.allDrafts }).click()
  await page.getByRole('button', { name: open }).click()
  await expect(page.getByText(persistence.answers.refused)).toBeVisible()
  await page.getByRole('button', { name: persistence.ask }).click()
  await expect(page.getByText(persistence.answers.granted)).toBeVisible()
})

/** Reloads as a person does. Where the browser asks before, the answer is to stay. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const outcome = new Promise<boolean>((resolve) => {
    const answer = (dialog: Dialog) => {
      page.off('load', pass)
      void dialog.dismiss().then(() => resolve(dialog.type() === 'beforeunload'))
    }
    const pass = () => {
      page.off('dialog', answer)
      resolve(false)
    }
    page.once('dialog', answer).once('load', pass)
  })
  await page.evaluate(() => void setTimeout(() => location.reload()))
  return outcome
}
