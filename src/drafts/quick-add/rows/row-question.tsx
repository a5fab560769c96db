import { CircleAlert, CircleHelp, Clock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { skuOf } from '#src/drafts/list-reader/name-lookup.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { searchTextOf } from '#src/drafts/list-reader/rows/search-text.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { afterwards, type ListTotal } from '#src/drafts/quick-add/list-totals.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { AnswerChips } from './answer-chips.tsx'
import { whyOpen } from './doubt-words.ts'
import { listRowMessages } from './list-row-messages.ts'
import { canBeNear, nearWantedOf } from './near-products.ts'
import { ProductChips } from './product-chips.tsx'
import { answersOf, type RowAnswer } from './row-answers.ts'
import { productsOfCode, type RowLayout } from './row-heights.ts'
import { stateOf } from './row-state.ts'
import { answerOfEnter } from './trusted-answers.ts'
import { useProductSearch } from './use-product-search.ts'

type Row = SettledRow<ListedProduct>

const none: readonly ListedProduct[] = []

/** Why a row is open, and its answers as chips. */
export function RowQuestion(props: {
  row: Row
  /** How it was written. */
  written: string
  /** Similar products, where none was found; null while they are looked up. */
  near: readonly ListedProduct[] | null
  /** By sku: what the draft has without the row. */
  totals: ReadonlyMap<string, ListTotal>
  /** How many products stand beside each other, and how many that are only near are offered. */
  mostProducts: number
  layout: RowLayout
  /** Whether a quantity can be typed into it. */
  hasQuantity: boolean
  /** Enter was pressed, and no answer was chosen. */
  isTold: boolean
  onAnswer: (row: Row, answer: RowAnswer<ListedProduct>, byKey: boolean) => void
}) {
  const { row, written, near, totals, mostProducts, layout, hasQuantity, isTold, onAnswer } = props
  const words = useMessages(listRowMessages)
  const { learned, search } = useQuickAddParts()
  const group = useRef<HTMLDivElement>(null)
  const about = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { problem } = row
  const offersNear = (problem === 'not-found' || problem === 'not-read') && canBeNear(row.row)
  const searched = searchTextOf({ code: row.code, words: row.row.words })
  // That nothing is similar is not said above a search that finds something.
  const inCatalog = useProductSearch(offersNear && near?.length === 0 ? searched : null, search)
  if (problem === null) return null
  const isWaiting = offersNear && near === null
  const total = row.product ? totals.get(row.product.sku) : undefined
  const has = total ? words.has(total.before, total.added) : ''
  const why = whyOpen(row, words)
  const says = row.isLater ? words.keptForLater(why) : why
  const afterOf = ({ sku }: ListedProduct) => afterwards(totals.get(sku), row.quantity)
  const learnedSku = row.code === null ? undefined : skuOf(learned.get(), row.code)
  const ofCode = row.row.reading.kind === 'ambiguous' ? row.row.reading.products.length : 0
  const { offered, hasMore } = productsOfCode(ofCode)
  const found = { near: near ?? none, most: ofCode > 0 ? offered : mostProducts, showsAll, learnedSku }
  const answers = answersOf(row, found)
  const trusted = answerOfEnter(row, found)
  const products = answers.flatMap((answer) => (answer.kind === 'product' ? [answer.product] : []))
  const isProductFirst = answers[0]?.kind === 'product'
  const isAwayFirst = answers[0]?.kind === 'no-request' || (problem === 'ambiguous' && answers[0]?.kind === 'leave-out')
  const productChips = (offersNear || problem === 'ambiguous') && (
    <ProductChips
      products={isWaiting ? null : products}
      mostBeside={mostProducts}
      layout={layout}
      others={products.length === 0 ? Math.min(mostProducts, found.near.length) : 0}
      moreOfCode={problem === 'ambiguous' && hasMore ? ofCode - offered : 0}
      wanted={offersNear ? nearWantedOf(row.row) : null}
      afterOf={afterOf}
      isFirst={isProductFirst}
      isTrusted={trusted?.kind === 'product'}
      onChoose={(product, byKey) => onAnswer(row, { kind: 'product', product }, byKey)}
      onShowOthers={() => {
        flushSync(() => setShowsAll(true))
        group.current?.querySelector<HTMLElement>('.list-row-products > [data-chip]')?.focus({ preventScroll: true })
      }}
      found={searched.trim() === '' ? 0 : foundBy(inCatalog)}
      onShowFound={() => {
        const field = group.current?.querySelector<HTMLElement>('[data-row-search]')
        field?.focus({ preventScroll: true })
        field?.click()
      }}
    />
  )
  const State = { unread: CircleHelp, later: Clock, doubtful: CircleAlert, read: null, dismissed: null }[stateOf(row)]
  return (
    <div
      ref={group}
      // The keys put the focus here, and Enter answers nothing before the person chose an answer.
      tabIndex={-1}
      data-question
      data-waiting={isWaiting ? '' : undefined}
      role="group"
      aria-label={words.answersOf(row.row.entry ?? row.row.line, [says, ...(has === '' ? [] : [has])].join(' · '))}
      // Who came here by keys hears what the answers are for: the row's own words are behind them.
      aria-describedby={about}
      className="list-row-question grid min-w-0 gap-1"
    >
      <span id={about} hidden>
        {row.product?.title || written.trim()}
      </span>
      <p
        className={classNames(
          'flex min-w-0 items-start gap-1.5 font-medium',
          row.isLater ? 'text-ink-soft' : problem === 'not-read' ? 'text-bad' : 'text-warn',
        )}
      >
        {State && <State aria-hidden className="mt-px size-4 shrink-0" />}
        <bdi className="list-row-why min-w-0" title={why}>
          {says}
        </bdi>
        {has !== '' && <span className="list-row-has text-small">· {has}</span>}
        {row.product === null && row.row.price !== null && (
          <span className="list-row-listed text-small">{words.inList(row.row.price, false)}</span>
        )}
        <span aria-hidden data-told={isTold ? '' : undefined} className="list-row-how text-small">
          {words.howToAnswer(hasQuantity)}
        </span>
      </p>
      {!isAwayFirst && productChips}
      <AnswerChips
        row={row}
        layout={layout}
        searched={searched}
        answers={answers.filter(({ kind }) => kind !== 'product')}
        trusted={trusted}
        isFirst={!isProductFirst}
        total={total}
        afterOf={afterOf}
        onAnswer={onAnswer}
      />
      {isAwayFirst && productChips}
    </div>
  )
}

/** How many products the catalog's search has; null while it is asked. */
function foundBy(answer: ReturnType<typeof useProductSearch>): number | null {
  if (answer.kind === 'asking') return null
  return answer.kind === 'found' ? answer.products.length : 0
}
