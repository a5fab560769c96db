import { type CheckLimits, isTooOld } from '#src/drafts/model/check/concern.ts'
import { type DraftCheck, draftCheck } from '#src/drafts/model/check/draft-check.ts'
import { createLineJudge, type LineState, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { type DraftState, draftState } from '#src/drafts/model/draft/draft-state.ts'
import { type LineFacts, lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import type { KnowingLimits } from '#src/drafts/model/stock/known-product.ts'
import type { AllPlaced } from '#src/drafts/model/stock/placed-since.ts'
import type { ProductsNow } from '#src/drafts/parts/products-now.ts'

/** What drafts are judged by, as of now. */
export type JudgedBy = {
  readonly answers: LiveAnswers
  readonly products: ProductsNow
  readonly drafts: readonly Draft[]
  /** The placed pieces of all drafts. */
  readonly placed: AllPlaced
  /** What decides which price and stock of a product count. */
  readonly knowing: KnowingLimits
  /** The person's limits, and the time. */
  readonly limits: CheckLimits
}

/** How each line of a draft stands now, and all of it. */
export type LineStates = {
  /** Of a product in the draft. */
  readonly factsOf: (sku: string) => LineFacts
  /** Of a line of the draft. */
  readonly stateOf: (line: DraftLine) => LineState
  readonly check: DraftCheck
  readonly draftState: DraftState
}

export type JudgedDraft = {
  readonly draft: Draft
  readonly by: JudgedBy
  readonly lines: ReadonlyMap<DraftLine['id'], JudgedLine>
  readonly states: LineStates
}

/** With what each was computed from. */
type JudgedLine = {
  readonly factsFrom: readonly unknown[]
  readonly facts: LineFacts
  readonly stateFrom: readonly unknown[]
  readonly state: LineState
}

/**
 * A line's state is computed again only when the line, its facts or the limits change, or when its answer becomes too
 * old: an edit in a draft of 2,000 lines computes one. What did not change stays the same object, so that only its row
 * is drawn: a line's facts and state, `factsOf`, and the states of a draft.
 *
 * @param before the draft as it was judged last, or another version of it
 */
export function judgeDraft(draft: Draft, by: JudgedBy, before: JudgedDraft | undefined): JudgedDraft {
  const lines = judgeLines(draft, by, before)
  const isSame = (part: 'facts' | 'state') =>
    before?.lines.size === lines.size && [...lines].every(([id, line]) => before.lines.get(id)?.[part] === line[part])
  const areSameFacts = before !== undefined && isSame('facts')
  if (areSameFacts && before.draft === draft && isSame('state')) return { ...before, by, lines }
  const bySku = new Map(draft.lines.map(({ id, sku }) => [sku, lines.get(id)]))
  const factsOf = areSameFacts ? before.states.factsOf : (sku: string) => found(bySku.get(sku)).facts
  const stateOf = (line: DraftLine) => found(lines.get(line.id)).state
  const check = draftCheck(draft.lines, stateOf, by.answers)
  return { draft, by, lines, states: { factsOf, stateOf, check, draftState: draftState(draft, check) } }
}

function judgeLines(draft: Draft, by: JudgedBy, before: JudgedDraft | undefined): JudgedDraft['lines'] {
  const { answers, products, placed, knowing, limits } = by
  const { barredWarehouses: barred, orders } = draft
  const demand = demandOfOthers(by.drafts, draft.id)
  const judge = createLineJudge(draft, limits, demand)
  // Compared by content, because every change of a draft creates a new array.
  const barredKey = JSON.stringify(barred)
  const judgeLine = (line: DraftLine): JudgedLine => {
    const { sku } = line
    const last = before?.lines.get(line.id)
    const answer = answers.get(sku)
    const listed = products.get(sku)
    const factsFrom = [sku, answer, listed, knowing, placed, barredKey]
    const facts =
      last && isSameList(last.factsFrom, factsFrom)
        ? last.facts
        : lineFacts(answer, listed, { ...knowing, barred, placed: placed.get(sku) ?? [] })
    const at = answer?.answered?.at
    const isOld = at !== undefined && isTooOld(at, limits)
    const { tolerancePercent, checkMinutes } = limits
    const others = demand.draftsOf(sku)
    const stateFrom = [line, facts, barredKey, orders, tolerancePercent, checkMinutes, isOld, ...others]
    const state =
      last && isSameList(last.stateFrom, stateFrom) ? last.state : sameAs(last?.state, lineState(line, facts, judge))
    return { factsFrom, facts, stateFrom, state }
  }
  return new Map(draft.lines.map((line) => [line.id, judgeLine(line)]))
}

function isSameList(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((each, index) => each === now[index])
}

function sameAs(before: LineState | undefined, state: LineState): LineState {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(state) ? before : state
}

function found(line: JudgedLine | undefined): JudgedLine {
  if (!line) throw new Error('No line of this draft')
  return line
}
