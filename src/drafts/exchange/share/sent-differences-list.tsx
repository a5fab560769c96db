import { LockKeyhole } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Draft, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { DraftContent } from '#src/drafts/model/draft/draft-content.ts'
import {
  type ChangedField,
  type Comparing,
  cameWithTexts,
  hasEmptyTexts,
  type SentDifference,
  sentDifferences,
} from '#src/drafts/model/draft/sent-differences.ts'
import { ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import { ChooseAll } from '#src/drafts/parts/columns/choose-all.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { type DifferenceCounts, returnedMessages } from './returned-messages.ts'

/** Rows that are drawn at once; more come with a button. What is chosen is taken whether it is drawn or not. */
const rowsAtOnce = 200

/** What a colleague changed in my draft, line by line, to be taken all, in part, or not at all. */
export function SentDifferences(props: {
  mine: Draft
  content: DraftContent
  cannotTake: boolean
  onTake: (chosen: Comparing & { readonly skus: ReadonlySet<string> }) => void
}) {
  const { mine, content, cannotTake, onTake } = props
  const messages = useMessages(returnedMessages)
  const [emptyTexts, setEmptyTexts] = useState(() => cameWithTexts(mine, content))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(rowsAtOnce)
  const all = useMemo(() => sentDifferences(mine, content, { emptyTexts }), [mine, content, emptyTexts])
  const open = all.filter(({ lock }) => lock === null)
  const chosen = open.filter(({ sku }) => !left.has(sku))
  const toggle = (sku: string) => {
    const next = new Set(left)
    if (!next.delete(sku)) next.add(sku)
    setLeft(next)
  }
  return (
    <section aria-label={messages.differences} className="sent-differences flex min-h-0 flex-1 flex-col">
      <div className="grid gap-1 px-4 pb-2 text-table">
        <p className="font-medium">
          <bdi>{messages.title(mine.name)}</bdi>
        </p>
        <p className="text-ink-soft">{all.length === 0 ? messages.same : messages.counts(countKinds(all))}</p>
        {all.length > 0 && <p className="text-small text-ink-soft">{messages.about}</p>}
        {hasEmptyTexts(mine, content) && (
          <label className="flex flex-wrap items-center gap-x-2 text-small touch:min-h-11">
            <Checkbox checked={emptyTexts} onChange={() => setEmptyTexts(!emptyTexts)} />
            {messages.emptyTexts}
            {!emptyTexts && <span className="text-ink-soft">{messages.homeTexts}</span>}
          </label>
        )}
        {open.length > 0 && (
          <div className="flex items-center gap-3">
            <ChooseAll
              shown={chosen.length === open.length ? 'all' : chosen.length > 0 ? 'some' : 'none'}
              onChoose={(chosenAll) => setLeft(chosenAll ? new Set() : new Set(open.map(({ sku }) => sku)))}
              label={messages.chooseAll}
            />
            <Button
              tone="primary"
              disabled={cannotTake || chosen.length === 0}
              onClick={() => onTake({ emptyTexts, skus: new Set(chosen.map(({ sku }) => sku)) })}
              className="h-auto! min-h-8 min-w-0 py-1 text-left wrap-anywhere whitespace-normal!"
            >
              <bdi>{chosen.length === 0 ? messages.takeNone : messages.take(countKinds(chosen), mine.name)}</bdi>
            </Button>
          </div>
        )}
      </div>
      <ul className="scroll-area border-t border-line">
        {all.slice(0, shown).map((difference) => (
          <Difference
            key={difference.sku}
            difference={difference}
            isChosen={!left.has(difference.sku)}
            onChoose={() => toggle(difference.sku)}
          />
        ))}
        {all.length > shown && (
          <li className="px-4 py-2">
            <Button compact onClick={() => setShown(shown + rowsAtOnce)}>
              {messages.more(Math.min(rowsAtOnce, all.length - shown))}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function countKinds(differences: readonly SentDifference[]): DifferenceCounts {
  const countOf = (kind: SentDifference['kind']) => differences.filter((each) => each.kind === kind).length
  return { changed: countOf('changed'), added: countOf('added'), removed: countOf('removed') }
}

function Difference(props: { difference: SentDifference; isChosen: boolean; onChoose: () => void }) {
  const { difference, isChosen, onChoose } = props
  const messages = useMessages(returnedMessages)
  const { kind, sku, lock } = difference
  const line = kind === 'added' ? difference.theirs : difference.mine
  // What is in a label is read with its box.
  const Row = lock === null ? 'label' : 'div'
  return (
    <li className="border-b border-line px-4 py-1.5 text-table">
      <Row className="flex items-baseline gap-3">
        {lock === null ? (
          <Checkbox checked={isChosen} onChange={onChoose} className="shrink-0 self-start" />
        ) : (
          <LockKeyhole aria-hidden className="size-4 shrink-0 self-start text-ink-faint" />
        )}
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className={classNames('shrink-0 font-medium', toneOf[kind])}>{messages.kinds[kind]}</span>
            <bdi lang="es-MX" className={classNames('min-w-0 wrap-anywhere', kind === 'removed' && 'line-through')}>
              {line.title || sku}
            </bdi>
            <bdi className="font-mono text-small text-ink-soft">{sku}</bdi>
          </span>
          <Words difference={difference} />
          {lock !== null && <span className="text-small text-warn">{messages.locks[lock]}</span>}
        </span>
      </Row>
    </li>
  )
}

const toneOf = { changed: 'text-accent', added: 'text-good', removed: 'text-warn' } as const

function Words({ difference }: { difference: SentDifference }) {
  const messages = useMessages(returnedMessages)
  if (difference.kind !== 'changed') {
    const { quantity } = difference.kind === 'added' ? difference.theirs : difference.mine
    return <span className="text-small text-ink-soft">{messages.pieces(quantity)}</span>
  }
  return (
    <span className="flex flex-wrap gap-x-4 text-small">
      {difference.fields.map((field) => (
        <bdi key={field} className="wrap-anywhere">
          <FromTo difference={difference} field={field} />
        </bdi>
      ))}
    </span>
  )
}

function FromTo(props: { difference: Extract<SentDifference, { kind: 'changed' }>; field: ChangedField }) {
  const { difference, field } = props
  const { mine, theirs } = difference
  const messages = useMessages(returnedMessages)
  const formats = useFormats()
  const prices = [priceOf(mine), theirs.priceWhenAdded] as const
  const priceWords = (price: number | null, beside: number | null) =>
    price === null ? messages.none : formats.unitPrice(price, decimalsBeside(price, beside))
  const values: Record<ChangedField, readonly [from: string, to: string]> = {
    quantity: [formats.number(mine.quantity), formats.number(theirs.quantity)],
    split: [splitWords(mine.split) || messages.none, splitWords(theirs.split) || messages.none],
    price: [priceWords(prices[0], prices[1]), priceWords(prices[1], prices[0])],
    ...recordOf(ownTexts, (name) => [mine[name] || messages.none, theirs[name] || messages.none] as const),
  }
  return messages.fromTo(messages.fields[field], ...values[field])
}
