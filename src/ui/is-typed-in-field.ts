/** Whether a key is a letter of what somebody types, and no command. */
export function isTypedInField(event: KeyboardEvent): event is KeyboardEvent & { readonly target: HTMLElement } {
  const { target } = event
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
