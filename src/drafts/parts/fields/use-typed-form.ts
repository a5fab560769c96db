import { useMessages } from '#src/i18n/locale-context.tsx'
import { useDialogGuard } from '#src/ui/dialog-guard.ts'
import { typedFormMessages } from './typed-form-messages.ts'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

/** Says that a form that is sent with a button has something typed: its dialog asks before it closes over it. */
export function useTypedForm(isTyped: boolean): void {
  const messages = useMessages(typedFormMessages)
  useUnsavedEdit(isTyped)
  useDialogGuard(isTyped ? messages : null)
}
