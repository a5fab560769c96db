/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes its functions along */
/**
 * What is behind this message: nothing but the ground of the page, or of the dialog that it is over. In a low window, where
 * the page scrolls past it, what scrolls may be, but not what has the focus. For `locator.evaluate`.
 */
export function coveredBy(message: Element): string[] {
  const box = message.getBoundingClientRect()
  const found = new Set<string>()
  if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) found.add('the window’s edge')
  for (let x = box.left + 2; x < box.right; x += 16)
    for (let y = box.top + 1; y < box.bottom; y += 6) {
      const behind = document
        .elementsFromPoint(x, y)
        .find((each) => !each.closest('[data-base-ui-portal]') || each.closest('[data-modal]'))
      if (!behind || behind.querySelector('main, .scroll-area') || behind.matches('main, [data-modal]')) continue
      if (innerHeight < 600 && behind.closest('#content') && !behind.closest('[data-foot]') && !isFocused(behind))
        continue
      found.add(`${behind.tagName.toLowerCase()} “${behind.textContent.trim().slice(0, 30)}”`)
    }
  return [...found]

  function isFocused(behind: Element) {
    return (
      document.activeElement?.matches('a, button, input, select, textarea') && behind.contains(document.activeElement)
    )
  }
}
