import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { checkOf } from '#src/drafts/live-check/check-of.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { ExportedLine } from './exported-line.ts'

/** An export column: when each line's product was checked, and the problem if there is one. */
export type CheckedColumn = { readonly header: string; readonly wordsOf: (line: Pick<ExportedLine, 'sku'>) => string }

/** Null where no line was checked: the export has no empty column. */
export function checkedColumn(
  lines: readonly Pick<ExportedLine, 'sku'>[],
  answers: LiveAnswers,
  formats: Formats,
): CheckedColumn | null {
  if (!lines.some(({ sku }) => answers.has(sku))) return null
  const messages = checkMessages[formats.locale](formats)
  return {
    header: messages.checkedHeader,
    wordsOf({ sku }) {
      const check = checkOf(answers.get(sku), null)
      switch (check.kind) {
        case 'said':
          return formats.dateTime(check.at)
        case 'no-price':
          return `${messages.noPrice}, ${formats.dateTime(check.at)}`
        case 'not-found':
          return `${messages.notFound}, ${formats.dateTime(check.at)}`
        case 'failed':
          return `${messages.failures[check.failure].short}, ${formats.dateTime(check.at)}`
        default:
          return messages.unchecked
      }
    },
  }
}
