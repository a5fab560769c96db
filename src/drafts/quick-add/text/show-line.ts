import { flushSync } from 'react-dom'

/**
 * Scrolls a text field to one of its lines. Where the line is, is known from what is drawn under the field.
 *
 * @param block the block of the line
 */
export function showLine(field: HTMLTextAreaElement, drawn: HTMLElement, block: number, line: number): void {
  const lineOf = () => drawn.querySelector(`[data-text-line="${line}"]`)?.getBoundingClientRect()
  const view = field.getBoundingClientRect()
  if (!lineOf()) {
    // After what measures the letters.
    const top = drawn.children[block + 1]?.getBoundingClientRect().top ?? view.top
    field.scrollTop += top - view.top
    // Its lines are drawn before one of them is measured.
    flushSync(() => field.dispatchEvent(new Event('scroll')))
  }
  const found = lineOf()
  if (found && (found.top < view.top || found.bottom > view.bottom)) {
    field.scrollTop += found.top - view.top - field.clientHeight / 2
    field.dispatchEvent(new Event('scroll'))
  }
}
