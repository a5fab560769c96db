import { Columns2, Copy, ListPlus, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { selectionMessages } from '#src/browse/browse-on-demand-messages.ts'
import { type CatalogColumn, findColumns } from '#src/browse/columns/catalog-columns.ts'
import { CatalogRefusal } from '#src/catalog/catalog-client.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer, CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { readProducts } from '#src/catalog/read-products.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { compareHref, mostCompared } from '#src/product/alternatives/compare-href.ts'
import { Button } from '#src/ui/button.tsx'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { FittingButton } from '#src/ui/fitting-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { selectedAmong } from './row-selection.ts'
import type { RowSelectionControl } from './use-row-selection.ts'

/** More lines than this in one click are probably a mistake. */
const mostAdded = 2_000
/**
 * Actions on the selected rows, in a bar below the table, which covers nothing of it; in a low window it stays in sight
 * while the page scrolls. On a phone it is one low row of signs, beside what adds.
 */
export function SelectionBar(props: {
  answer: CatalogAnswer
  selection: RowSelectionControl
  layout: TableLayout
  onCopy: (row: CatalogRow | null, columns: readonly CatalogColumn[]) => void
}) {
  const { answer, selection, layout, onCopy } = props
  const messages = useMessages(selectionMessages)
  const formats = useFormats()
  const client = useCatalogClient()
  const store = useDraftStore()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const navigate = useNavigate()
  const { count } = selection.selection
  const elsewhere = count - selectedAmong(selection.selection, answer.positions).length

  const read = async () => {
    const products: Product[] = []
    for await (const piece of readProducts(client, answer.generation, selection.all())) products.push(...piece)
    return products
  }
  const compare = async () => {
    const products = await read()
    await navigate(compareHref(products.map(({ sku }) => sku).filter((sku) => sku !== '')))
  }
  const add = async () => {
    if (count > mostAdded) {
      showToast({ text: messages.tooManyToAdd(mostAdded) })
      return
    }
    const products = await read()
    const orderable = products.filter(({ sku }) => sku !== '')
    const outcome = await store.addAllToDraft(
      null,
      orderable.map((product) => ({ product, quantity: 1 })),
    )
    if (!isWritten(outcome)) return
    const remaining = products.length - orderable.length
    showToast({
      text: remaining === 0 ? messages.added(orderable.length) : messages.addedWithoutSku(orderable.length, remaining),
      ...actionOf(outcome),
    })
  }

  const sayChanged = (error: unknown) => {
    if (!(error instanceof CatalogRefusal)) throw error
    showToast({ text: messages.changedMeanwhile })
  }

  return (
    <div
      role="toolbar"
      aria-label={messages.bar}
      className="sticky bottom-0 z-10 flex items-center gap-2 border-t border-line bg-surface py-1.5 pr-1.5 pl-3 text-table tight:gap-1 tight:py-0"
    >
      <span aria-hidden className="font-medium min-[720px]:hidden">
        {formats.number(count)}
      </span>
      <span aria-live="polite" className="whitespace-nowrap max-[719px]:sr-only">
        <span className="font-medium">{messages.selected(count)}</span>
        {elsewhere > 0 && <span className="text-ink-soft"> · {messages.elsewhere(elsewhere)}</span>}
      </span>
      <Button compact tone="primary" onClick={() => void add().catch(sayChanged)}>
        <ListPlus aria-hidden className="size-4 max-[719px]:hidden" />
        {messages.add}
      </Button>
      {count > 1 && count <= mostCompared && (
        <FittingButton
          compact
          fits
          label={messages.compare}
          icon={<Columns2 aria-hidden className="size-3.5" />}
          onClick={() => void compare().catch(sayChanged)}
        />
      )}
      <FittingButton
        compact
        fits
        label={messages.copy}
        icon={<Copy aria-hidden className="size-3.5" />}
        onClick={() => onCopy(null, findColumns(layout.shown))}
      />
      <IconButton label={messages.clear} icon={<X aria-hidden />} className="ml-auto" onClick={selection.clear} />
    </div>
  )
}
