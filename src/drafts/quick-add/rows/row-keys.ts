import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { type QuantityTable, quantityField } from '#src/drafts/parts/fields/quantity-table.ts'
import { typeInto } from '#src/ui/typed-digits.ts'
import { isAsked } from './row-state.ts'

/** The answers of a row. */
const chip = '[data-chip]'
/** What an open row asks: it has the focus until the person chooses an answer. */
const question = '[data-question]'
/** Its products are still looked up: its first answer is not known yet. */
const waiting = '[data-waiting]'
/** An answer that Enter gives at once. */
const trusted = '[data-trusted]'

/** The catalog's search of an open row, behind its answers: what is typed there is searched. */
const search = 'input[data-row-search]'

/** What is on the screen now. */
type Drawing = {
  readonly list: HTMLElement | null
  readonly rows: readonly SettledRow<unknown>[]
  /** Of the list, in any unit. */
  readonly height: number
  readonly showAt: (index: number) => void
  readonly onAllAnswered: () => void
  /** The keys came to this row: what it asks has to be seen. */
  readonly onAsk: (key: string) => void
  /** Enter in a question, and no answer is chosen. */
  readonly onUnanswered: (key: string) => void
}

/** ms in which a question that replaced another in the same place takes no answer: the key or click was for the one before. */
const freshMs = 400

/** Which row has a question that nobody can have read yet. */
export function createFreshQuestion(now: () => number = () => performance.now()) {
  let fresh: { readonly key: string; readonly sinceMs: number } | null = null
  return {
    /** The row is asked something else now. */
    begin(key: string) {
      fresh = { key, sinceMs: now() }
    },
    is: (key: string) => fresh?.key === key && now() - fresh.sinceMs < freshMs,
  }
}

/**
 * The keys of the answers: the arrows go from the question to its answers and between open rows, and a digit goes into
 * the quantity. Enter gives the answer that was chosen, and none before. An answer by key goes on to the next open row.
 * While a row's products are looked up, the arrows and Enter on its question wait for them: they mean the answers that
 * come.
 */
