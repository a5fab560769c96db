import type { CatalogRow } from '#src/catalog/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { browseMessages } from './browse-messages.ts'
import type { GridColumnId } from './grid-columns.tsx'
import { MarkedText } from './marked-text.tsx'
import { OrderField } from './order-field.tsx'

/** The content of one cell. Texts of any script and direction are isolated with `bdi`. */
export function GridCell({ row, column }: { row: CatalogRow; column: GridColumnId }) {
  const { product, marks } = row
  switch (column) {
    case 'sku':
      return <CodeText text={product.sku} marks={marks.sku} />
    case 'manufacturerSku':
      return <CodeText text={product.manufacturerSku} marks={marks.manufacturerSku} />
    case 'brand':
      return (
        <bdi className="truncate text-ink-soft">
          <MarkedText text={product.brand} marks={marks.brand} />
        </bdi>
      )
    case 'title':
      return <ProductTitle row={row} />
    case 'price':
      return <Price price={product.price} />
    case 'quantity':
      return <Available quantity={product.quantity} />
    case 'order':
      return <OrderField product={product} />
  }
}

function CodeText({ text, marks }: { text: string; marks: readonly number[] | undefined }) {
  return (
    <bdi className="truncate font-mono text-[12.5px]" title={text}>
      <MarkedText text={text} marks={marks} />
    </bdi>
  )
}

/**
 * The link to the product; out of the tab order, because Enter on the row does the same. A plain one: the row takes its
 * click, and a router's link in every row would cost a good part of each keystroke.
 */
export function ProductTitle({ row }: { row: CatalogRow }) {
  const { product, marks } = row
  const text = <MarkedText text={product.title === '' ? product.sku : product.title} marks={marks.title} />
  if (product.sku === '') return <bdi className="truncate">{text}</bdi>
  return (
    <a
      href={productHref(product.sku)}
      tabIndex={-1}
      className="truncate hover:text-accent hover:underline"
      title={product.title}
    >
      <bdi>{text}</bdi>
    </a>
  )
}

export function Price({ price }: { price: number | null }) {
  const formats = useFormats()
  const messages = useMessages(browseMessages)
  if (price === null) return <span className="text-small text-ink-faint">{messages.noPrice}</span>
  return <span>{formats.money(price)}</span>
}

/** Stock by the catalog: none and unknown are two different things, told by word and weight, not by colour alone. */
export function Available({ quantity }: { quantity: number | null }) {
  const formats = useFormats()
  const messages = useMessages(browseMessages)
  if (quantity === null) return <span className="text-small text-ink-faint">{messages.unknownStock}</span>
  return (
    <span className={classNames(quantity > 0 ? 'font-medium text-good' : 'text-ink-faint')}>
      {formats.number(quantity)}
    </span>
  )
}
