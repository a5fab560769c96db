import type { CDPSession, Locator, Page } from '@playwright/test'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { countOtherPixels } from './support/compare-letters.ts'
import { findCutTexts } from './support/cut-texts.ts'
import { listCatalog, openList, openListBox } from './support/list-box.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(quickAddMessages)
const rowWords = messagesIn(listRowMessages)

test.use({ ownCatalog: listCatalog, permissions: ['clipboard-read', 'clipboard-write'] })

/** What wraps in different ways: long words, tabs, wide and combined characters, blanks at the end, other directions. */
const oddLines = [
  '3 x DSK-10233 para la sucursal del centro, junto con lo que quedó pendiente del pedido anterior y no se surtió',
  `1 ${'SIN-ESPACIOS/'.repeat(24)}`,
  'CF258A\tTóner HP 58A negro para LaserJet Pro M404 y MFP M428\t2\t$2,100.50\tSucursal Norte\tentregar antes del viernes',
  '\t\t4\tUE300\t\t\t\t\tcon dos tabuladores antes y muchos en medio\t\t\t\tfin',
  '商品コード DSK-10233 を三個お願いします。倉庫にない場合は代わりのものを送ってください。よろしくお願いします。',
  'Ｆｕｌｌｗｉｄｔｈ　ＤＳＫ－１０２３３　５　ｐｉｅｚａｓ　ｙ　ｏｔｒａｓ　ｍáｓ　ｐａｒａ　ｌａ　ｔｉｅｎｄａ',
  `café con acentos sueltos e\u0301e\u0301e\u0301 y emoji 👩‍👩‍👧‍👦🇲🇽 ${'👍🏽'.repeat(20)} 2 CBL-50077`,
  `blancos al final de la línea que no caben ${' '.repeat(60)}`,
  'مرحبا 3 x DSK-10233 من فضلك مع الشكر الجزيل لكم جميعا على التعاون الدائم',
  '',
  'guion-suave\u00ADoculto y espacio\u00A0fijo y espacio\u200Bsin ancho en una línea que llega más allá de la orilla del texto',
  'x'.repeat(500),
  'una sola',
]

