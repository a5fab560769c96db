import { isAnswered } from '#src/drafts/model/check/check-stamp.ts'
import { type ConcernCounts, type DraftCheck, occurring } from '#src/drafts/model/check/draft-check.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { CheckRun } from '#src/live/runs/check-run.ts'
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

/**
 * What is known beside what a stopped check has left, in words and for a small phone. Where it would ask again about what
 * was answered, that is an answer of before: the two numbers do not add up.
 */
export function knownWords(
  words: string | null,
  { checked, of }: Stamp,
  run: Pick<CheckRun, 'status' | 'skus' | 'remaining'> | undefined,
  answers: LiveAnswers,
  formats: Formats,
): { readonly long: string | undefined; readonly short: string } {
  const messages = checkMessages[formats.locale](formats)
  const ran = run && messages.asked(run.skus.length - run.remaining.size, run.skus.length)
  const short = words === null && ran !== undefined ? ran : messages.asked(checked, of)
  if (run?.status !== 'stopped') return { long: words ?? ran, short }
  const isAgain = [...run.remaining].some((sku) => isAnswered(answers.get(sku)))
  return {
    long: isAgain && words !== null ? messages.before(words) : (words ?? ran),
    short: messages.left(run.remaining.size),
  }
}

/** For paper and files: a stamp with each count of concerns. */
export function fullStampWords(stamp: Stamp, counts: ConcernCounts | null, formats: Formats): string | null {
  const { counts: words } = checkMessages[formats.locale](formats)
  const stamped = stampWords(stamp, formats)
  if (stamped === null || counts === null) return stamped
  return [stamped, ...occurring(counts).map((kind) => words[kind](counts[kind]))].join(' · ')
}
