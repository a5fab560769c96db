import { expect, type Locator, type Page } from '@playwright/test'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { draftsMessages, undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { messagesIn } from './messages-in.ts'
import { anyCount, anyWord, beginning } from './saying.ts'

/** The drafts' screens, by what a person reads there. */
export function draftScreen(page: Page, locale: Locale = 'es-MX') {
  const drafts = messagesIn(draftsMessages, locale)
  const lines = messagesIn(lineMessages, locale)
  const lists = messagesIn(listMessages, locale)
  const quickAdd = messagesIn(quickAddMessages, locale)
  const changes = messagesIn(undoMessages, locale)
  const rows = page.locator('[data-line]')
  const box = page.getByRole('textbox', { name: quickAdd.paste })
  const addList = page.getByRole('button', { name: quickAdd.open }).first()
  const accept = page.getByRole('button', { name: anyCount(quickAdd.accept) })
  return {
    rows,
    row: (text: string): Locator => rows.filter({ hasText: text }),
    /** The titles of the lines on the screen, in their order. */
    titles: () => rows.getByRole('link').allInnerTexts(),
    quantity: (text: string): Locator =>
      rows.filter({ hasText: text }).getByRole('textbox', { name: anyWord(drafts.quantityOf) }),
    select: (text: string): Locator =>
      rows.filter({ hasText: text }).getByRole('checkbox', { name: anyWord(lines.selectLine) }),
    bulk: page.getByRole('toolbar', { name: lines.bulk }),
    undo: page.getByRole('button', { name: anyWord(changes.undoOf) }),
    redo: page.getByRole('button', { name: anyWord(changes.redoOf) }),
    nothingToUndo: page.getByRole('button', { name: changes.nothingToUndo }),
    draftRow: (name: string): Locator => page.getByRole('row').filter({ hasText: name }),
    /** Where the list of drafts shows those in progress, archived or deleted. */
    folder: (folder: keyof typeof lists.folder): Locator =>
      page.getByRole('button', { name: beginning(lists.folder[folder]) }),
    /** A tab of the draft whose page this is. */
    tab: (part: 'lines' | 'plan' | 'orders'): Locator =>
      page.getByRole('link', { name: drafts.tabs[part], exact: true }),
    newName: page.getByRole('textbox', { name: drafts.newDraftField }),
    createButton: page.getByRole('button', { name: drafts.create, exact: true }),
    list: { open: addList, box, accept },
    /** Begins a draft and stands on its page. */
    async create(name: string) {
      await page.goto('/drafts')
      await page.getByRole('textbox', { name: drafts.newDraftField }).fill(name)
      await page.getByRole('button', { name: drafts.create, exact: true }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached()
    },
    /** Pastes a list into the draft whose page this is, and takes all of it. */
    async add(list: string) {
      await addList.click()
      await box.fill(list)
      await accept.click()
      await expect(box).toHaveCount(0)
    },
    async openMenu(name: string, item: string) {
      await page.getByRole('button', { name: drafts.moreActions(name) }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
  }
}
