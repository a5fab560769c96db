const waitsAtMostMs = 5_000

/**
 * Holds what is typed and pasted while the page of a new draft is being opened. The name gets what was typed as soon as it
 * has the focus, and the page a paste, as if it came then.
 * @returns lets everything through again
 */
export function holdTyped(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  let text = ''
  let pasted: string | null = null
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace' && key !== 'Enter')) return
      take(event)
      if (key === 'Backspace') text = text.slice(0, -1)
      else if (key !== 'Enter') text += key
    },
    options,
  )
  addEventListener(
    'paste',
    (event) => {
      take(event)
      pasted = event.clipboardData?.getData('text/plain') ?? null
    },
    options,
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('[data-typed-over]')) return
      stop.abort()
      // The field selects its name as it gets the focus.
      queueMicrotask(() => {
        if (text !== '') {
          target.setRangeText(text, 0, target.value.length, 'end')
          target.dispatchEvent(new Event('input', { bubbles: true }))
        }
        if (pasted === null) return
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
    },
    options,
  )
  setTimeout(() => stop.abort(), waitsAtMostMs)
  return () => stop.abort()
}

function take(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
