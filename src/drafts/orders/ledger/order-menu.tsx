import { Braces, Copy, Ellipsis, ExternalLink, FileSpreadsheet, FileText, Printer, ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { buttonActsOf } from '#src/drafts/model/orders/order-acts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { ordersPrintHref } from '#src/drafts/orders/export/orders-print-href.ts'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { useActLooks } from '#src/drafts/orders/use-act-looks.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import type { FoundOrder } from './find-orders.ts'
import type { LedgerActions } from './ledger-actions.ts'
import { ledgerMessages } from './ledger-messages.ts'

/** What can be done with an order of the list. */
export function OrderMenu({
  found,
  name,
  onAgain,
  onExport,
  onAct,
  onInvoices,
}: Pick<LedgerActions, 'onAgain' | 'onExport' | 'onAct' | 'onInvoices'> & {
  found: FoundOrder
  /** The order's name. */
  name: string
}) {
  const messages = useMessages(ledgerMessages)
  const looks = useActLooks()
  const kept = useMessages(keptInvoiceMessages)
  const navigate = useNavigate()
  const { order, draft } = found
  const isKept = draft.folder !== 'deleted'
  const acts = isKept ? buttonActsOf(order) : []
  return (
    <Menu
      trigger={
        <IconButton
          label={messages.actionsOf(name)}
          icon={<Ellipsis aria-hidden />}
          className="size-7! touch:size-11!"
        />
      }
    >
      {acts.map((act) => {
        const { Icon, word } = looks[act]
        return (
          <MenuItem key={act} onSelect={() => onAct(found, act)}>
            <Icon aria-hidden />
            {word}…
          </MenuItem>
        )
      })}
      {isKept && isPlaced(order) && (
        <MenuItem onSelect={() => onInvoices(found)}>
          <ReceiptText aria-hidden />
          {kept.menu}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onAgain(found)}>
        <Copy aria-hidden />
        {messages.again}
      </MenuItem>
      {isPlaced(order) && <ExportItems found={found} onExport={onExport} />}
      {isKept && isPlaced(order) && (
        <MenuItem
          onSelect={() => void navigate(ordersPrintHref(draft.id, { placed: [order.id] }), { state: { print: true } })}
        >
          <Printer aria-hidden />
          {messages.print}
        </MenuItem>
      )}
      {isKept && (
        <MenuItem onSelect={() => void navigate(draftOrdersHref(draft.id))}>
          <ExternalLink aria-hidden />
          {messages.seeOrders}
        </MenuItem>
      )}
    </Menu>
  )
}

/** A cancelled order is only in the table of all orders, which says so: alone it would look like a placed one. */
function ExportItems({ found, onExport }: Pick<LedgerActions, 'onExport'> & { found: FoundOrder }) {
  const messages = useMessages(ledgerMessages)
  return exports.map(([format, word, Icon]) => (
    <MenuItem key={format} onSelect={() => onExport(found, format)}>
      <Icon aria-hidden />
      {messages[word]}
    </MenuItem>
  ))
}

const exports = [
  ['xlsx', 'exportXlsx', FileSpreadsheet],
  ['csv', 'exportCsv', FileText],
  ['json', 'exportJson', Braces],
] as const
