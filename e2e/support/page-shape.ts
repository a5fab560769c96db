/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes its functions along */
import type { Page } from '@playwright/test'

/** A text that people read is at least this wide, in characters, or as wide as it is long. */
const leastCharacters = 12
/** Of a digit, in parts of the size of its font. */
const widthOfDigit = 0.6
/** px that a page may scroll below its last line, for what floats over it. */
const mostEmpty = 140

/** What is wrong with the shape of what the page shows: texts squeezed to nothing, and ways to scroll into nothing. */
export function findShapeFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ characters, digit, empty }) => {
      const faults: string[] = []
      const root = document.documentElement
      if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways by ${root.scrollWidth - innerWidth} px`)
      // A page may not be wider than its frame either, where only its `main` or a dialog scrolls.
      for (const frame of document.querySelectorAll(
        'main, [role=dialog], [role=alertdialog], [data-sheets], [role=table]',
      ))
        if (frame.scrollWidth > frame.clientWidth + 1 && getComputedStyle(frame).overflowX !== 'visible')
          faults.push(`${frame.tagName.toLowerCase()} scrolls sideways by ${frame.scrollWidth - frame.clientWidth} px`)
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        element.getBoundingClientRect().height > 1
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      /** px that the texts of a block would need on one line. */
      const needed = new Map<HTMLElement, number>()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        let block = node.parentElement
        while (block && ['inline', 'contents'].includes(getComputedStyle(block).display)) block = block.parentElement
        // Names and titles; the head of a column stands over texts that are as wide.
        if (!block?.closest('a, bdi, h1, h2, h3, h4, td, li p, [role=cell], [role=gridcell]')) continue
        if (!block.checkVisibility() || block.closest('[role=columnheader], thead, button') || isHeardOnly(block))
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const width = Array.from(range.getClientRects(), (rect) => rect.width).reduce((sum, each) => sum + each, 0)
        needed.set(
          block,
          (needed.get(block) ?? 0) + (node.parentElement && isHeardOnly(node.parentElement) ? 0 : width),
        )
      }
      for (const [block, width] of needed) {
        const { fontSize, paddingLeft, paddingRight } = getComputedStyle(block)
        const has = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        if (has < Math.min(width, characters * Number.parseFloat(fontSize) * digit) - 2)
          faults.push(`${Math.round(has)} px for “${block.textContent.trim().slice(0, 40)}”`)
      }
      // Nothing is below the frame of a page: it has the height of the window. Paper has no frame.
      if (document.querySelector('#content') && root.scrollHeight > innerHeight + 1)
        faults.push(`the document scrolls ${root.scrollHeight - innerHeight} px into nothing`)
      for (const scroller of document.body.querySelectorAll('*')) {
        const { overflowY } = getComputedStyle(scroller)
        if (!/auto|scroll/.test(overflowY) || scroller.scrollHeight <= scroller.clientHeight + 1 || !isShown(scroller))
          continue
        // Of a windowed list only the rows on the screen are there.
        if (scroller.querySelector('[aria-rowindex], [aria-posinset]')) continue
        const top = scroller.getBoundingClientRect().top - scroller.scrollTop
        const ends = Array.from(scroller.querySelectorAll('*'), (element) =>
          isShown(element) && isContent(element) ? endWithin(element, scroller) - top : 0,
        )
        const beyond = scroller.scrollHeight - Math.max(scroller.clientHeight, ...ends)
        if (beyond > empty) faults.push(`${name(scroller)} scrolls ${Math.round(beyond)} px into nothing`)
      }
      return faults

      /** Where the element ends, as far as the scrollers around it show it. */
      function endWithin(element: Element, scroller: Element) {
        let end = element.getBoundingClientRect().bottom
        for (let at = element.parentElement; at && at !== scroller; at = at.parentElement)
          if (getComputedStyle(at).overflowY !== 'visible') end = Math.min(end, at.getBoundingClientRect().bottom)
        return end
      }
      function isContent(element: Element) {
        const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        return own || /^(INPUT|BUTTON|SELECT|TEXTAREA|IMG|svg|TR|CANVAS)$/i.test(element.tagName)
      }
      /** For screen readers only. */
      function isHeardOnly(element: Element) {
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const { width, height } = at.getBoundingClientRect()
          const { overflow, position } = getComputedStyle(at)
          if (position === 'absolute' && overflow === 'hidden' && width <= 1 && height <= 1) return true
        }
        return false
      }
      function name(element: Element) {
        return `${element.tagName.toLowerCase()}.${element.className.slice(0, 60)}`
      }
    },
    { characters: leastCharacters, digit: widthOfDigit, empty: mostEmpty },
  )
}

/** The rows that have less than this part of a low window to be scrolled in, though there are more of them. */
export function findTightRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rows = document.querySelectorAll('[data-line], [role=row], [role=listitem], tbody tr')
    const scrollers = new Set(Array.from(rows, scrollerOf))
    return Array.from(scrollers, (scroller) => {
      if (!scroller) return ''
      const room = Math.min(scroller.clientHeight, innerHeight)
      return room < Math.min(scroller.scrollHeight, innerHeight * 0.6)
        ? `${room} px for rows in ${scroller.getAttribute('aria-label') ?? scroller.className}`
        : ''
    }).filter((fault) => fault !== '')

    function scrollerOf(row: Element) {
      for (let at = row.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
      return null
    }
  })
}
