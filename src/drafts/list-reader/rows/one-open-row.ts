import { conjunctions, requests } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ReadRow } from './read-row.ts'

/**
 * One open row for a line that asks for one thing: beside a thing with its quantity, the same line as one that was not
 * read says nothing more where its other numbers only describe the thing (`1 computadora …, Ryzen 5`); and where the
 * thing was found in the middle of the line, the whole line is asked about.
 */
export function oneOpenRow<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const dropped = new Set<ReadRow<Product>>()
  for (const ofLine of Map.groupBy(rows, ({ row }) => row.line).values()) {
    const whole = ofLine.filter(({ reading }) => reading.kind === 'left' && reading.reason === 'not-read')
    const things = ofLine.filter(({ reading }) => reading.kind === 'left' && isThing(reading))
    if (whole.length !== 1 || things.length === 0 || whole.length + things.length !== ofLine.length) continue
    const begun = things.filter((thing) => isFirst(thing, whole[0]!))
    if (begun.length === 0) {
      // `…, y 2 impresoras`: another thing.
      for (const thing of things) if (!isAnother(thing, whole[0]!)) dropped.add(thing)
    }
    if (begun.length > 0 && things.length === 1 && describes(things[0]!, whole[0]!)) dropped.add(whole[0]!)
  }
  return dropped.size === 0 ? rows : rows.filter((row) => !dropped.has(row))
}

function isThing({ reason, code }: { readonly reason: string; readonly code: string | null }): boolean {
  return reason === 'not-found' && code === null
}

function quantityOf({ spans }: ReadRow<unknown>): { readonly start: number; readonly end: number } | null {
  return spans.find(({ kind }) => kind === 'quantity') ?? null
}

/** Whether no number of the line stands before the quantity of a thing. */
function isFirst(thing: ReadRow<unknown>, { spanned }: ReadRow<unknown>): boolean {
  const own = quantityOf(thing)
  return own !== null && spanned !== undefined && spanned.numbers.every(({ end }) => end > own.start)
}

function isAnother(thing: ReadRow<unknown>, { spanned }: ReadRow<unknown>): boolean {
  return asking.test(spanned?.folded.slice(0, quantityOf(thing)?.start ?? 0) ?? '')
}

/** Whether the numbers of a line behind the quantity of a thing begin no other request: each has a word before it. */
function describes(thing: ReadRow<unknown>, { spanned }: ReadRow<unknown>): boolean {
  const own = quantityOf(thing)!
  const { folded, numbers } = spanned!
  return numbers.every(
    ({ start, outerStart, marks, cue }) =>
      start < own.end ||
      (marks.length === 0 &&
        cue === null &&
        describing.test(folded.slice(0, outerStart)) &&
        !asking.test(folded.slice(0, outerStart))),
  )
}

const describing = /\p{L}[\s-]{1,2}$/u
const asking = new RegExp(`(?<!\\p{L})(?:${conjunctions}|${requests}|otr[oa]s?|son|sean|o|u|or)\\s+$`, 'u')
