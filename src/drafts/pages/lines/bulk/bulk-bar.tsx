import {
  ArrowDownUp,
  BadgeCheck,
  ChevronDown,
  ChevronsDown,
  ChevronsUp,
  ChevronUp,
  Hash,
  ListChecks,
  PackageOpen,
  StickyNote,
  Trash2,
  Warehouse,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { useAcceptPrices } from '#src/drafts/live-check/use-accept-prices.ts'
import { useDraftCheck } from '#src/drafts/live-check/use-draft-check.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { type LineFacts, newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { type BulkEdit, BulkEditForm } from './bulk-edit-form.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import type { LineSelection } from './use-line-selection.ts'

/** Actions on the chosen lines, and their totals. */
export function BulkBar(props: {
  draft: Draft
  factsOf: (sku: string) => LineFacts
  selection: LineSelection
  canMove: boolean
}) {
  const { draft, factsOf, selection, canMove } = props
  const isTight = useTight()
  const messages = useMessages(lineMessages)
  const { columns } = useMessages(lineColumnMessages)
  const names = useMessages(draftsMessages)
  const sums = useMessages(sumMessages)
  const formats = useFormats()
  const actions = useBulkActions(draft, selection)
  const checkWords = useMessages(checkMessages)
  const check = useDraftCheck(draft)
  const acceptPrices = useAcceptPrices(draft.id)
  const checkChosen = () => check.start(selection.chosen.map(({ sku }) => sku))
  const acceptChosen = () =>
    void acceptPrices(newPrices({ lines: selection.chosen, orders: draft.orders }, (sku) => factsOf(sku).now))
  const [editing, setEditing] = useState<BulkEdit | null>(null)
  const placed = placedOfLines(placedOrders(draft))
  const pieces = selection.chosen.map(({ quantity }) => quantity).reduce(addQuantities, 0)
  const subtotal = addPesos(selection.chosen.map((line) => lineSum(line, placed.get(line.id)) ?? '0'))
  const edits: readonly { edit: BulkEdit; label: string; icon: ReactNode }[] = [
    { edit: 'quantity', label: messages.quantity, icon: <Hash aria-hidden /> },
    { edit: 'warehouse', label: messages.warehouse, icon: <Warehouse aria-hidden /> },
    ...ownTexts.map((edit) => ({ edit, label: columns[edit], icon: <StickyNote aria-hidden /> })),
    { edit: 'split-off', label: messages.splitOff, icon: <PackageOpen aria-hidden /> },
  ]
  const placeItems = places.map(({ to, Icon }) => (
    <MenuItem key={to} onSelect={() => void actions.move(to)}>
      <Icon aria-hidden />
      {messages[to]}
    </MenuItem>
  ))
  return (
    <div
      role="toolbar"
      aria-label={messages.bulk}
      data-foot="above"
      data-editing={editing === null ? undefined : ''}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-accent-soft px-4 py-1.5 text-table"
    >
      <span aria-live="polite" className="mr-2 whitespace-nowrap">
        <span className="font-medium">{messages.chosen(selection.chosen.length)}</span>
        <span className="text-ink-soft">
          {' · '}
          {names.pieceCount(pieces)} · {sums.beforeIva(formats.money(subtotal))}
        </span>
      </span>
      {editing === null ? (
        isTight ? (
          <Menu
            trigger={
              <Button compact tone="primary" className="ml-auto">
                {messages.change}
                <ChevronDown aria-hidden className="size-4" />
              </Button>
            }
          >
            {edits.map(({ edit, label, icon }) => (
              <MenuItem key={edit} onSelect={() => setEditing(edit)}>
                {icon}
                {label}
              </MenuItem>
            ))}
            <MenuItem onSelect={checkChosen}>
              <ListChecks aria-hidden />
              {checkWords.checkChosen}
            </MenuItem>
            <MenuItem onSelect={acceptChosen}>
              <BadgeCheck aria-hidden />
              {checkWords.acceptChosen}
            </MenuItem>
            {canMove && placeItems}
            <MenuItem danger onSelect={() => void actions.remove()}>
              <Trash2 aria-hidden />
              {messages.remove}
            </MenuItem>
          </Menu>
        ) : (
          <>
            {edits.map(({ edit, label, icon }) => (
              <EditButton key={edit} icon={icon} label={label} onClick={() => setEditing(edit)} />
            ))}
            {canMove && (
              <Menu
                trigger={
                  <Button compact>
                    <ArrowDownUp aria-hidden className="size-4" />
                    {messages.place}
                  </Button>
                }
              >
                {placeItems}
              </Menu>
            )}
            <EditButton icon={<ListChecks aria-hidden />} label={checkWords.checkChosen} onClick={checkChosen} />
            <EditButton icon={<BadgeCheck aria-hidden />} label={checkWords.acceptChosen} onClick={acceptChosen} />
            <EditButton icon={<Trash2 aria-hidden />} label={messages.remove} onClick={() => void actions.remove()} />
          </>
        )
      ) : (
        <BulkEditForm key={editing} editing={editing} draft={draft} actions={actions} onDone={() => setEditing(null)} />
      )}
      <IconButton
        label={messages.clear}
        icon={<X aria-hidden />}
        onClick={selection.clear}
        className={isTight ? undefined : 'ml-auto'}
      />
    </div>
  )
}

const places = [
  { to: 'first', Icon: ChevronsUp },
  { to: 'up', Icon: ChevronUp },
  { to: 'down', Icon: ChevronDown },
  { to: 'last', Icon: ChevronsDown },
] as const

function EditButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button compact onClick={onClick} className="[&_svg]:size-4">
      {icon}
      {label}
    </Button>
  )
}
