import { othersWords } from '#src/drafts/live-check/others-words.ts'
import { excludedWords, stockWords } from '#src/drafts/live-check/state-words.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import type { PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { planMessages } from './plan-messages.ts'
import type { OnlyHere } from './sheet/only-here.ts'
import { isUnchecked, type SheetLine } from './sheet/sheet-line.ts'
import type { SheetTotals } from './sheet/sheet-totals.ts'

/** The state of a line in a word or two, and in full. */
export type LineWords = { readonly word: string; readonly title: string }

export function lineWords(line: SheetLine, formats: Formats): LineWords {
  const messages = planMessages[formats.locale](formats)
  const { shortage, known } = line
  const source = stockWords(known, formats)
  const title = [
    hintOf(line, formats),
    excludedWords(shortage.excluded, formats),
    shortage.shared && othersWords(shortage.shared, formats),
    source !== null && messages.stockFrom(source),
  ]
  return { word: wordOf(line, formats), title: title.filter(Boolean).join(' ') }
}

function wordOf({ shortage: { state, excluded } }: SheetLine, formats: Formats): string {
  const { states } = planMessages[formats.locale](formats)
  if (state.kind === 'none' && excluded.length > 0) return states.onlyExcluded
  if (state.kind === 'too-little' || state.kind === 'not-planned' || state.kind === 'shared')
    return states[state.kind](state.by)
  return states[state.kind]
}

function hintOf(line: SheetLine, formats: Formats): string {
  const { shortage, known, unassigned } = line
  const { stateHints: hints } = planMessages[formats.locale](formats)
  const { state } = shortage
  const rest = unassigned > 0 ? [hints.unassigned(unassigned)] : []
  switch (state.kind) {
    case 'over-planned': {
      const parts = state.warehouses.map(({ warehouse, by, why }) =>
        why === 'barred' ? hints.overBarred(warehouse) : hints.overStock(warehouse, by),
      )
      const more = state.by > 0 ? [hints.overWanted(state.by)] : []
      const missing = (shortage.missing ?? 0) > 0 ? [hints.stillMissing(shortage.missing ?? 0)] : []
      return [...more, ...parts, ...missing, ...rest].join(' ')
    }
    case 'too-little':
      return [hints['too-little'](state.by, state.available), ...rest].join(' ')
    case 'unknown':
      if (known.kind !== 'total') return hints.unknown
      return known.source.kind === 'live' ? hints.total(known.total) : hints.totalOfCatalog(known.total)
    case 'not-planned':
      return hints['not-planned'](state.by)
    case 'shared':
    case 'planned':
      return isUnchecked(line) ? hints.plannedUnchecked : hints.planned
    case 'gone':
    case 'none':
    case 'placed':
      return hints[state.kind]
  }
}

/**
 * What speaks against the lines, each with their number; that nothing is short only where nothing speaks against any,
 * and the wholesaler was asked about each.
 */
export function supplyWords(totals: SheetTotals, formats: Formats): readonly string[] {
  const { totals: words } = planMessages[formats.locale](formats)
  const { linesWithShortage, missingPieces, refused, gone, overPlanned, unknown, unchecked, shared, unassignedPieces } =
    totals
  const against = [
    linesWithShortage > 0 && words.missing(missingPieces, linesWithShortage),
    refused > 0 && words.refused(refused),
    gone > 0 && words.gone(gone),
    overPlanned > 0 && words.overPlanned(overPlanned),
    unknown > 0 && words.unknown(unknown),
    shared > 0 && words.shared(shared),
    unchecked > 0 && words.unchecked(unchecked),
  ].filter((each) => each !== false)
  const supply = against.length === 0 && totals.lines > 0 ? [words.noShortage] : against
  return unassignedPieces > 0 ? [...supply, words.unassigned(unassignedPieces, totals.linesUnassigned)] : supply
}

/** The lines of which only this warehouse has pieces that are assigned to it, the first of them by name. */
export function onlyHereWords(here: readonly OnlyHere[], formats: Formats): string {
  const messages = planMessages[formats.locale](formats)
  const { lineCount, pieceCount } = draftsMessages[formats.locale](formats)
  const lines = here.map(({ line }) => line.line)
  const named = here
    .slice(0, mostNamed)
    .map(({ line, pieces }) => messages.onlyLine(lineName(line.line, lines), pieceCount(pieces)))
  const more = here.length > mostNamed ? [messages.onlyMore(lineCount(here.length - mostNamed))] : []
  return messages.onlyHere([...named, ...more].join(' · '))
}

const mostNamed = 5

/**
 * What a way to plan did, as the plan says it from then on.
 *
 * @param totals of the plan that it made
 * @param kept lines that were not touched: held by hand, or without stock by warehouse; `left`: to the other drafts
 */
export function resultWords(
  { warehouses, exact, fewest }: PlanSolution,
  totals: SheetTotals,
  { kept, unknown, left }: { kept: number; unknown: number; left: number },
  formats: Formats,
): string {
  const { done } = planMessages[formats.locale](formats)
  const parts = [
    done.warehouses(warehouses.length),
    ...supplyWords(totals, formats),
    left > 0 && done.left(left),
    !exact && (fewest ? done.notFewestParts : done.notFewest),
    kept > 0 && done.kept(kept),
    unknown > 0 && done.unknown(unknown),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
