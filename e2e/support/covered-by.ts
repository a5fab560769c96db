/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes its functions along */
/**
 * What is behind this message: nothing but the ground of the page, or of the dialog that it is over. For `locator.evaluate`.
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
      found.add(`${behind.tagName.toLowerCase()} “${behind.textContent.trim().slice(0, 30)}”`)
    }
  return [...found]
}
