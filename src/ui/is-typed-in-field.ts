/** Whether a key is a letter of what somebody types, and no command; or whether a paste goes into a text of its own. */
export function isTypedInField<Typed extends Event>(event: Typed): event is Typed & { readonly target: HTMLElement } {
  const { target } = event
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
