import { defineMessages } from '#src/i18n/messages.ts'

/** What a dialog asks before it closes over what is typed in it, and the keys that save it. */
export const typedFormMessages = defineMessages(
  () => ({
    ask: 'Lo que escribió aquí no está guardado.',
    keep: 'Seguir aquí',
    discard: 'Cerrar sin guardar',
    saveKeys: 'Ctrl + Enter',
  }),
  () => ({
    ask: 'What you typed here is not saved.',
    keep: 'Stay here',
    discard: 'Close without saving',
    saveKeys: 'Ctrl + Enter',
  }),
)
