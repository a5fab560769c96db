import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { catalogHref } from '#src/catalog/catalog-address.ts'
import { standardIvaRate, withIva } from '#src/drafts/model/money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { CopyCode } from './copy-code.tsx'
import { productMessages } from './product-messages.ts'

/** What the product is: title, codes, brand, price, description. Places are held while nothing is known yet. */
export function ProductFacts(props: {
  sku: string
  product: Product | null
  fromCatalog: Product | null
  catalogTime: number | null
}) {
  const { sku, product, fromCatalog, catalogTime } = props
  const messages = useMessages(productMessages)
  // The catalog's record often has texts that endpoint 2 leaves out.
  const description = product?.description || fromCatalog?.description || ''
  return (
    <article className="grid content-start gap-4 p-4 min-[720px]:p-6">
      <p>
        <Link to="/" className="inline-flex items-center gap-1 text-table text-ink-soft hover:text-accent">
          <ArrowLeft aria-hidden className="size-4" />
          {messages.backToCatalog}
        </Link>
      </p>
      <header className="grid gap-1">
        {product?.brand && (
          <Link
            to={catalogHref({ brands: [product.brand] })}
            title={messages.brandLink(product.brand)}
            className="justify-self-start text-table text-accent hover:underline"
          >
            <bdi>{product.brand}</bdi>
          </Link>
        )}
        <h1 className="min-h-7 text-title font-semibold text-balance">
          <bdi>{product?.title || (product ? sku : '')}</bdi>
        </h1>
      </header>
      <ProductCodes sku={sku} product={product} />
      <div className="min-h-14 border-y border-line py-3">
        <ProductPrice product={product} fromCatalog={fromCatalog} catalogTime={catalogTime} />
      </div>
      <ProductDescription description={description} isKnown={product !== null} title={messages.description} />
    </article>
  )
}

export function ProductCodes({ sku, product }: { sku: string; product: Product | null }) {
  const messages = useMessages(productMessages)
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <CopyCode name={messages.sku} code={sku} />
      <CopyCode name={messages.manufacturerSku} code={product?.manufacturerSku ?? ''} />
      <CopyCode name={messages.ean} code={product?.ean ?? ''} />
    </dl>
  )
}

/** Before tax and with IVA, and what the catalog said when. */
export function ProductPrice(props: {
  product: Product | null
  fromCatalog: Product | null
  catalogTime: number | null
}) {
  const { product, fromCatalog, catalogTime } = props
  const messages = useMessages(productMessages)
  const formats = useFormats()
  return (
    <div className="grid content-start">
      {product &&
        (product.price === null ? (
          <p>
            <span className="text-title font-semibold">{messages.noPrice}</span>{' '}
            <span className="text-table text-ink-soft">{messages.noPriceNext}</span>
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-title font-semibold">{formats.unitPrice(product.price)}</span>
            <span className="text-table text-ink-soft">
              {messages.priceBeforeTax} ·{' '}
              {messages.priceWithIva(formats.money(withIva(product.price, standardIvaRate)))}
            </span>
          </p>
        ))}
      {fromCatalog && catalogTime !== null && (
        <p className="text-small text-ink-faint">
          {messages.catalogSays(
            fromCatalog.quantity === null ? messages.catalogUnknownStock : formats.number(fromCatalog.quantity),
            fromCatalog.price === null ? messages.noPrice : formats.unitPrice(fromCatalog.price),
            formats.time(catalogTime),
          )}
        </p>
      )}
    </div>
  )
}

export function ProductDescription(props: { description: string; isKnown: boolean; title: string }) {
  const { description, isKnown, title } = props
  const messages = useMessages(productMessages)
  return (
    <section aria-label={title} className="max-w-prose">
      <h2 className="mb-1 text-small text-ink-soft">{title}</h2>
      <p className="text-text whitespace-pre-line">
        <bdi>{description || <span className="text-ink-faint">{isKnown && messages.noDescription}</span>}</bdi>
      </p>
    </section>
  )
}
