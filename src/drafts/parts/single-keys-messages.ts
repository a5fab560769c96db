import { defineMessages } from '#src/i18n/messages.ts'

export const singleKeysMessages = defineMessages(
  () => ({
    label: 'Teclas de un solo carácter (g y una letra, /, ?, y buscar al empezar a escribir)',
    hint: 'Apáguelas si dicta por voz o si las presiona sin querer. Vale en este navegador. F1, F4, Ctrl K y las teclas de una tabla siguen.',
  }),
  () => ({
    label: 'Single-key shortcuts (g and a letter, /, ?, and searching as you start typing)',
    hint: 'Turn them off if you dictate, or press them by mistake. For this browser only. F1, F4, Ctrl K and the keys of a table stay.',
  }),
)
