import { type LeftWords, leftWords } from '#src/drafts/list-reader/left/left-words.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** The words of the file with what is left of a list. */
export const leftListMessages = defineMessages(
  (): LeftWords => leftWords.es,
  () => leftWords.en,
)
