import { Braces, Download, FileSpreadsheet, FileText, Printer, TextQuote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { NewPriceRemark } from '#src/drafts/exchange/export/new-price-remark.tsx'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { exportOrders, type OrderFileFormat, titleOfOrders } from './export-orders.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { textOfOrder } from './order-text.ts'

const CopyText = lazyPart(
  'copy',
  async () => (await import('#src/drafts/exchange/export/copy-text-form.tsx')).CopyTextForm,
)

/** All exports of orders: one by itself, or several together, of one or several drafts. */
export function OrderExportMenu(props: {
  /** The button's text, and its accessible name if the text is not enough. */
  label: string
  name?: string
  isSingle: boolean
  /** The orders to export; numbers the ones without a number first. */
  prepare: () => readonly ExportedOrder[] | Promise<readonly ExportedOrder[]>
  /** The address of the print page. */
  printHref: string
  /** What the orders cost with the prices of now; null where these are their prices. */
  newTotal?: NewTotal | null
}) {
  const { label, name, isSingle, prepare, printHref, newTotal = null } = props
  const messages = useMessages(orderExportMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const showToast = useToast()
  const [copied, setCopied] = useState<readonly ExportedOrder[] | null>(null)
  const save = async (format: OrderFileFormat) => {
    const orders = await prepare()
    if (orders.length > 0) showToast({ text: await exportOrders({ orders, isSingle }, format, formats) })
  }
  const print = async () => {
    await prepare()
    await navigate(printHref, { state: { print: true } })
  }
  const close = () => setCopied(null)
  return (
    <>
      <Menu
        trigger={
          <Button compact aria-label={name}>
            <Download aria-hidden className="size-4" />
            {label}
          </Button>
        }
      >
        {newTotal && <NewPriceRemark newTotal={newTotal} />}
        <MenuItem onSelect={() => void save('xlsx')}>
          <FileSpreadsheet aria-hidden />
          {messages.xlsx(isSingle)}
        </MenuItem>
        <MenuItem onSelect={() => void save('csv')}>
          <FileText aria-hidden />
          {messages.csv}
        </MenuItem>
        <MenuItem onSelect={() => void save('json')}>
          <Braces aria-hidden />
          {messages.json}
        </MenuItem>
        <MenuItem onSelect={() => void Promise.resolve(prepare()).then(setCopied)}>
          <TextQuote aria-hidden />
          {messages.copyText}
        </MenuItem>
        <MenuItem onSelect={() => void print()}>
          <Printer aria-hidden />
          {messages.print}
        </MenuItem>
      </Menu>
      <Dialog
        open={copied !== null}
        onClose={close}
        title={messages.copyTextTitle(titleOfOrders({ orders: copied ?? [], isSingle }, formats))}
        closeLabel={messages.close}
      >
        <Suspense fallback={<div className="h-[60dvh]" />}>
          {copied && <CopyText sources={copied.map((order) => textOfOrder(order, formats))} onDone={close} />}
        </Suspense>
      </Dialog>
    </>
  )
}
