import { type RefObject, useEffect } from 'react'
import { createScanDetector } from '#src/drafts/scan/session/scan-detector.ts'
import { useNewest } from '#src/ui/use-newest.ts'

/**
 * Text typed into the box at most so long before a scan belongs to that scan: the scanner is slow, or the computer was
 * busy. No person switches from typing to scanning so fast.
 */
const sameBurstMs = 800
/** After Backspace empties the box, more presses must not undo scans for this time. */
const emptiedMs = 600
/** Shortest scan in a text field other than the box: no person types so many digits at scanner speed. */
const shortestInField = 4
const shortestElsewhere = 2

/**
 * Reads scans from the keyboard wherever the focus is. Keys that a person types go to the focused text field, or to the
 * box for codes.
 */
export function useScanKeys(options: {
  box: RefObject<HTMLInputElement | null>
  /** @param isContinued the box has the first part of the code */
  onScan: (text: string, isContinued: boolean) => void
  onUndo: (key: 'Backspace' | 'z') => void
}): void {
  const { box } = options
  const newest = useNewest(options)

  useEffect(() => {
    let typedAtMs = 0
    let emptiedAtMs = 0
    const focused = () => document.activeElement
    const detector = createScanDetector({
      endKeys: ['Enter', 'Tab'],
      // A space alone presses the focused button.
      isPart: (key, isFirst) => key === groupSeparator || (key.length === 1 && !(key === ' ' && isFirst)),
      shortest: () => (isTextField(focused()) && focused() !== box.current ? shortestInField : shortestElsewhere),
      onScan(text, firstAtMs) {
        const isContinued = box.current?.value !== '' && firstAtMs - typedAtMs < sameBurstMs
        newest().onScan(text, isContinued)
      },
      onTyped(text, lastAtMs) {
        // So many fast keys are part of a scan, not of a quantity.
        if (!isTextField(focused()) || text.length >= shortestInField) box.current?.focus()
        const field = focused()
        if (!isTextField(field)) return
        insertText(field, text)
        if (field === box.current) typedAtMs = lastAtMs
      },
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || modifiers.has(event.key) || isOwnControl(event.target)) return
      const command = (event.ctrlKey || event.metaKey) && !event.altKey
      const isHandled =
        runCommand(event, command) || (!command && detector.take(event.key, event.timeStamp)) || takesSeparator(event)
      if (!isHandled) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    /** Many scanners send the GS1 separator as Ctrl and `]`. */
    const takesSeparator = (event: KeyboardEvent) =>
      event.ctrlKey && event.key === ']' && detector.isWaiting && detector.take(groupSeparator, event.timeStamp)
    const runCommand = (event: KeyboardEvent, command: boolean): boolean => {
      const field = isTextField(event.target) ? event.target : null
      const ownText = field === null || field === box.current ? box.current?.value : ''
      const mayUndo = field === null || (field === box.current && ownText === '')
      if (event.key === 'Escape' && box.current !== null && ownText !== '') {
        box.current.select()
        insertText(box.current, '')
        return true
      }
      if (event.key === 'Backspace' && !command) {
        if (!mayUndo) {
          emptiedAtMs = event.timeStamp
          return false
        }
        if (!event.repeat && !detector.isWaiting && event.timeStamp - emptiedAtMs > emptiedMs)
          newest().onUndo('Backspace')
        return !detector.isWaiting
      }
      if (!command || event.shiftKey || event.key.toLowerCase() !== 'z' || !mayUndo) return false
      newest().onUndo('z')
      return true
    }
    // Capture phase, before every other handler.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      detector.dispose()
    }
  }, [box, newest])
}

const groupSeparator = '\u001d'
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !notText.includes(target.type) && !isOwnControl(target)
}

const notText = ['checkbox', 'radio', 'button', 'file']

/** A day, a time and a list of choices read keys by themselves, and take no text. */
function isOwnControl(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && ['date', 'time', 'datetime-local'].includes(target.type)
}

/** Inserts the text at the selection, with an `input` event as for typed text. */
function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const from = field.selectionStart ?? field.value.length
  field.setRangeText(text, from, field.selectionEnd ?? from, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