test('long lines of a list are wrapped, and what is drawn under the field is at the same pixels at each zoom, also after typing', async ({
  page,
}) => {
  const { box, rows } = await openListBox(page)
  const devtools = await page.context().newCDPSession(page)
  const text = Array.from({ length: 12 }, (_, index) => [`renglón ${index}`, ...oddLines].join('\n')).join('\n')
  await box.fill(text)
  for (const zoom of [1, 1.5, 2]) {
    await zoomTo(devtools, zoom)
    for (const part of [0.2, 1]) {
      await box.evaluate((area, to) => area.scrollTo(0, (area.scrollHeight - area.clientHeight) * to), part)
      await expectSameHeight(box)
      // What is painted follows the scrolling of the field in the next frame.
      await expect.poll(() => countOtherPixels(page, devtools, box), `zoom ${zoom}, at ${part}`).toBe(0)
    }
  }
  await zoomTo(devtools, 1)
  // No code is hidden at the side.
  expect(await box.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  await box.press('Control+Home')
  await page.keyboard.type(
    'primero una línea que se escribe y que también tiene que llegar a la orilla del campo y pasarla',
  )
  await page.keyboard.press('Enter')
  await expectSameHeight(box)
  expect(await countOtherPixels(page, devtools, box)).toBe(0)
  await test.step('a product that is offered is within its box, with what the draft would have and why it is offered', async () => {
    await box.fill('2 x DSK-10233\n3 x DSK-10232\n4 x SA400S37/961G')
    const chips = rows.locator('.list-row-products > [data-chip]')
    for (const width of [320, 720, 900]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(chips.first()).toBeVisible()
      const beyond = await chips.evaluateAll(
        (all) =>
          all.filter((chip) => chip.scrollHeight > chip.clientHeight || chip.scrollWidth > chip.clientWidth).length,
      )
      expect(beyond, `at ${width}`).toBe(0)
    }
  })
})

/** One of its rows is answered with 80. */
const answered = '3 CBL-50077. Y de los DSK-10233 ponle cien, bueno ochenta.'

/** What is said most of: of a row that was answered, or that a later one changed, of a total, of repeated products, and of a table with prices. */
const longLists = [
  answered,
  '2 x DSK-10233\n4 x DSK-10233\n3 CBL-50077\nno, el CBL-50077 que sean 8 porque se nos acabaron en la tienda\n6 NOHAY-99X\n4 UE300\ntotal: 60 piezas',
  '45 DSK-10233\n3 CBL-50077\nok entonces nomas 120 DSK-10233',
  [
    'Partida\tClave\tDescripción\tNo. de parte\tCantidad\tUnidad\tPrecio\tImporte\tObservaciones',
    '1\tDSK-10233\tSSD 960 GB\tSA400S37/960G\t2\tPZA\t$1,229.43\t$2,458.86\turge para San Pedro',
    '2\tCBL-50077\tCable HDMI\t\t3\tPZA\t$138.03\t$414.09\t',
    '3\tTON-70258\tTóner 58A\tCF258A\t4\tPZA\t$2,247.54\t$8,990.16\t',
    '4\tNOHAY-99X\tBase para laptop\t\t1\tPZA\t$99.00\t$99.00\t',
  ].join('\n'),
] as const

test('on a phone and a tablet the text has all that is free before anything is read, and what is asked next has the focus', async ({
  page,
}) => {
  const { box, rows, accept } = await openListBox(page)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await box.fill('')
    await expect.poll(async () => (await box.boundingBox())!.height, `at ${width}`).toBeGreaterThan(height / 2)
    await box.fill('2 x DSK-10233')
    await expect(rows).toBeVisible()
    await expect.poll(async () => (await box.boundingBox())!.height, `at ${width}`).toBeLessThan(100)
  }
  // On a desk what adds the list stands where it stays, also while there is nothing to add.
  await page.setViewportSize({ width: 1366, height: 768 })
  await box.fill('')
  await expect.poll(async () => (await accept(0).boundingBox())!.y).toBeGreaterThan(600)
  await page.setViewportSize({ width: 390, height: 844 })
  await box.fill('6 NOHAY-99X\n5 NOHAY-98X')
  await rows.getByRole('listitem').first().getByRole('button', { name: rowWords.leaveOut }).click()
  await expect(rows.getByRole('listitem').nth(1).locator('[data-question]')).toBeFocused()
  await test.step('nothing that is said of a list is cut, or lies over something else, on a phone and on a laptop', async () => {
    await box.fill('35 x DSK-10233')
    await accept(1).click()
    await openList(page)
    const scroller = page.locator('.list-rows .scroll-area')
    for (const list of longLists) {
      await box.fill('')
      await expect(rows).toBeHidden()
      await box.fill(list)
      await expect(rows).toBeVisible()
      if (list === answered) await rows.getByRole('button', { name: /^80\b/ }).click()
      for (const [width, height] of [
        [320, 640],
        [844, 390],
        [1_280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await scroller.evaluate((area) => area.scrollTo(0, 0))
        for (let isMore = true; isMore; ) {
          // Similar products come a moment after their row.
          await expect
            .configure({ soft: true, timeout: 2_000 })
            .poll(() => findCutTexts(page), `at ${width}: ${list}`)
            .toEqual([])
          isMore = await scroller.evaluate((area) => {
            const before = area.scrollTop
            area.scrollBy(0, area.clientHeight * 0.8)
            return area.scrollTop > before
          })
        }
      }
    }
  })
})

test('at a zoom of 200 % and on a phone the keys reach everything in the dialog, and the focus is always on the screen', async ({
  page,
}) => {
  const { box, rows } = await openListBox(page)
  const devtools = await page.context().newCDPSession(page)
  const table = 'Clave\tCantidad\tPrecio\nDSK-10233\t2\t1149\nCBL-50077\t3\t129'
  await box.fill(`${table}\n${'1 x DSK-10233\n4 UE300\n6 NOHAY-99X\n'.repeat(4)}`)
  await expect(rows.getByRole('listitem').first()).toBeVisible()
  for (const { zoom, width, height } of [
    { zoom: 2, width: 1_366, height: 768 },
    { zoom: 2, width: 640, height: 1_280 },
  ]) {
    await zoomTo(devtools, zoom, { width, height })
    await page.getByRole('dialog').getByRole('button').first().focus()
    const reached = new Set<string>()
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab')
      // A list that scrolls draws its rows a moment later.
      await expectFocusSeen(page)
      reached.add((await focusOf(page)).name)
    }
    expect([...reached].some((name) => accepting.test(name))).toBe(true)
    expect([...reached].some((name) => name === words.clear)).toBe(true)
  }
  await test.step('from answer to answer, and to the button at the end', async () => {
    await zoomTo(devtools, 2)
    await rows.getByRole('button', { name: /ADP-1/ }).first().focus()
    await page.keyboard.press('Enter')
    for (let answers = 0; answers < 20 && !(await isAccepting(page)); answers += 1) {
      await expectFocusSeen(page)
      await page.keyboard.press('ArrowRight')
      await expectFocusSeen(page)
      await page.keyboard.press('Enter')
    }
    expect(await isAccepting(page)).toBe(true)
    await expectFocusSeen(page)
  })
})

const accepting = beginning(words.accept(Number.NaN))

async function isAccepting(page: Page): Promise<boolean> {
  return accepting.test((await focusOf(page)).name)
}

async function zoomTo(devtools: CDPSession, zoom: number, { width = 1_366, height = 768 } = {}): Promise<void> {
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(width / zoom),
    height: Math.round(height / zoom),
    deviceScaleFactor: zoom,
    mobile: false,
  })
}

async function expectSameHeight(box: Locator): Promise<void> {
  await expect
    .poll(() =>
      box.evaluate((area) => {
        const drawn = area.parentElement?.querySelector<HTMLElement>('.list-text-drawn')
        return drawn ? area.scrollHeight - Math.max(drawn.offsetHeight + 16, area.clientHeight) : Number.NaN
      }),
    )
    .toBe(0)
}

async function expectFocusSeen(page: Page): Promise<void> {
  const seen = async () => {
    const { name, isSeen } = await focusOf(page)
    return isSeen ? 'seen' : `not seen: ${name}`
  }
  await expect.poll(seen).toBe('seen')
}

/** What has the focus, and whether nothing covers it and the screen has it. */
function focusOf(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    const said = element?.getAttribute('aria-label') ?? element?.textContent.trim().slice(0, 60)
    const name = said || (element?.outerHTML.slice(0, 120) ?? '')
    const rect = element?.getBoundingClientRect()
    if (!element || !rect || element === document.body) return { name: element?.tagName ?? 'none', isSeen: false }
    const left = Math.max(rect.left, 0)
    const right = Math.min(rect.right, innerWidth)
    const top = Math.max(rect.top, 0)
    const bottom = Math.min(rect.bottom, innerHeight)
    if (right - left < Math.min(rect.width, 8) || bottom - top < Math.min(rect.height, 12))
      return { name, isSeen: false }
    // A field as high as the screen is seen where its caret is.
    const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) / 2, top + (bottom - top) * part] as const)
    return {
      name,
      isSeen: points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }),
    }
  })
}
