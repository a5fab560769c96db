import type { Page } from '@playwright/test'

/** A text that people read is at least this wide, in characters, or as wide as it is long. */
const leastCharacters = 12
/** px that a page may scroll below its last line, for what floats over it. */
const mostEmpty = 140

/** What is wrong with the shape of what the page shows: texts squeezed to nothing, and ways to scroll into nothing. */
export function findShapeFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ characters, empty }) => {
      const faults: string[] = []
      const root = document.documentElement
      if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways by ${root.scrollWidth - innerWidth} px`)
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        element.getBoundingClientRect().height > 1
      const texts: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        // A text without a visible width is judged by its block.
        if (node instanceof Text && node.data.trim() && parent && !parent.closest('script, style, [hidden]'))
          texts.push(node)
      }
      const measure = document.createElement('canvas').getContext('2d')
      const seen = new Set<Element>()
      for (const text of texts) {
        let block = text.parentElement
        // Names and titles; a column's head stands over texts that are as wide.
        if (!block || block.closest('[role=columnheader], thead, button')) continue
        if (!block.closest('a, bdi, h1, h2, h3, h4, td, li p, [role=cell], [role=gridcell]')) continue
        while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
        if (!block || !measure || seen.has(block) || !block.checkVisibility({ visibilityProperty: true })) continue
        const style = getComputedStyle(block)
        if (style.clipPath !== 'none' || style.position === 'absolute') continue
        seen.add(block)
        measure.font = style.font
        const natural = measure.measureText(visibleText(block)).width
        const least = Math.min(natural, measure.measureText('0'.repeat(characters)).width)
        const width = block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        if (width < least - 2 && !isClippedAway(block)) {
          const words = (block.textContent ?? '').trim().slice(0, 40)
          faults.push(`${Math.round(width)} px for “${words}”`)
        }
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
      function visibleText(block: Element): string {
        const parts = Array.from(block.childNodes, (node) =>
          node instanceof Text
            ? node.data
            : node instanceof Element && !isClippedAway(node) && node.checkVisibility()
              ? visibleText(node)
              : '',
        )
        return parts.join('').trim()
      }
      function isContent(element: Element) {
        const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        return own || /^(INPUT|BUTTON|SELECT|TEXTAREA|IMG|svg|TR|CANVAS)$/i.test(element.tagName)
      }
      /** For screen readers only, or scrolled under another element. */
      function isClippedAway(element: Element) {
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
    { characters: leastCharacters, empty: mostEmpty },
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
