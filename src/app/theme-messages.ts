import { defineMessages } from '#src/i18n/messages.ts'

/** Apart from the other words of the frame, which are of the first screen. */
export const themeMessages = defineMessages(
  () => ({
    theme: 'Tema',
    themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  }),
  () => ({
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  }),
)
