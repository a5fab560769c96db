/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes its functions along */
import type { Page } from '@playwright/test'

export type MeasuredScreen = {
  /** The part of the window's height in which rows of a table or list are seen, 0 to 1; null where there are none. */
  readonly rows: number | null
  /** The same if there were more rows: from the first one, with the empty room below the last, and what they would move. */
  readonly roomForRows: number | null
  /** What can be pressed and is smaller than `leastTarget` px in a direction: its name and size. */
  readonly smallTargets: readonly string[]
  /** Fields whose text is below 16 px: iOS enlarges the page when one gets the focus. */
  readonly smallFields: readonly string[]
  /** Texts of which a part is not seen: they end in …, or their frame hides the rest. */
  readonly cutTexts: readonly string[]
}

/** Measures what the window shows now. Links within a text, and what covers nothing on the screen, do not count. */
export function measureScreen(page: Page, leastTarget: number): Promise<MeasuredScreen> {
  return page.evaluate((least) => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(isShown)
    const root = dialogs.at(-1) ?? document.body
    const rowSelector =
      '[data-line], [role=row]:not(:has([role=columnheader])), [role=listitem], tbody tr, main li, .order-row'
    const rows = shareOfRows()
    return {
      rows,
      roomForRows: rows === null ? null : Math.max(rows, roomForRows() / innerHeight),
      smallTargets: smallTargets(),
      smallFields: smallFields(),
      cutTexts: cutTexts(),
    }

    /** Where a line across the window meets a row: what lies over rows does not count as rows. */
    function shareOfRows() {
      if (![...root.querySelectorAll(rowSelector)].some(isShown)) return null
      const step = 2
      let seen = 0
      for (let y = 0; y < innerHeight; y += step) {
        const isRow = [0.2, 0.5, 0.8].some((part) => {
          const row = document.elementFromPoint(innerWidth * part, y)?.closest(rowSelector)
          return row !== null && row !== undefined && root.contains(row)
        })
        if (isRow) seen += step
      }
      return Math.min(1, seen / innerHeight)
    }

    /** px from the first row to the end of what it scrolls in, or of what that may grow to: it moves what is below it. */
    function roomForRows() {
      const first = [...root.querySelectorAll(rowSelector)].find(isShown)
      if (!first) return 0
      const scroller = first.closest('.scroll-area, main')
      if (!scroller) return 0
      const { top, bottom } = scroller.getBoundingClientRect()
      const most = Number.parseFloat(getComputedStyle(scroller).maxHeight)
      const end = Math.min(footTop(scroller), Number.isNaN(most) ? bottom : Math.max(bottom, top + most))
      return Math.max(0, end - Math.max(top, first.getBoundingClientRect().top))
    }

    /** Where what stays at the foot of the window begins; the window's end where nothing does. */
    function footTop(scroller: Element) {
      let at = document.elementFromPoint(innerWidth / 2, innerHeight - 4)
      while (at && !scroller.contains(at) && !at.contains(scroller)) {
        if (/sticky|fixed/.test(getComputedStyle(at).position)) return at.getBoundingClientRect().top
        at = at.parentElement
      }
      return innerHeight
    }

    function smallTargets() {
      const targets = root.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch], [role=checkbox]',
      )
      return [...targets].flatMap((target) => {
        if (!isShown(target) || !isSeen(target) || isInText(target)) return []
        const { width, height } = areaOf(target)
        if (Math.min(width, height) >= least - 0.5) return []
        return [`${nameOf(target)} ${Math.round(width)}×${Math.round(height)}`]
      })
    }

    function smallFields() {
      return [...root.querySelectorAll('input, textarea, select')].flatMap((field) => {
        const isText = !/^(checkbox|radio|range|file|button|submit|color)$/.test(field.getAttribute('type') ?? '')
        const size = Number.parseFloat(getComputedStyle(field).fontSize)
        return isText && isShown(field) && isSeen(field) && size < 16 ? [`${nameOf(field)} ${size} px`] : []
      })
    }

    function cutTexts() {
      return [...root.querySelectorAll('*')].flatMap((element) => {
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        if (!hasText || clientWidth < 2 || clientHeight < 8 || !isShown(element) || !isSeen(element)) return []
        const { overflowX, overflowY } = getComputedStyle(element)
        const isCut =
          (overflowX !== 'visible' && scrollWidth > clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 4)
        return isCut ? [nameOf(element)] : []
      })
    }

    /**
     * What a press reaches from its middle outwards: with its label, with what it adds around itself, and with the row or
     * cell of a table that does the same; without what lies over it, or is cut off. Beyond the window nobody knows.
     */
    function areaOf(target: Element) {
      const around = target.closest(target.matches('a') ? '[role=grid] [role=row]:not([data-row])' : '[data-select]')
      if (around) return around.getBoundingClientRect()
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = (toX: number, toY: number) => {
        for (let far = 0.5; far < least; far += 1) {
          const at = document.elementFromPoint(x + toX * far, y + toY * far)
          if (at && !target.contains(at) && at.closest('label')?.control !== target) return far - 0.5
        }
        return least
      }
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
    }
    function isInText(target: Element) {
      if (!target.matches('a[href], button') || !getComputedStyle(target).display.startsWith('inline')) return false
      return [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim().length > 1,
      )
    }
    function isSeen(element: Element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return at !== null && (element.contains(at) || at.contains(element))
    }
    function isShown(element: Element) {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    function nameOf(element: Element) {
      const name =
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
        element.textContent
      return `“${name?.trim().slice(0, 30) ?? ''}” ${element.tagName.toLowerCase()}`
    }
  }, leastTarget)
}
