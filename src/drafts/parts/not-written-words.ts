import type { NotWritten } from '#src/drafts/store/draft-outcome.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { excessWords } from './excess-words.ts'
import { notWrittenMessages } from './not-written-messages.ts'

/** Why a change was not written, with the part that is too large where it is a single one, and what to do. */
export function notWrittenWords({ kind, tried }: NotWritten, formats: Formats): string {
  return (tried && excessWords(tried, formats)) || notWrittenMessages[formats.locale](formats)[kind]
}
