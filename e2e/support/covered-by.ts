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

/**
 * Controls that a finger meets something else instead of, wherever they are scrolled to: their names, and what lies over
 * them. A dialog, a list of suggestions and a preview that is open lie over others by design: those do not count. For
 * `page.evaluate`; it leaves everything scrolled as it was.
 */
export function coveredControls(): string[] {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], [role=checkbox]'
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(isShown)
  const root = dialogs.at(-1) ?? document.body
  const combobox = document.querySelector('[role=combobox][aria-expanded=true]')
  const list = document.getElementById(combobox?.getAttribute('aria-controls') ?? '')
  const opened = [
    list instanceof HTMLElement ? (list.offsetParent ?? list) : list,
    ...document.querySelectorAll('aside'),
  ]
  const scrolled = [...document.querySelectorAll('*')]
    .filter((each) => each.scrollTop > 0 || each.scrollLeft > 0)
    .map((each) => ({ each, top: each.scrollTop, left: each.scrollLeft }))
  const moved = new Set<Element>()
  const found = [...root.querySelectorAll(controls)].flatMap((control) => {
    if (!isShown(control) || control.closest('[inert], [aria-hidden=true]') || !over(control)) return []
    for (let at = control.parentElement; at; at = at.parentElement) moved.add(at)
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const lid = over(control)
    return lid ? [`${nameOf(control)} under ${nameOf(lid)}`] : []
  })
  for (const each of moved) each.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  for (const { each, top, left } of scrolled) each.scrollTo({ top, left, behavior: 'instant' })
  return found

  /** What is met at the middle of what is seen of a control, or near its edges, that is neither of it nor around it. */
  function over(control: Element) {
    const { left, top, right, bottom } = seen(control)
    if (right - left < 2 || bottom - top < 2) return null
    for (const x of [0.5, 0.2, 0.8])
      for (const y of [0.5, 0.2, 0.8]) {
        const [atX, atY] = [left + (right - left) * x, top + (bottom - top) * y]
        const lid = document.elementFromPoint(atX, atY)
        if (!lid || lid.contains(control) || control.contains(lid)) continue
        const isField = control.matches('input, select, textarea')
        // Its label, and the buttons that are in a field.
        if (isField && (control.closest('label')?.contains(lid) || control.parentElement?.contains(lid))) continue
        if (opened.some((each) => each?.contains(lid) && !each.contains(control))) continue
        // What a neighbour adds around itself for a finger may reach to the edge, not to the middle.
        if ((x !== 0.5 || y !== 0.5) && ![...lid.getClientRects()].some((box) => isIn(box, atX, atY))) continue
        return lid
      }
    return null
  }
  /** Without what the frames around it cut off. */
  function seen(control: Element) {
    let { left, top, right, bottom } = control.getBoundingClientRect()
    for (let at = control.parentElement; at; at = at.parentElement) {
      if (!/hidden|clip|auto|scroll/.test(getComputedStyle(at).overflow)) continue
      const frame = at.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return { left, top, right, bottom }
  }
  function isIn(box: DOMRect, x: number, y: number) {
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }
  function isShown(element: Element) {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  function nameOf(element: Element) {
    const name = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
    return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`
  }
}
