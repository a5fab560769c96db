import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { shareMessages } from '#src/drafts/exchange/share/share-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning } from './support/saying.ts'
import { openDraftFile, sentDraft } from './support/sent-draft.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(exportMessages)
const { template } = words
const share = messagesIn(shareMessages)
const rowWords = messagesIn(listRowMessages)
const drafts = messagesIn(draftsMessages)

const table = [
  ['00123', 'SA400S37/960G', '0740617277357', 'Kingston', 'SSD A400 960 GB 2.5" <SATA>', 12, 1149.5, 13_794, null],
  ['-5A', '1E5', null, 'HP', '=1+1, negro', 8, 2100, 16_800, 'CDMX 5 · MTY 3'],
  ['CAL-2027', null, null, null, 'Calendario', 0.5, null, null, null],
]
const notes = ['urge, para Ana', null, null]

test.use(draftCatalog)

test.describe('a draft leaves', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('as Excel and CSV, with all lines and their codes as they are', async ({ page }) => {
    await openDraft(page)
    const expected = [Object.values(words.columns), ...table.map((row, at) => [...row, notes[at]])]
    const xlsx = await download(page, words.xlsx)
    expect(xlsx.name).toMatch(/^Sucursal GDL \d{4}-\d\d-\d\d\.xlsx$/)
    const written = await readSheet(xlsx.bytes)
    expect(written.slice(0, expected.length)).toEqual(expected)
    // Below an empty row stand the sums.
    const [empty = [], ...sums] = written.slice(expected.length)
    expect(empty.every((cell) => cell === null)).toBe(true)
    const filled = sums.map((row) => row.filter((cell) => cell !== null))
    expect(filled.map(([label]) => label)).toEqual([
      'Subtotal',
      expect.stringMatching(/^IVA \d+%$/),
      expect.stringMatching(/^Total/),
    ])
    await expect(page.getByText(beginning(words.saved(3, 'Sucursal GDL')))).toBeVisible()
    const csv = await download(page, words.csv)
    const rows: string[][] = parse(csv.bytes, { bom: true })
    expect(rows).toEqual(expected.map((row) => row.map((value) => String(value ?? '').replace(/^(?=[-=])/, "'"))))
  })

  test('as a table in the clipboard, which pasted back as a list orders the same', async ({ page }) => {
    await openDraft(page)
    await chooseExport(page, words.copyTable)
    await expect(page.getByText(words.copied(3))).toBeVisible()
    const { html, text } = await page.evaluate(async () => {
      // The DOM's types do not know the option yet.
      const options = { unsanitized: ['text/html'] } as object
      const [item] = await (navigator.clipboard.read as (how: object) => Promise<ClipboardItem[]>).call(
        navigator.clipboard,
        options,
      )
      const read = async (type: string) => (await item?.getType(type))?.text()
      return { html: await read('text/html'), text: (await read('text/plain')) ?? '' }
    })
    expect(html).toContain(`<td style='mso-number-format:"\\@"' sdnum="0;0;@">00123</td>`)
    expect(html).toContain('&lt;SATA&gt;')
    expect(text.split(/\r?\n/)).toHaveLength(4)
    expect(text).toContain("'=1+1, negro\t8\t2100\t16800\tCDMX 5 · MTY 3")
    await draftScreen(page).list.open.click()
    await draftScreen(page).list.box.fill(text)
    await expect(page.getByText(rowWords.sum({ read: 3, doubtful: 0, unread: 0, dismissed: 0 }))).toBeVisible()
  })

  test('as text by a template of one’s own, which is kept', async ({ page }) => {
    await openDraft(page)
    await chooseExport(page, words.copyText)
    const each = page.getByRole('textbox', { name: template.line })
    const preview = page.locator('pre')
    await page.getByRole('combobox', { name: template.choose }).selectOption(template.builtIn.comma)
    await expect(preview).toHaveText('00123,12\n-5A,8\nCAL-2027,0.5')
    await page.getByText(template.edit).click()
    await each.fill('{cantida}')
    await expect(page.getByText(template.unknown('{cantida}'))).toBeVisible()
    await each.fill('{cantidad} de {SKU}: ')
    await page.getByRole('button', { name: template.insert('título') }).click()
    await expect(each).toBeFocused()
    await page.keyboard.type('.')
    await page.getByText(template.frame).click()
    await page.getByRole('textbox', { name: template.first }).fill('**')
    await page.getByRole('textbox', { name: template.first }).press('ArrowLeft')
    await page
      .getByRole('button', { name: template.insert('nombre') })
      .first()
      .click()
    const written = [
      '*Sucursal GDL*',
      '12 de 00123: SSD A400 960 GB 2.5" <SATA>.',
      '8 de -5A: =1+1, negro.',
      '0.5 de CAL-2027: Calendario.',
    ].join('\n')
    await expect(preview).toHaveText(written)
    await page.getByRole('textbox', { name: template.name }).fill('Para Ana')
    await page.getByRole('button', { name: template.save }).click()
    await page.getByRole('combobox', { name: template.choose }).selectOption(template.builtIn.comma)
    await page.reload()
    await chooseExport(page, words.copyText)
    await page.getByRole('combobox', { name: template.choose }).selectOption('Para Ana')
    await page.getByRole('button', { name: template.copy }).click()
    await expect(page.getByText(template.copied(3))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written)
  })

  test('on paper: opened once to be printed, all lines, without what is round it', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', `${document.title}!`)
    })
    const lines = Array.from({ length: 300 }, (_, at) => ({ ...firstLine(), sku: `S-${at}`, title: `Cable ${at}` }))
    await openDraft(page, sentDraft({ lines }))
    await chooseExport(page, words.print)
    await expect(page).toHaveURL(/\/print$/)
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'Sucursal GDL · Surtido!')
    // The totals are a row, too: they stay on a page with the last line.
    await expect(page.getByRole('row')).toHaveCount(302)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: words.print })).toBeHidden()
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(8)
    }
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await expect(page.getByText(drafts.totals.total, { exact: true })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-printed')
    await page.getByRole('link', { name: words.paper.back }).click()
    await expect(page.locator('[data-line]').first()).toBeVisible()

    // The browser's own command prints the same from the pages of the draft, and not the rows that are in sight.
    const paper = page.locator('[data-paper]')
    const plan = messagesIn(planMessages)
    for (const [tab, end] of [
      [drafts.tabs.lines, drafts.totals.total],
      // What each warehouse sends.
      [drafts.tabs.plan, beginning(plan.totals.planned(NaN, 300))],
    ] as const) {
      const link = page.getByRole('link', { name: tab, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      // Also where only a preview says that the page is printed; what prints it says more.
      await page.emulateMedia({ media: 'print' })
      await expect(paper.getByText('Cable 299')).toBeVisible()
      await expect(paper.getByText(end, { exact: true })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(8)
      await page.emulateMedia({ media: 'screen' })
      await expect(paper).toHaveCount(0)
    }
  })
})

async function openDraft(page: Page, content = sentDraft()) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, content)
  await page.getByRole('button', { name: share.save }).click()
  await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
}

function firstLine() {
  const { lines } = sentDraft()
  return Array.isArray(lines) ? lines[0] : null
}

async function chooseExport(page: Page, item: string) {
  await page.getByRole('button', { name: words.export, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function download(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await chooseExport(page, item)
  const file = await downloaded
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
