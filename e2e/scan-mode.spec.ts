import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { firstScreenMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { cameraMessages } from '#src/drafts/scan/camera/camera-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { testWithCamera } from './support/camera.ts'
import { listCatalog, openList, openNewDraft } from './support/list-box.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { beginning, saying, some } from './support/saying.ts'
import { scan } from './support/scan.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(scanMessages)
const camera = messagesIn(cameraMessages)
const drafts = messagesIn(draftsMessages)
const late = saying(words.catalogLate(3))

test.use({ ownCatalog: listCatalog })

test('scan mode adds one with each scan, whichever form of its code it is, and says how many there are', async ({
  page,
}) => {
  const { dialog, last, row, sums } = await openScanMode(page)
  await scan(page, '0740617277357')
  await expect(last('good')).toContainText(words.added)
  await expect(last('good')).toContainText('SSD Kingston A400 960 GB')
  await expect(last('good')).toContainText('$1,149.00')
  await scan(page, '740617277357', 'Tab')
  await expect(last('good').locator('[data-quantity]')).toHaveText('2')
  await expect(
    dialog.getByRole('status').filter({ hasText: `${words.added}. SSD Kingston A400 960 GB. 2 ${words.inDraft}` }),
  ).toBeAttached()
  await scan(page, '00740617277357')
  await scan(page, ']C10100740617277357')
  await scan(page, 'dsk10233')
  await scan(page, 'SA400S37/960G')
  await expect(row('SSD Kingston').getByRole('textbox')).toHaveValue('6')
  await scan(page, '0193905265046')
  await scan(page, '193905265046')
  await expect(row('Tóner').getByRole('textbox')).toHaveValue('2')
  await expect(dialog.getByRole('listitem').first()).toContainText('Tóner')
  await expect(sums).toContainText(words.session(8, 2))
})

test('scan mode reads a quantity on either side of a code, keeps a lone one for the next scan, and says of one that cannot be added', async ({
  page,
}) => {
  const { dialog, code, row, sums } = await openScanMode(page)
  await scan(page, '12*')
  await expect(dialog.getByText(words.multiplier(12))).toBeVisible()
  await scan(page, '193905265046')
  await expect(row('Tóner').getByRole('textbox')).toHaveValue('12')
  await scan(page, '0193905265046*4')
  await expect(row('Tóner').getByRole('textbox')).toHaveValue('16')
  await page.keyboard.type('DSK-10233 x 2', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
  const refused = dialog.getByRole('alert').filter({ hasText: words.wrongMultiplier('0*193905265046') })
  await scan(page, '0*193905265046')
  await expect(refused).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('0*193905265046', { delay: 80 })
  await expect(refused).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue('0*193905265046')
  await expect(dialog.getByText(words.unknown)).toHaveCount(0)
  await expect(sums).toContainText(words.session(18, 2))
})

test('scan mode adds as many as are said before a scan, and takes a quantity that is typed into the list', async ({
  page,
}) => {
  const { dialog, code, row, sums } = await openScanMode(page)
  await page.keyboard.type('12*', { delay: 80 })
  await expect(dialog.getByText(words.multiplier(12))).toBeVisible()
  await scan(page, 'DSK10233')
  await expect(row('SSD').getByRole('textbox')).toHaveValue('12')
  await expect(code).toHaveValue('')
  await page.keyboard.type('12x', { delay: 80 })
  await expect(dialog.getByText(words.multiplier(12))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(words.multiplier(12))).toBeHidden()
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
  await expect(sums).toContainText(words.session(16, 2))
  await row('SSD').getByRole('textbox').focus()
  await page.keyboard.type('7', { delay: 80 })
  await page.keyboard.press('Escape')
  await expect(row('SSD').getByRole('textbox')).toHaveValue('12')
  await page.keyboard.press('Escape')
  await expect(code).toBeFocused()
  await expect(dialog).toBeVisible()
})

test('scan mode lists what the catalog does not know and asks once which of several products a code means, stops nothing meanwhile, and has both after a reload', async ({
  page,
}) => {
  const { dialog, last, left, row } = await openScanMode(page)
  const choices = dialog.getByRole('region', { name: words.choices })
  await scan(page, ['NADA-77Z', '7501055300892', 'nada-77z'])
  await expect(last('bad')).toContainText(words.unknown)
  await expect(left.getByRole('listitem')).toHaveCount(2)
  await expect(left.getByRole('listitem').first()).toContainText(words.times(2))
  await expect(left.getByText(words.mistyped)).toBeVisible()
  await scan(page, ['UE300', 'DSK10233', 'ue300'])
  await expect(last('ask')).toBeVisible()
  await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
  await page.reload()
  await opener(page).click()

  await test.step('one of several products is chosen, and known from then on', async () => {
    await choices.getByRole('button', { name: /a granel/ }).click()
    await expect(row('a granel').getByRole('textbox')).toHaveValue('2')
    await expect(choices).toBeHidden()
    await scan(page, 'UE300')
    await expect(row('a granel').getByRole('textbox')).toHaveValue('3')
  })

  await test.step('what is not known is saved, dismissed and brought back, and made a list', async () => {
    await expect(left.getByRole('listitem')).toHaveCount(2)
    const downloaded = page.waitForEvent('download')
    await left.getByRole('button', { name: words.save }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/\.txt$/)
    expect(await readFile(await file.path(), 'utf8')).toBe('\uFEFF2 x nada-77z\r\n1 x 7501055300892\r\n')
    await left.getByRole('button', { name: words.dismissAll }).click()
    await expect(left).toBeHidden()
    await page.getByRole('button', { name: everyPage.undo }).click()
    await expect(left.getByRole('listitem')).toHaveCount(2)
    await left.getByRole('button', { name: words.toList }).click()
    await expect(left).toBeHidden()
    await dialog.getByRole('button', { name: everyPage.close, exact: true }).click()
    await openList(page)
    const box = page.getByRole('textbox', { name: messagesIn(quickAddMessages).paste })
    await expect(box).toHaveValue('2 x nada-77z\n1 x 7501055300892')
  })
})

test('scan mode takes the last scan back by button and by key, and puts a scan together that the scanner or the computer stuttered in', async ({
  page,
}) => {
  const { dialog, last, row, left, code } = await openScanMode(page)
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

test('scan mode loses and doubles nothing of forty scans in one go, from wherever the focus is', async ({ page }) => {
  const { dialog, row, sums } = await openScanMode(page)
  const codes = ['0740617277357', 'TON-70258', 'DSK10233', '193905265046']
  const batch = Array.from({ length: 40 }, (_, index) => codes[index % codes.length] ?? '')
  await scan(page, batch)
  await expect(sums).toHaveText(words.session(40, 2))
  await dialog.getByRole('button', { name: words.mute }).focus()
  await scan(page, batch)
  await expect(sums).toHaveText(words.session(80, 2))
  await expect(dialog.getByRole('button', { name: words.mute })).toBeVisible()
  await row('SSD').getByRole('textbox').focus()
  await scan(page, batch)
  await expect(sums).toHaveText(words.session(120, 2))
  await dialog.getByRole('button', { name: everyPage.close, exact: true }).click()
  await expect(page.locator('[data-line]')).toHaveCount(2)
  for (const index of [0, 1]) {
    await expect(page.locator('[data-line]').nth(index).getByRole('textbox').first()).toHaveValue('60')
  }
})

test('scan mode of two tabs adds up, says it when the draft is gone, and keeps what is scanned', async ({
  page,
  context,
}) => {
  const { dialog, code, last, left, row } = await openScanMode(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await opener(other).click()
  await expect(other.getByRole('textbox', { name: words.code })).toBeFocused()
  const batch = Array.from({ length: 15 }, () => 'DSK10233')
  await Promise.all([scan(page, batch), scan(other, batch)])
  await expect(row('SSD').getByRole('textbox')).toHaveValue('30')

  await page.goto('/')
  await opener(page).click()
  await expect(code).toBeFocused()
  await scan(page, 'DSK10233')
  await expect(last('good')).toBeVisible()
  await other.goto('/drafts')
  await other.getByRole('button', { name: beginning(drafts.moreActions(some)) }).click()
  await other.getByRole('menuitem', { name: drafts.delete }).click()
  await expect(dialog.getByText(words.draftGone)).toBeVisible()
  await scan(page, 'DSK10233')
  await expect(last('bad')).toContainText(words.notAdded)
  await expect(left.getByRole('listitem').filter({ hasText: words.remainingReasons['not-added'] })).toContainText(
    'DSK10233',
  )
})

test('scan mode sounds one tone for a product, two for none, and none once it is muted, also after a reload', async ({
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
  const { dialog, last, row } = await openScanMode(page)
  await scan(page, 'DSK10233')
  await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
  expect(await heard()).toBe(1)
  await scan(page, 'NADA')
  await expect(last('bad')).toBeVisible()
  expect(await heard()).toBe(3)
  await dialog.getByRole('button', { name: words.mute }).click()
  await page.reload()
  await opener(page).click()
  await expect(dialog.getByRole('button', { name: words.unmute })).toBeVisible()
  await scan(page, 'DSK10233')
  await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
  expect(await heard()).toBe(0)
})

test('scan mode keeps scans until the catalog comes, and says that they wait', async ({ page, surtido }) => {
  await surtido.renewGateway()
  await surtido.wholesaler.disturb({ route: 'catalog', kind: 'error', status: 503 })
  await page.goto('/drafts')
  await page.getByRole('button', { name: drafts.create }).click()
  await opener(page).click()
  const { dialog, row, sums } = scanScreen(page)
  await expect(dialog.getByRole('textbox', { name: words.code })).toBeFocused()
  await scan(page, ['DSK10233', 'TON-70258', 'DSK10233'])
  await expect(dialog.getByText(late)).toBeVisible()
  await surtido.wholesaler.clear()
  await dialog.getByRole('button', { name: everyPage.close, exact: true }).click()
  await page.getByRole('button', { name: messagesIn(appMessages).syncNow }).click()
  await opener(page).click()
  await expect(row('SSD').getByRole('textbox')).toHaveValue('2')
  await expect(sums).toHaveText(words.session(3, 2))
  await expect(dialog.getByText(late)).toBeHidden()
})

test('scan mode begins a draft from the catalog where there is none, and takes pasted codes', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  const { code, sums } = scanScreen(page)
  await expect(code).toBeFocused()
  await code.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'DSK10233\r\n2*TON-70258\r\nDSK10233\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(sums).toHaveText(words.session(4, 2))
})

test.describe('scan mode on a phone', () => {
  // The first one is away for less than a second.
  const phone = testWithCamera([
    { ean: '0740617277357', ms: 1_400 },
    { ean: '0193905265046', ms: 600 },
  ])
  phone.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  phone(
    'opens from the sheet of the open draft, shows no keyboard before it is asked for, and reads with the camera',
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: messagesIn(firstScreenMessages).noDraftOpen }).tap()
      await opener(page).tap()
      const { dialog, code, last, row, left } = scanScreen(page)
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('inputmode', 'none')
      await scan(page, ['NADA', 'UE300'])
      await expect(last('ask')).toBeVisible()
      await dialog.getByRole('button', { name: words.keyboard }).tap()
      await expect(code).toHaveAttribute('inputmode', 'text')
      await expect(code).toBeFocused()
      // As a keyboard on the screen writes: into the field, without keys.
      await code.fill('TON-70258')
      await dialog.getByRole('button', { name: words.addCode, exact: true }).tap()
      await expect(row('Tóner').getByRole('textbox')).toHaveValue('1')

      await phone.step('unknown codes are counted in the foot, and their list opens from there', async () => {
        const counted = dialog.getByRole('button', { name: `${words.remaining} 1`, exact: true })
        await expect(counted).toHaveAttribute('aria-expanded', 'false')
        await expect(left).toHaveCount(0)
        await counted.tap()
        await expect(left.getByRole('listitem')).toContainText('NADA')
        await counted.tap()
        await expect(left).toHaveCount(0)
      })
      await phone.step('each code that the camera sees counts once until it was away', async () => {
        await dialog.getByRole('button', { name: camera.open }).tap()
        // It was away for long between; the other one has then been there twice.
        await expect(row('Tóner').getByRole('textbox')).toHaveValue(/^[3-9]$/)
        await expect(row('SSD').getByRole('textbox')).toHaveValue('1')
        await expect(dialog.getByText(camera.reading)).toBeVisible()
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
      })
      await phone.step('the camera is off once nobody sees the page', async () => {
        const isLive = await dialog.locator('video').evaluateHandle((video: HTMLVideoElement) => {
          const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getTracks() : []
          return () => track?.readyState === 'live'
        })
        expect(await isLive.evaluate((ask) => ask())).toBe(true)
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
          document.dispatchEvent(new Event('visibilitychange'))
        })
        await expect(dialog.getByRole('button', { name: camera.open })).toBeVisible()
        expect(await isLive.evaluate((ask) => ask())).toBe(false)
      })
    },
  )
})

/** What opens scan mode, on the page of a draft as in the catalog. */
function opener(page: Page) {
  return page.getByRole('button', { name: words.open, exact: true })
}

function scanScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: beginning(words.title(some)) })
  return {
    dialog,
    code: dialog.getByRole('textbox', { name: words.code, exact: true }),
    last: (look: 'good' | 'bad' | 'ask' | 'removed') => dialog.locator(`[data-outcome=${look}]`),
    row: (title: string) =>
      dialog.getByRole('list', { name: words.rows }).getByRole('listitem').filter({ hasText: title }),
    left: dialog.getByRole('region', { name: words.remaining }),
    sums: dialog.getByRole('group', { name: words.sessionLabel }),
  }
}

async function openScanMode(page: Page) {
  await openNewDraft(page)
  await opener(page).click()
  const screen = scanScreen(page)
  await expect(screen.code).toBeFocused()
  return screen
}
