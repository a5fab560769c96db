import { Check, ChevronDown, Plus, X } from 'lucide-react'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDraftSumNotes } from '#src/drafts/live-check/draft-sum-notes.tsx'
import { shortageOf } from '#src/drafts/live-check/state-words.ts'
import { useLineStates } from '#src/drafts/live-check/use-line-states.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type PlacedOfLine, placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { DraftTotalsList } from '#src/drafts/parts/draft-totals-list.tsx'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { firstScreenMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { LineWindow } from '#src/drafts/parts/line-window/line-window.tsx'
import { PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { SavedState } from '#src/drafts/parts/saved-state.tsx'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { UndoButtons } from '#src/drafts/parts/undo/undo-buttons.tsx'
import { ScanButton } from '#src/drafts/scan/scan-button.tsx'
import { draftHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDraftStore, useDrafts, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { workingDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { CheckMark } from './check/check-mark.tsx'
import { type LineActions, useLineActions } from './lines/use-line-actions.ts'

const [rowHeight, touchRowHeight] = [62, 82]
/** A long sku has a line of its own, beside the mark of what is placed. */
const [skuHeight, longSku] = [18, 11]
/** Characters that are whole beside a check, what is placed, and an amount of seven figures. */
const skuBesidePlaced = 3
/** A long title has two lines, beside a shortage sooner. */
const titleHeight = 18
const longTitle = 22
/** Drafts listed for switching; the page lists all. */
const offeredDrafts = 8

/** The open draft beside the catalog's table, or in a sheet: its lines and totals. */
export function OpenDraftPanel() {
  const messages = useMessages(draftsMessages)
  const { noDraftOpen } = useMessages(firstScreenMessages)
  const { draft } = useOpenDraft()
  const state = useDrafts()
  // In a sheet its lines scroll, and the sum stays in sight; in a low window all of it scrolls.
  const isSheet = useMediaQuery('(max-width: 1179px) and (min-height: 600px)')
  return (
    <section
      data-lines
      tabIndex={-1}
      aria-label={draft?.name ?? noDraftOpen}
      style={isSheet ? { maxHeight: 'calc(85dvh - 3.5rem)' } : undefined}
      className="flex h-full min-h-0 flex-1 flex-col bg-ground outline-none max-[719px]:min-h-72"
    >
      <div className="flex items-center gap-1 border-b border-line px-1 py-1.5">
        <DraftSwitch draft={draft} />
        <ScanButton draft={draft} tone="quiet" />
      </div>
      <StorageNotice className="m-2" />
      {state.kind === 'opening' ? (
        <p className="p-3 text-table text-ink-soft">{messages.opening}</p>
      ) : draft ? (
        <PanelLines draft={draft} />
      ) : (
        <p className="p-3 text-table text-ink-soft">{messages.panel.noneNext}</p>
      )}
    </section>
  )
}

function DraftSwitch({ draft }: { draft: Draft | null }) {
  const messages = useMessages(draftsMessages)
  const { noDraftOpen } = useMessages(firstScreenMessages)
  const store = useDraftStore()
  const navigate = useNavigate()
  const drafts = workingDrafts(useDrafts())
  const name = draft?.name ?? noDraftOpen
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={draft ? messages.panel.switchDraft(draft.name) : undefined}
          className={`${buttonClass('quiet')} min-w-0 flex-1 justify-start px-1.5`}
        >
          <bdi className={draft ? 'truncate font-semibold text-ink' : 'truncate'}>{name}</bdi>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      }
    >
      {drafts.slice(0, offeredDrafts).map(({ id, name: offered }) => (
        <MenuItem key={id} onSelect={() => void store.setOpenDraft(id)}>
          <Check aria-hidden className={id === draft?.id ? 'shrink-0' : 'invisible shrink-0'} />
          <bdi className="max-w-56 truncate">{offered}</bdi>
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void store.createDraft(messages.newDraftName(drafts.length + 1))}>
        <Plus aria-hidden />
        {messages.newDraft}
      </MenuItem>
      <MenuItem onSelect={() => void navigate(draftsHref)}>
        <span className="w-4" />
        {messages.panel.allDrafts}
      </MenuItem>
    </Menu>
  )
}

function PanelLines({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const actions = useLineActions(draft.id)
  const { factsOf, stateOf } = useLineStates(draft)
  const notes = useDraftSumNotes(draft)
  const isTouch = useMediaQuery('(pointer: coarse)')
  // Too narrow for a panel: a sheet, which opens after something was added.
  const isSheet = useMediaQuery('(max-width: 1179px)')
  const placed = placedOfLines(placedOrders(draft))
  const hasLongSku = draft.lines.some(({ id, sku }) => sku.length > (placed.has(id) ? skuBesidePlaced : longSku))
  const hasLongTitle = draft.lines.some(({ title }) => title.length > longTitle)
  return (
    <>
      {draft.lines.length === 0 ? (
        <p className="flex-1 p-3 text-table text-ink-soft">{messages.panel.empty}</p>
      ) : (
        <LineWindow
          key={draft.id}
          as="grid"
          label={messages.linesLabel(draft.name)}
          lines={draft.lines}
          rowHeight={
            (isTouch ? touchRowHeight : rowHeight) + (hasLongSku ? skuHeight : 0) + (hasLongTitle ? titleHeight : 0)
          }
          headerHeight={0}
          showsNewest={isSheet ? 'at once' : 'when added'}
        >
          {(line) => (
            <PanelLine
              line={line}
              hasLongSku={hasLongSku}
              placed={placed.get(line.id)}
              state={stateOf(line)}
              facts={factsOf(line.sku)}
              actions={actions}
            />
          )}
        </LineWindow>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-surface px-3 py-2 text-table">
        <DraftTotalsList draft={draft} />
        {notes}
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="text-small text-ink-faint">
            {messages.lineCount(draft.lines.length)} · <SavedState draft={draft} />
          </span>
          <UndoButtons draftId={draft.id} />
          <Link to={draftHref(draft.id)} className="text-table text-accent hover:underline touch:py-3">
            {messages.panel.toPage}
          </Link>
        </div>
      </div>
    </>
  )
}

const PanelLine = memo(function PanelLine(props: {
  line: DraftLine
  hasLongSku: boolean
  placed: PlacedOfLine | undefined
  state: LineState
  facts: LineFacts
  actions: LineActions
}) {
  const { line, hasLongSku, placed, state, facts, actions } = props
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const title = line.title || line.sku
  const subtotal = lineSum(line, placed)
  // By the catalog too: it need not be checked to be seen.
  const shortage = shortageOf(state, formats)
  const code = (
    <span role="gridcell" data-column="sku" className="flex min-w-0 flex-1 items-center gap-2">
      <bdi className="min-w-0 flex-1 truncate font-mono text-small text-ink-soft" title={line.sku}>
        {line.sku}
      </bdi>
      <PlacedMark words="count" line={line} placed={placed} className="shrink-0" />
    </span>
  )
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-1 pl-3 text-table">
      <div role="gridcell" data-column="title" className="flex min-w-0 items-baseline gap-2">
        <Link
          to={productHref(line.sku)}
          className="line-clamp-2 min-w-0 flex-1 leading-4.5 break-words hover:text-accent hover:underline"
        >
          <bdi lang="es-MX" title={title}>
            {title}
          </bdi>
        </Link>
        {shortage && (
          <span title={shortage.title} className="shrink-0 text-small text-warn">
            {shortage.word}
          </span>
        )}
      </div>
      <span role="gridcell" data-column="remove" className="contents">
        <IconButton
          label={messages.removeLine(title)}
          icon={<X aria-hidden />}
          data-control="remove"
          onClick={() => void actions.remove(line)}
          className="-my-1 size-7! touch:-my-3 touch:size-11!"
        />
      </span>
      {hasLongSku && <div className="col-span-2 flex min-w-0 items-center gap-2 pr-3">{code}</div>}
      <div className="col-span-2 flex min-w-0 items-center gap-2 pr-3">
        {facts.answer && (
          <span role="gridcell" data-column="check" className="flex">
            <CheckMark bare state={state} asking={null} facts={facts} />
          </span>
        )}
        {hasLongSku ? <span className="flex-1" /> : code}
        <span role="gridcell" data-column="quantity" className="flex shrink-0">
          <QuantityField
            compact
            cell={line.id}
            zeroRemoves
            value={line.quantity}
            label={messages.quantityOf(title)}
            remark={shortage?.word ?? null}
            onCommit={(quantity) => actions.setQuantity(line, quantity)}
          />
        </span>
        <span role="gridcell" data-column="subtotal" className="min-w-20 shrink-0 text-right">
          {subtotal === null ? (
            <span className="text-small text-warn">{formats.noPrice}</span>
          ) : (
            formats.money(subtotal)
          )}
        </span>
      </div>
    </div>
  )
})
