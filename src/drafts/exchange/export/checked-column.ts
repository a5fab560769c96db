import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { concernWords } from '#src/drafts/live-check/state-words.ts'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { ExportedLine } from './exported-line.ts'

/** An export column: when each line was checked, and every concern about it. */
export type CheckedColumn = { readonly header: string; readonly wordsOf: (line: Pick<ExportedLine, 'id'>) => string }

/** What is known of a line's check. */
export type CheckedLine = { readonly state: LineState; readonly answer: LiveAnswer | undefined }

/** Null where no line was checked: the export has no empty column. */
export function checkedColumn(
  lines: readonly DraftLine[],
  checkedOf: (line: DraftLine) => CheckedLine,
  formats: Formats,
): CheckedColumn | null {
  const checked = new Map(lines.map((line) => [line.id, checkedOf(line)]))
  if (![...checked.values()].some(({ answer }) => answer)) return null
  const messages = checkMessages[formats.locale](formats)
  return {
    header: messages.checkedHeader,
    wordsOf({ id }) {
      const { state, answer } = checked.get(id)!
      const at = answer?.failure?.at ?? answer?.answered?.at ?? null
      const words =
        state.kind === 'placed' ? [messages.placed] : state.concerns.map((each) => concernWords(each, formats).word)
      return [words.join('; '), at === null ? '' : formats.dateTime(at)].filter(Boolean).join(', ')
    },
  }
}

/**
 * What paper says of a line that is not well; `''` of one that is. That it was not checked, or long ago, is said of the
 * whole, and that it has no price in the price's column.
 */
export function printedRemark({ kind, concerns }: LineState, formats: Formats): string {
  if (kind === 'placed') return ''
  return concerns
    .filter((concern) => !saidElsewhere.has(concern.kind))
    .map((concern) => concernWords(concern, formats)[concern.kind === 'price' ? 'title' : 'word'])
    .join(' · ')
}

const saidElsewhere: ReadonlySet<ConcernKind> = new Set(['unchecked', 'old', 'no-price'])
