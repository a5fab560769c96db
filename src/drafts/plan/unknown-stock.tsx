import { Info, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type CheckJob, useDraftCheck } from '#src/drafts/live-check/use-draft-check.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { generalWarehouse } from '#src/drafts/model/stock/known-product.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { planMessages } from './plan-messages.ts'
import type { SheetLine } from './sheet/sheet-line.ts'
import type { Plan } from './use-plan.ts'

/** ms to load the stored catalog and the stored checks. */
const waitsMs = 1_000

/**
 * Shows that stock by warehouse is unknown, and offers a check, where one may help, or planning by hand. Of a wholesaler
 * whose answers have shown that they are totals alone it says so at once, until all is planned, and offers one order for
 * everything.
 */
export function UnknownStock(props: { draft: Draft; plan: Plan; onOneOrder: () => void }) {
  const { draft, plan, onOneOrder } = props
  const { unknownStock: words } = useMessages(planMessages)
  const check = useDraftCheck(draft)
  const isTight = useTight()
  const isNarrow = useMediaQuery('(width < 720px)')
  /** Its sign says it alone, and its words stand in what it opens. */
  const isSmall = useMediaQuery('(width < 380px), (width < 720px) and (height < 600px)')
  const { totals, inGeneral: isTotals } = plan.sheet
  const lines = plan.sheet.lines.filter(({ shortage }) => shortage.wanted > 0)
  const asked = lines.filter(({ known }) => known.kind === 'unknown' || known.kind === 'total')
  const unknown = asked.length
  // Data that is still loading is not unknown.
  const isUnknown = useSettled(unknown > 0 && !plan.isAsking && !plan.isOpening, waitsMs, false)
  if (isTotals ? totals.planned === totals.lines : !isUnknown || unknown === 0) return null
  const isUnsaid = saysNoMore(asked)
  const checkAction = offersCheck(asked, check.run) && (
    <Button
      compact
      tone={isTotals ? 'plain' : 'primary'}
      onClick={() => check.start(asked.map(({ line }) => line.sku))}
    >
      {words.check}
    </Button>
  )
  const isSome = !isTotals && unknown < lines.length
  const title = isTotals ? words.totals : isSome ? words.some(unknown, lines.length) : words.title
  const next = isTotals
    ? words.totalsNext(generalWarehouse)
    : isSome
      ? isUnsaid
        ? words.someUnsaid
        : words.someNext
      : words.next
  const addWarehouse = !isSome && <AddWarehouse onAdd={plan.addWarehouse} />
  const oneOrder = isTotals && (
    <Button compact tone="primary" onClick={onOneOrder}>
      {words.oneOrder}
    </Button>
  )
  // On a phone the rows need the height: it stands among the ways to plan, and what to do next opens from it.
  if (isTight) {
    return (
      <div role="status" className="flex items-center gap-2">
        <Popover
          title={title}
          stamp={`${title} ${isNarrow} ${isSmall}`}
          trigger={
            <button
              type="button"
              className={classNames(
                !isSmall && 'plan-unknown',
                'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-1.5 text-left text-small text-ink underline decoration-dotted underline-offset-2',
                !isTotals && 'bg-warn-soft',
              )}
            >
              {isTotals ? (
                <Info aria-hidden className="size-4 shrink-0" />
              ) : (
                <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
              )}
              <span className={isSmall ? 'sr-only' : undefined}>{title}</span>
            </button>
          }
        >
          <div className="grid gap-3 p-3">
            <p className="text-table text-ink-soft">
              {isSmall && `${title}. `}
              {next}
            </p>
            {isNarrow && checkAction}
            {addWarehouse}
          </div>
        </Popover>
        {oneOrder}
        {!isNarrow && checkAction}
      </div>
    )
  }
  if (isSome) {
    return (
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-2 border-b border-line bg-warn-soft px-4 py-1 text-table text-ink"
      >
        <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-warn" />
        {title}. {next} {checkAction}
      </p>
    )
  }
  return (
    <Notice
      tone={isTotals ? 'info' : 'warn'}
      title={title}
      className="mx-4 my-2"
      actions={
        <div className="flex max-w-full flex-wrap items-center gap-2">
          {oneOrder}
          {checkAction}
          {addWarehouse}
        </div>
      }
    >
      {next}
    </Notice>
  )
}

/** Who was asked, and said a total, says no more when asked again. */
function saysNoMore(asked: readonly Pick<SheetLine, 'known'>[]): boolean {
  return asked.every(({ known }) => known.kind === 'total' && known.source.kind === 'live')
}

/** A check that is stopped goes on by its own button above, or by itself, as is said there. */
export function offersCheck(
  asked: readonly Pick<SheetLine, 'known'>[],
  run: Pick<NonNullable<CheckJob['run']>, 'status'> | undefined,
): boolean {
  return !saysNoMore(asked) && run?.status !== 'stopped'
}

function AddWarehouse({ onAdd }: { onAdd: (code: string) => void }) {
  const { unknownStock: words } = useMessages(planMessages)
  const [code, setCode] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onAdd(code.trim())
    setCode('')
  }
  return (
    <form onSubmit={add} className="flex min-w-0 gap-2">
      <input
        type="text"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aria-label={words.addWarehouse}
        placeholder={words.addWarehouse}
        autoComplete="off"
        className={`${fieldClass} w-44`}
      />
      <Button type="submit">{words.add}</Button>
    </form>
  )
}
