import { type ConcernCounts, type DraftCheck, occurring } from '#src/drafts/model/check/draft-check.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'
import { type Stamp, stampWords } from './stamp-words.ts'

/** How far, when and how well a draft was checked: "38 of 40, 12:04, all well"; null where nothing was checked. */
export function draftCheckWords({ kind, stamp }: Pick<DraftCheck, 'kind' | 'stamp'>, formats: Formats): string | null {
  const messages = checkMessages[formats.locale](formats)
  const words = stampWords(stamp, formats)
  if (words === null) return null
  if (kind === 'well') return messages.well(words)
  return kind === 'old' ? messages.tooOld(words) : words
}

/** For paper and files: a stamp with each count of concerns. */
export function fullStampWords(stamp: Stamp, counts: ConcernCounts | null, formats: Formats): string | null {
  const { counts: words } = checkMessages[formats.locale](formats)
  const stamped = stampWords(stamp, formats)
  if (stamped === null || counts === null) return stamped
  return [stamped, ...occurring(counts).map((kind) => words[kind](counts[kind]))].join(' · ')
}
