import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { quickAddMessages } from './quick-add-messages.ts'
import { productKeys } from './same-sku.ts'

/** Asks which product is meant, and never guesses. Each option has brand, price and stock. */
export function ProductChoice(props: {
  products: readonly ListedProduct[]
  label: string
  /** Shown while nothing is chosen. */
  question: string
  onChoose: (product: ListedProduct) => void
}) {
  const { products, label, question, onChoose } = props
  const messages = useMessages(quickAddMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  const keys = productKeys(products)
  return (
    <select
      aria-label={label}
      className={`${fieldClass} min-w-0 flex-1 max-[719px]:basis-full`}
      value=""
      onChange={(event) => {
        const product = products[keys.indexOf(event.target.value)]
        if (product) onChoose(product)
      }}
    >
      <option value="">{question}</option>
      {products.map((product, index) => (
        <option key={keys[index]} value={keys[index]}>
          {[
            product.sku,
            product.title,
            product.brand || names.noBrand,
            product.price === null ? messages.noPrice : formats.unitPrice(product.price),
            product.quantity === null ? messages.unknown : messages.available(formats.number(product.quantity)),
          ].join(' · ')}
        </option>
      ))}
    </select>
  )
}
