import { appMessages } from '#src/app/app-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import type { Locale } from '#src/i18n/locale.ts'
import type { Messages } from '#src/i18n/messages.ts'

/**
 * What the screen says, from the program's own messages: a journey that looks for a text names the message, so that a
 * text has one home. Journeys walk in Spanish; `english.spec.ts` walks what a language can break.
 */
export function messagesIn<Texts>(messages: Messages<Texts>, locale: Locale = 'es-MX'): Texts {
  return messages[locale](createFormats(locale))
}

/** What dialogs and toasts say on every page. */
export const { everyPage } = messagesIn(appMessages)
