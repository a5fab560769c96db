import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListRow, TextPiece } from '#src/drafts/list-reader/list-row.ts'
import { ordersOf } from '#src/drafts/list-reader/orders/list-orders.ts'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { type AddedMark, type AnswerMark, type ListAnswer } from '#src/drafts/model/list/draft-list.ts'
import { listedRows } from './listed-rows.ts'
import { isSameRow } from './rebase-list.ts'
import { marksOfRows, rowPlaces } from './row-places.ts'

/** A row of a line: what the reader made of it, and which of the words of its line are its own. */
type Part = { readonly code: string | null; readonly state: 'read' | 'doubtful' | 'not-read'; readonly words: number }

const wordsInLine = 4

const parts = fc.array(
  fc.record({
    code: fc.constantFrom(null, 'A', 'B'),
    state: fc.constantFrom('read' as const, 'doubtful' as const, 'not-read' as const),
    /** Bits. A word that several rows have is of the last one: the others may have none. */
    words: fc.nat(15),
  }),
  { minLength: 1, maxLength: 3 },
)

const steps = fc.array(
  fc.array(
    fc.record({
      row: fc.nat(30),
      answer: fc.constantFrom<ListAnswer | null>(
        { isDismissed: true },
        { isConfirmed: true },
        { isLater: true },
        { quantity: 2 },
        { product: { sku: 'X', title: 'X' } },
        null,
      ),
    }),
    { maxLength: 4 },
  ),
  { minLength: 1, maxLength: 4 },
)

test('of a table that is asked about as a whole, what is open and not kept for later waits; an answer of its own is enough', () => {
  const { text, rows, pieces } = listOf([
    [{ code: 'A', state: 'doubtful', words: 1 }],
    [{ code: 'A', state: 'read', words: 1 }],
    [{ code: 'B', state: 'doubtful', words: 1 }],
    [{ code: 'B', state: 'doubtful', words: 1 }],
  ])
  const places = rowPlaces(text, pieces, rows)
  const waitingWith = (answers: AnswerMark[]) =>
    listedRows(rows, places, { marks: { added: [], answers }, undone: new Set() }, { of: () => chosen }, [
      { key: 'table', choices: [], rows: [0, 1, 2] },
    ]).all.map(({ isWaiting }) => isWaiting)
  expect(waitingWith([])).toEqual([true, false, true, false])
  const answer = (row: number, given: ListAnswer): AnswerMark => {
    const { line, code, nth } = places[row]!
    return { ...line, code, nth, answer: given }
  }
  expect(waitingWith([answer(0, { quantity: 2 }), answer(2, { isLater: true })])).toEqual([false, false, false, false])
})

test('in whatever steps a list is answered and added, each row is in the draft, left out by its own answer, or still asked', () => {
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), steps, (lines, given) => {
      const { text, rows, pieces } = listOf(lines)
      const places = rowPlaces(text, pieces, rows)
      const products = { of: () => chosen }
      let added: AddedMark[] = []
      let answers: AnswerMark[] = []
      const ordered = new Set<number>()
      for (const [step, answered] of given.entries()) {
        const read = () => listedRows(rows, places, { marks: { added, answers }, undone: new Set() }, products)
        for (const { row, answer } of answered) {
          const place = places[row % places.length]!
          // What is done is not asked.
          if (read().all[row % places.length]!.isAdded) continue
          const mark = { ...place.line, code: place.code, nth: place.nth }
          answers = answers.filter((each) => !isSameRow(each, { ...mark, answer: {} }))
          if (answer) answers.push({ ...mark, answer })
        }
        const before = read()
        const now = before.all.flatMap((row, at) => (ordersOf([row]).length > 0 && !row.isAdded ? [at] : []))
        expect(now.filter((at) => ordered.has(at))).toEqual([])
        for (const at of now) ordered.add(at)
        added = [...added, ...marksOfRows(text, pieces, before, `step ${step}`)]
        for (const [at, { isAdded, isDismissed }] of read().all.entries())
          expect({ at, is: isAdded ? (isDismissed ? 'left out' : 'in the draft') : 'asked' }).toEqual({
            at,
            is: ordered.has(at) ? 'in the draft' : answerAt(answers, places[at]!)?.isDismissed ? 'left out' : 'asked',
          })
        expect(read().left.every(({ problem: open }) => open !== null)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

function answerAt(answers: readonly AnswerMark[], { line, code, nth }: ReturnType<typeof rowPlaces>[number]) {
  return answers.find((each) => isSameRow(each, { ...line, code, nth, answer: {} }))?.answer
}

const chosen: ListedProduct = { ...makeProduct({ sku: 'X' }), quantity: 1 }

function listOf(lines: readonly (readonly Part[])[]) {
  const words = Array.from({ length: wordsInLine }, (_, at) => `w${at}`)
  const text = lines.map(() => words.join(' ')).join('\n')
  const rows: ListRow<ListedProduct>[] = []
  const pieces: TextPiece[] = []
  const lineLength = words.join(' ').length + 1
  for (const [at, ofLine] of lines.entries()) {
    const first = rows.length
    rows.push(...ofLine.map((part) => rowOf(at + 1, part)))
    for (let word = 0; word < wordsInLine; word++) {
      const owner = ofLine.findLastIndex((part) => ((part.words >> word) & 1) === 1)
      const start = at * lineLength + word * 3
      pieces.push({ start, end: start + 3, kind: 'description', row: owner < 0 ? null : first + owner })
    }
  }
  return { text, rows, pieces }
}

function rowOf(line: number, { code, state }: Part): ListRow<ListedProduct> {
  const product: ListedProduct = { ...makeProduct({ sku: `${code}` }), quantity: 1 }
  return {
    line,
    written: `line ${line}`,
    raw: `line ${line}`,
    note: '',
    split: [],
    words: '',
    table: null,
    reading:
      state === 'not-read'
        ? { kind: 'left', reason: 'not-read', code, product: null, quantity: 1 }
        : { kind: 'matched', code: `${code}`, stage: 'sku', product, quantity: 1 },
    doubts: state === 'doubtful' ? [{ kind: 'unexplained-number', number: '1' }] : [],
    price: null,
    quantities: [1],
  }
}
