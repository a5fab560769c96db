import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createScanDetector } from '#src/drafts/scan/session/scan-detector.ts'

/**
 * What was typed into the box so shortly before belongs to what ends with Enter: a scanner is slower than it should be,
 * or the computer was busy. Nobody takes up a scanner so fast.
 */
const sameBurstMs = 800
/** Backspace that just emptied the box must not go on to take scans back. */
const emptiedMs = 600
/** As fast as a scanner, nobody types so many digits of a quantity. */
const shortestInField = 4
const shortestElsewhere = 2

/**
 * Every key of a scanner is a scan, wherever the focus is; what a person types goes into the field that has the focus,
 * or into the box for codes.
 */
export function useScanKeys(options: {
  box: RefObject<HTMLInputElement | null>
  /** @param isContinued the box has the beginning of it */
  onScan: (text: string, isContinued: boolean) => void
  onUndo: () => void
}): void {
  const { box } = options
  const newest = useRef(options)
  useLayoutEffect(() => {
    newest.current = options
  })

  useEffect(() => {
    let typedAtMs = 0
    let emptiedAtMs = 0
    const focused = () => document.activeElement
    const detector = createScanDetector({
      endKeys: ['Enter', 'Tab'],
      // A blank by itself presses the button that has the focus.
      isPart: (key, isFirst) => key === groupSeparator || (key.length === 1 && !(key === ' ' && isFirst)),
      shortest: () => (isTextField(focused()) && focused() !== box.current ? shortestInField : shortestElsewhere),
      onScan(text, firstAtMs) {
        const isContinued = box.current?.value !== '' && firstAtMs - typedAtMs < sameBurstMs
        newest.current.onScan(text, isContinued)
      },
      onTyped(text, lastAtMs) {
        // Part of a scan rather than of a quantity, where it is so long and came so fast.
        if (!isTextField(focused()) || text.length >= shortestInField) box.current?.focus()
        const field = focused()
        if (!isTextField(field)) return
        insertText(field, text)
        if (field === box.current) typedAtMs = lastAtMs
      },
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || modifiers.has(event.key)) return
      const command = (event.ctrlKey || event.metaKey) && !event.altKey
      const isTaken =
        runCommand(event, command) || (!command && detector.take(event.key, event.timeStamp)) || takesSeparator(event)
      if (!isTaken) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    /** Many scanners type the separator of GS1 as Ctrl and a bracket. */
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
        if (!event.repeat && !detector.isWaiting && event.timeStamp - emptiedAtMs > emptiedMs) newest.current.onUndo()
        return !detector.isWaiting
      }
      if (!command || event.shiftKey || event.key.toLowerCase() !== 'z' || !mayUndo) return false
      newest.current.onUndo()
      return true
    }
    // Before anybody else sees the key.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      detector.dispose()
    }
  }, [box])
}

const groupSeparator = '\u001d'
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

function isTextField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type)
}

/** As if it had been typed. */
function insertText(field: HTMLInputElement, text: string): void {
  const from = field.selectionStart ?? field.value.length
  field.setRangeText(text, from, field.selectionEnd ?? from, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
