import type { KeyboardEvent } from 'react'

/**
 * Enter in a field that is typed in turn (`data-in-turn`) goes to the next one, with Shift to the one before. It saves
 * nothing: only Ctrl+Enter does, as the button.
 */
export function runFormKey(event: KeyboardEvent<HTMLElement>, save: () => void): void {
  const { key, target: field, currentTarget: form } = event
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  const isSaving = event.ctrlKey || event.metaKey
  // A form inside has an Enter of its own.
  if (isSaving || field.form === null || field.form === form) event.preventDefault()
  if (isSaving) return save()
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-in-turn]:not(:disabled)')]
  const at = fields.indexOf(field)
  const next = at < 0 ? undefined : fields[at + (event.shiftKey ? -1 : 1)]
  next?.focus()
  next?.select()
}
