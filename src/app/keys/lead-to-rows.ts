import { isFocusable } from './find-next-focus.ts'

/**
 * From the heading, which has the focus on a page that was just opened, ↓ goes to the first row of the page's table, past
 * its filters and headers: to what opens the row, or to its first control.
 * @returns stops it
 */
export function leadToRows(): () => void {
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  if (key !== 'ArrowDown' || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
  if (!(target instanceof Element && target.matches('#content h1'))) return
  const place = firstOfRows(rowsOfTables) ?? firstOfRows('#content main li')
  if (!place) return
  event.preventDefault()
  place.focus()
}

const rowsOfTables = ['[role=row]', '[role=listitem]', 'tbody tr'].map((row) => `#content main ${row}`).join()

function firstOfRows(rows: string): HTMLElement | undefined {
  for (const row of document.querySelectorAll(rows)) {
    if (row.querySelector('[role=columnheader]')) continue
    const controls = [...row.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    const usable = controls.filter((control) => control.tabIndex >= 0 && isFocusable(control))
    const place = usable.find((control) => control.matches('a')) ?? usable.find((control) => control.matches('button'))
    if (place ?? usable[0]) return place ?? usable[0]
  }
  return undefined
}
