import { browseMessages } from '#src/browse/browse-messages.ts'
import { useFilterWords } from '#src/browse/filters/use-filter-words.ts'
import { filtersOf } from '#src/browse/views/browse-address.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { type CatalogAnswer, type CatalogRow, emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { catalogPaperMessages } from './catalog-paper-messages.ts'

/** What the catalog's table shows on paper: what was searched for, the first rows, and how many are left out. */
export function PrintedCatalog(props: {
  answers: AnswerStore
  rowsOf: (answer: CatalogAnswer) => readonly CatalogRow[]
}) {
  const { answers, rowsOf } = props
  const { columns } = useMessages(browseMessages)
  const messages = useMessages(catalogPaperMessages)
  const formats = useFormats()
  const { checkedAt } = useCatalogState()
  const { answer, query } = answers.getSnapshot()
  const rows = answer === null ? [] : rowsOf(answer)
  const found = answer?.positions.length ?? 0
  // Of the rows, and not of the page: it may have other filters already.
  const filters = filtersOf(query ?? emptyQuery)
  const text = filters.text.trim()
  const asked = [...(text === '' ? [] : [`«${text}»`]), ...useFilterWords(filters).map(({ words }) => words)]
  return (
    <PaperSheet
      title={messages.title}
      about={asked.length === 0 ? [] : [asked.join(' · ')]}
      counts={[
        messages.products(found),
        ...(checkedAt === null ? [] : [messages.ofCatalog(formats.dateTime(checkedAt))]),
      ]}
    >
      <PaperTable
        columns={[
          { key: 'sku', name: columns.sku, width: 21 },
          { key: 'manufacturerSku', name: columns.manufacturerSku, width: 30 },
          { key: 'brand', name: columns.brand, width: 20 },
          { key: 'title', name: columns.title },
          { key: 'price', name: columns.price, width: 22, isNumber: true },
          { key: 'quantity', name: columns.quantity, width: 12, isNumber: true },
        ]}
        rows={rows.map(({ product }, at) => ({
          key: String(at),
          cells: [
            <bdi key="sku" className="font-mono text-[8.5pt]">
              {product.sku}
            </bdi>,
            <bdi key="part" className="font-mono text-[8.5pt]">
              {product.manufacturerSku}
            </bdi>,
            <bdi key="brand">{product.brand}</bdi>,
            <bdi key="title">{product.title}</bdi>,
            product.price === null ? '–' : formats.unitPrice(product.price),
            product.quantity === null ? '–' : formats.number(Math.max(0, product.quantity)),
          ],
        }))}
      >
        {rows.length < found && <p className="paper-end">{messages.leftOut(rows.length, found)}</p>}
      </PaperTable>
      {found === 0 && <p>{messages.noProducts}</p>}
    </PaperSheet>
  )
}
