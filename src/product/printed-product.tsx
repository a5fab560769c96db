import { sourceWords, stockWords } from '#src/drafts/live-check/state-words.ts'
import { withIva } from '#src/drafts/model/money/with-iva.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useIvaRate } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { splitDescription } from './alternatives/split-description.ts'
import type { KnownProduct } from './live/use-product.ts'
import { productMessages } from './product-messages.ts'
import type { Warehouses } from './stock/use-warehouses.ts'

/** A product on paper: its codes, price and stock by warehouse, with their sources, and what its description says. */
export function PrintedProduct({ known, warehouses }: { known: KnownProduct; warehouses: Warehouses }) {
  const { sku, product, counts } = known
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const ivaRate = useIvaRate()
  const stock = (value: number | null) => (value === null ? messages.unknown : formats.number(value))
  const list = warehouses.list ?? []
  const description = product?.description || known.fromCatalog?.description || ''
  const { labelled, rest } = splitDescription(description)
  const from = stockWords(stockOf(counts), formats)
  const codes = [
    [messages.sku, sku],
    [messages.manufacturerSku, product?.manufacturerSku ?? ''],
    [messages.ean, product?.ean ?? ''],
  ] as const
  return (
    <PaperSheet
      title={product?.title || sku}
      about={[
        ...(product?.brand ? [product.brand] : []),
        codes.flatMap(([name, code]) => (code === '' ? [] : [`${name}: ${code}`])).join(' · '),
      ]}
      counts={counts.kind === 'unknown' ? [] : [sourceWords(counts.source, formats)]}
    >
      {product && (
        <p className="mb-[5mm]">
          {product.price === null ? (
            messages.noPrice
          ) : (
            <>
              <span className="font-semibold">{formats.unitPrice(product.price)}</span> {messages.priceBeforeTax} ·{' '}
              {messages.priceWithIva(formats.money(withIva(product.price, ivaRate)), ivaRate)}
            </>
          )}
        </p>
      )}
      {list.length === 0 ? (
        <p className="mb-[5mm]">{messages.totalStock(stock(warehouses.total))}</p>
      ) : (
        <PaperTable
          columns={[
            { key: 'code', name: messages.warehouse, width: 30 },
            { key: 'place', name: '' },
            { key: 'stock', name: messages.stock, width: 30, isNumber: true },
          ]}
          rows={list.map(({ code, location, stock: there }) => ({
            key: code,
            cells: [<bdi key="code">{code}</bdi>, <bdi key="place">{location}</bdi>, stock(there)],
          }))}
          sums={['', messages.total, stock(warehouses.total)]}
        >
          {from}
        </PaperTable>
      )}
      {labelled.length > 0 && (
        <PaperTable
          columns={[
            { key: 'label', name: messages.description, width: 50 },
            { key: 'value', name: '' },
          ]}
          rows={labelled.map(({ label, value }) => ({
            key: label,
            cells: [<bdi key="label">{label}</bdi>, <bdi key="value">{value}</bdi>],
          }))}
        />
      )}
      {rest !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <bdi>{rest}</bdi>
        </p>
      )}
    </PaperSheet>
  )
}