export function createRowKeys(table: QuantityTable) {
  let drawing: Drawing = {
    list: null,
    rows: [],
    height: 0,
    showAt: () => {},
    onAllAnswered: () => {},
    onAsk: () => {},
    onUnanswered: () => {},
  }
  /** What was pressed on a question whose products are looked up. */
  let held: { readonly question: HTMLElement; readonly keys: string[] } | null = null
  const fresh = createFreshQuestion()
  /** The row whose quantity was typed on an answer. */
  let typedIn: string | null = null
  const elementOf = (key: string) => drawing.list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const indexOf = (key: string) => drawing.rows.findIndex((row) => row.key === key)

  const focusIn = (key: string): boolean => {
    const row = elementOf(key)
    const control = [trusted, question, chip, quantityField]
      .map((each) => row?.querySelector<HTMLElement>(each))
      .find((each) => each)
    control?.focus({ preventScroll: true })
    return control !== undefined
  }
  const show = (key: string): boolean => {
    const at = indexOf(key)
    // Synchronous: a row beyond the window must be there for the next key.
    if (at >= 0) flushSync(() => drawing.showAt(at))
    return at >= 0
  }
  const focus = (key: string): boolean => {
    show(key)
    drawing.onAsk(key)
    return focusIn(key)
  }
  /** By mouse or finger: no field has the focus then, which would open the keyboard of a phone. */
  const goTo = (key: string): void => {
    show(key)
    // Where the window is low, the dialog scrolls, too.
    elementOf(key)?.scrollIntoView({ block: 'nearest' })
    elementOf(key)?.querySelector<HTMLElement>(`${question}, .list-row-line`)?.focus({ preventScroll: true })
  }
  const focusNextOpen = (from: number, by: 1 | -1 = 1): boolean => {
    const { rows } = drawing
    for (let at = from + by; at >= 0 && at < rows.length; at += by) {
      if (isAsked(rows[at]!)) return focus(rows[at]!.key)
    }
    return false
  }
  /**
   * After an answer: a question of the same row that is left, else the next open row, else past the list. `show`: by a
   * finger, which stays in the list: it is seen whole, and what it asks has the focus, and is heard. `stay`: a mouse stays
   * where it is, and the rows with it.
   */
  const goOn = (key: string, way: 'focus' | 'show' | 'stay') => {
    const at = indexOf(key)
    if (drawing.rows[at] && isAsked(drawing.rows[at])) fresh.begin(key)
    if (way !== 'focus') {
      focusIn(key)
      const next = drawing.rows.slice(at).find(isAsked)
      if (way === 'show' && next) {
        show(next.key)
        // Where the window is low, the dialog scrolls, too.
        elementOf(next.key)?.scrollIntoView({ block: 'nearest' })
        focusIn(next.key)
      }
    } else if (drawing.rows[at] && isAsked(drawing.rows[at])) focus(key)
    else if (!focusNextOpen(at)) {
      drawing.onAllAnswered()
      // Nothing can be added: the focus stays where the last answer was.
      if (document.activeElement === document.body) focusIn(key)
    }
  }

  /** The row with the focus stays whole when the list becomes lower. */
  const showFocused = () => {
    const { activeElement } = document
    const key = activeElement && drawing.list?.contains(activeElement) ? rowOf(activeElement) : null
    const at = key === null ? -1 : indexOf(key)
    if (at >= 0) drawing.showAt(at)
  }

  return {
    /** Called after each drawing. */
    follow(drawn: Drawing) {
      const isOtherHeight = drawn.height !== drawing.height
      drawing = drawn
      if (isOtherHeight) showFocused()
      if (held && !held.question.matches(waiting)) {
        const { question: asked, keys } = held
        held = null
        // Who went elsewhere meanwhile means something else.
        if (document.activeElement === asked) for (const key of keys) pressHeld(key)
      }
    },
    show,
    focus,
    goTo,
    focusNextOpen,
    goOn,
    /** Whether an answer to this row can only have been meant for the question before. */
    isFresh: fresh.is,
    table: {
      ...table,
      go(field, way) {
        const key = rowOf(field)
        const isOfAnswer = key !== null && key === typedIn && way === 'down'
        typedIn = null
        if (!isOfAnswer) return table.go(field, way)
        // What the field committed with this key is not drawn yet.
        flushSync(() => {})
        goOn(key, 'focus')
        return true
      },
    } satisfies QuantityTable,
    onKeyDown(event: KeyboardEvent) {
      const { target: at } = event
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (at instanceof HTMLInputElement && at.matches(search)) return leaveSearch(event, at)
      const target = at instanceof HTMLElement ? (at.matches(question) ? at : at.closest<HTMLElement>(chip)) : null
      const key = target && rowOf(target)
      if (!target || key === null) return
      // A key that is held down answers one row, not all.
      if (event.key === 'Enter' && event.repeat) event.preventDefault()
      if (fresh.is(key) && /^(?:Enter|\d)$/.test(event.key)) return event.preventDefault()
      const row = target.closest<HTMLElement>('[data-row]')
      const stops = [...answersIn(row), ...(row?.querySelectorAll<HTMLElement>(search) ?? [])]
      const isQuestion = target.matches(question)
      const beside = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (isQuestion && target.matches(waiting) && (beside !== undefined || event.key === 'Enter')) {
        if (held?.question !== target) held = { question: target, keys: [] }
        if (!event.repeat) held.keys.push(event.key)
        event.preventDefault()
        return
      }
      const away = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
      const field = row?.querySelector<HTMLInputElement>(quantityField)
      if (beside !== undefined) {
        const next = isQuestion ? stops.at(beside > 0 ? 0 : -1) : stops[stops.indexOf(target) + beside]
        const asked = row?.querySelector<HTMLElement>(question)
        const stop = next ?? (beside < 0 ? asked : null)
        stop?.focus({ preventScroll: true })
        // Answers that have no room beside each other scroll sideways.
        if (stop && stop !== asked) stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      } else if (isQuestion && event.key === 'Enter') drawing.onUnanswered(key)
      else if (away !== undefined) focusNextOpen(indexOf(key), away)
      else if (/^\d$/.test(event.key) && field) {
        typedIn = key
        typeInto(field, event.key)
      } else return
      event.preventDefault()
    },
  }
}

/** On what has the focus now: a chosen answer is given by Enter, as by the key itself. */
function pressHeld(key: string): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return
  if (key === 'Enter' && activeElement.matches(chip)) activeElement.click()
  else activeElement.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** What leads to more products comes after the answers. */
function answersIn(row: HTMLElement | null): HTMLElement[] {
  const chips = [...(row?.querySelectorAll<HTMLElement>(chip) ?? [])]
  return chips.toSorted((a, b) => Number(a.matches('[data-more]')) - Number(b.matches('[data-more]')))
}

/** At the beginning of its text, ← goes back to the answers. */
function leaveSearch(event: KeyboardEvent, field: HTMLInputElement): void {
  if (event.key !== 'ArrowLeft' || event.shiftKey || field.selectionEnd !== 0) return
  const row = field.closest<HTMLElement>('[data-row]')
  answersIn(row).at(-1)?.focus({ preventScroll: true })
  event.preventDefault()
}

function rowOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}
