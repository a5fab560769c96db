import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListTotal } from '#src/drafts/quick-add/list-totals.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { answerWords } from './answer-words.ts'
import { chipClass } from './chip-class.ts'
import { listRowMessages } from './list-row-messages.ts'
import { ProductSearch } from './product-search.tsx'
import type { RowAnswer } from './row-answers.ts'
import { hasTwoLines, isNarrowLayout, type RowLayout } from './row-heights.ts'
import { aboutProduct } from './row-state.ts'

type Row = SettledRow<ListedProduct>
type Answer = RowAnswer<ListedProduct>

/** Of more answers, none beside each other has room for all of its words. */
const mostInWords = 4

/** The answers of a row that are no products, and the catalog's search where another product may be meant. */
export function AnswerChips(props: {
  row: Row
  layout: RowLayout
  /** What its search begins with. */
  searched: string
  answers: readonly Answer[]
  /** What Enter gives at once. */
  trusted: Answer | null
  /** Whether Tab comes to them first. */
  isFirst: boolean
  /** What the draft has of the row's product without it. */
  total: ListTotal | undefined
  /** What the draft would have with a product; null where it has none without it. */
  afterOf: (product: ListedProduct) => number | null
  onAnswer: (row: Row, answer: Answer, byKey: boolean) => void
}) {
  const { row, layout, searched, answers, trusted, isFirst, total, afterOf, onAnswer } = props
  const words = useMessages(listRowMessages)
  // Beside the search there is no space for all words.
  const isNarrow = useMediaQuery(
    '(max-width: 719px), (max-height: 599px) and (max-width: 899px), (min-width: 900px) and (max-width: 1199px)',
  )
  const isPhone = isNarrowLayout(layout) || layout === 'low'
  const seen = (answer: Answer) => {
    const isShort = isNarrow || answer.kind === 'quantity' || answers.length > mostInWords
    return answerWords(row, answer, words, { total, isShort, isOnlyAnswer: isShort && isPhone })
  }
  const needsProduct =
    row.product === null ? row.problem !== 'total-differs' : row.doubts.some(({ kind }) => aboutProduct.has(kind))
  return (
    <div
      data-two-lines={hasTwoLines(row, layout) ? '' : undefined}
      className="list-row-answers flex min-w-0 items-center gap-1"
    >
      {answers
        .filter(({ kind }) => kind !== 'later' || !row.isLater)
        .map((answer, index) => (
          <button
            key={'quantity' in answer ? `${answer.kind} ${answer.quantity}` : answer.kind}
            type="button"
            data-chip
            data-trusted={index === 0 && isFirst && trusted !== null ? '' : undefined}
            tabIndex={index === 0 && isFirst ? 0 : -1}
            aria-label={answerWords(row, answer, words, { total, isShort: false, isHeard: true }) ?? undefined}
            onClick={(event) => onAnswer(row, answer, event.detail === 0)}
            className={`list-row-answer ${chipClass}`}
          >
            {seen(answer)}
          </button>
        ))}
      {needsProduct && (
        <ProductSearch
          line={row.row.entry ?? row.row.line}
          afterOf={afterOf}
          written={searched}
          onChoose={(product, byKey) => onAnswer(row, { kind: 'product', product }, byKey)}
        />
      )}
    </div>
  )
}
