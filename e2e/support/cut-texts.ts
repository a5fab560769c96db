/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes its functions along */
import type { Page } from '@playwright/test'

/**
 * Texts that are cut without a sign (an ellipsis, or a way to scroll there), words of a list that its field has no room
 * for, and texts and signs that lie over another one or over a field.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown)
    const root = dialogs.at(-1) ?? document.body
    const faults = new Set<string>()
    const pieces: { readonly element: Element; readonly text: string; readonly rect: DOMRect }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      // A list that is typed is drawn below its field, and over the end of its rows stands where the marked one is.
      if (!element || text === '' || element.closest('option, textarea, svg, .list-text-under, .list-rows-beyond'))
        continue
      if (!isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = seenOf(element, [...range.getClientRects()], text)
      for (const rect of rects) pieces.push({ element, text, rect })
    }
    for (const field of root.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')) {
      if (!isShown(field)) continue
      if (field instanceof HTMLSelectElement && hasNoRoom(field))
        faults.add(`cut: “${field.selectedOptions[0]?.text}” in its field`)
      const name = field.getAttribute('aria-label') ?? field.tagName
      for (const rect of seenOf(field, [field.getBoundingClientRect()], ''))
        pieces.push({ element: field, text: name, rect })
    }
    for (const sign of root.querySelectorAll('svg')) {
      // One in a field is meant to be there.
      if (!isShown(sign) || sign.closest('.list-rows-beyond, :has(> :is(input, select, textarea))')) continue
      for (const rect of seenOf(sign, [sign.getBoundingClientRect()], ''))
        pieces.push({ element: sign, text: sign.classList.value.replace(/ .*/, '') || 'a sign', rect })
    }
    pieces.sort((a, b) => a.rect.top - b.rect.top)
    for (const [at, a] of pieces.entries())
      for (let next = at + 1; next < pieces.length && pieces[next]!.rect.top < a.rect.bottom - 3; next += 1) {
        const b = pieces[next]!
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        const left = Math.max(a.rect.left, b.rect.left)
        const right = Math.min(a.rect.right, b.rect.right)
        const bottom = Math.min(a.rect.bottom, b.rect.bottom)
        if (right - left < 2 || bottom - b.rect.top < 4) continue
        if (areBothSeen(a.element, b.element, (left + right) / 2, (b.rect.top + bottom) / 2))
          faults.add(`“${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}” lie over each other`)
      }
    return [...faults]

    /** What of these is seen, and a fault where a part of it is cut. */
    function seenOf(element: Element, rects: readonly DOMRect[], text: string): DOMRect[] {
      let seen = rects.filter(({ width, height }) => width > 0.5 && height > 0.5)
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY, overflowClipMargin, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = at.getBoundingClientRect()
        // For screen readers only.
        if (box.width <= 1 || box.height <= 1) return []
        const isSaid = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        // What is drawn of it beyond its box is over what comes next.
        const beyond = overflowY === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0
        for (const { left, right, top, bottom } of text === '' || isSaid ? [] : seen) {
          const isBeside = /hidden|clip/.test(overflowX) && (right > box.right + 1 || left < box.left - 1)
          const isBelow = /hidden|clip/.test(overflowY) && bottom > box.bottom + 4
          // What is not seen at all is elsewhere, too.
          if ((isBeside && left < box.right && right > box.left) || (isBelow && top < box.bottom + beyond - 2))
            if (at !== document.body && !isWindow(box)) faults.add(`cut: “${text.slice(0, 60)}”`)
        }
        seen = seen.flatMap((rect) => within(rect, box))
      }
      return seen
    }
    /** What is below the window is scrolled to by what is in it. */
    function isWindow({ width, height }: DOMRect): boolean {
      return width >= innerWidth - 1 && height >= innerHeight * 0.9
    }
    function within(rect: DOMRect, box: DOMRect): DOMRect[] {
      const left = Math.max(rect.left, box.left)
      const top = Math.max(rect.top, box.top)
      const width = Math.min(rect.right, box.right) - left
      const height = Math.min(rect.bottom, box.bottom) - top
      return width > 0.5 && height > 0.5 ? [new DOMRect(left, top, width, height)] : []
    }
    /** Nothing lies between them, but what is in their way where they stand: what stays while the rest scrolls covers it. */
    function areBothSeen(a: Element, b: Element, x: number, y: number): boolean {
      const there = document.elementsFromPoint(x, y)
      const [one, other] = [there.indexOf(a), there.indexOf(b)]
      // What the pointer does not reach is not known to be seen.
      if (one < 0 || other < 0) return false
      const above = one < other ? a : b
      for (let at: Element | null = above; at && !(at.contains(a) && at.contains(b)); at = at.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(at).position)) return false
      return true
    }
    function hasNoRoom(field: HTMLSelectElement): boolean {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
      const context = document.createElement('canvas').getContext('2d')!
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const arrow = 16
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
      return context.measureText(field.selectedOptions[0]?.text ?? '').width > room + 1
    }
    function isShown(element: Element): boolean {
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
  })
}
