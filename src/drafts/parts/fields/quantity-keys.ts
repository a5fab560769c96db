import { type QuantityRefusal, readQuantity } from '#src/drafts/model/lines/quantity.ts'

/*
 * The keys of every quantity, as in a spreadsheet: pure, without a field or a focus. Null in place of an edit: the
 * value is selected, and the next character replaces it.
 */

/** A text that is typed over a value, and why it was refused. */
export type QuantityEdit = { readonly text: string; readonly refusal: QuantityRefusal | null }

export type Way = 'down' | 'up' | 'right' | 'left'

/** What a key does: the edit after it, the quantity that it commits, and the cell that has the next key. */
export type QuantityStep = {
  readonly edit: QuantityEdit | null
  readonly commit: number | null
  /** Null: the keys stay in this cell. */
  readonly way: Way | null
}

type Key = {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Null where the key is not for a table: it edits the text, or is for what is around the table. */
export function pressQuantityKey(edit: QuantityEdit | null, key: Key): QuantityStep | null {
  if (key.altKey || key.ctrlKey || key.metaKey) return null
  // Without an edit Escape leaves the table or closes what is around it.
  if (key.key === 'Escape') return edit && { edit: null, commit: null, way: null }
  const way = wayOf(key)
  if (way === null) return null
  const settled = settleQuantity(edit, 0)
  return { ...settled, way: settled.edit ? null : way }
}

/** Whether a key accepts what the field has: Enter, once, unless its text was refused. */
export function isAccepted(
  { way }: QuantityStep,
  { key, shiftKey, repeat }: Key & { readonly repeat: boolean },
): boolean {
  return key === 'Enter' && !shiftKey && !repeat && way !== null
}

/**
 * Ends an edit. What cannot be read as a quantity stays, and nothing is committed.
 * @param whenEmpty what an empty text commits; null commits nothing
 */
export function settleQuantity(edit: QuantityEdit | null, whenEmpty: 0 | null): Omit<QuantityStep, 'way'> {
  if (edit === null) return { edit: null, commit: null }
  const read = readQuantity(edit.text)
  if (read.kind === 'invalid') return { edit: { ...edit, refusal: read.reason }, commit: null }
  return { edit: null, commit: read.kind === 'quantity' ? read.value : whenEmpty }
}

function wayOf({ key, shiftKey }: Key): Way | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  if (key === 'ArrowDown') return 'down'
  return key === 'ArrowUp' ? 'up' : null
}
