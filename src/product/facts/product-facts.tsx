import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import './product-facts.css'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { catalogHref } from '#src/catalog/catalog-address.ts'
import { withIva } from '#src/drafts/model/money/with-iva.ts'
import { UnitPrice } from '#src/drafts/parts/unit-price.tsx'
import { usePriceWords } from '#src/drafts/parts/use-price-words.ts'
import { useIvaRate } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import { productMessages } from '#src/product/product-messages.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { CopyCode } from './copy-code.tsx'

/** Title, codes, brand, price and, here or elsewhere, the description. Reserves their space while nothing is known. */
export function ProductFacts({ known, children }: { known: KnownProduct; children: ReactNode }) {
  const { sku, product } = known
  const messages = useMessages(productMessages)
  return (
    <article className="product-facts grid content-start gap-4 p-4 min-[720px]:p-6">
      <p className="touch:-my-3.5">
        <Link to="/" className="inline-flex items-center gap-1 text-table text-ink-soft hover:text-accent touch:py-3.5">
          <ArrowLeft aria-hidden className="size-4" />
          {messages.backToCatalog}
        </Link>
      </p>
      <header className="grid gap-1">
        {product?.brand && (
          <Link
            to={catalogHref({ brands: [product.brand] })}
            title={messages.brandLink(product.brand)}
            className="relative justify-self-start text-table text-accent hover:underline touch:-my-3.5 touch:min-w-11 touch:py-3.5"
          >
            <bdi>{product.brand}</bdi>
          </Link>
        )}
        <h1 className="min-h-7 text-title font-semibold text-balance">
          <bdi lang="es-MX">{product?.title || (product ? sku : '')}</bdi>
        </h1>
      </header>
      <ProductCodes sku={sku} product={product} />
      <div className="min-h-14 border-y border-line py-3">
        <ProductPrice known={known} />
      </div>
      {children}
    </article>
  )
}

export function ProductCodes({ sku, product }: { sku: string; product: Product | null }) {
  const messages = useMessages(productMessages)
  return (
    <dl className="product-codes flex flex-wrap items-center gap-x-6 gap-y-1">
      <CopyCode name={messages.sku} code={sku} />
      <CopyCode name={messages.manufacturerSku} code={product?.manufacturerSku ?? ''} />
      <CopyCode name={messages.ean} code={product?.ean ?? ''} />
    </dl>
  )
}

/** The price before tax and with IVA, and the catalog's price with its time. */
export function ProductPrice({ known }: { known: KnownProduct }) {
  const { product } = known
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const ivaRate = useIvaRate()
  return (
    <div className="grid content-start">
      {product &&
        (product.price === null ? (
          <p>
            <span className="text-title font-semibold">{messages.noPrice}</span>{' '}
            <span className="text-table text-ink-soft">{messages.noPriceNext[whyNoPrice(known)]}</span>
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-title font-semibold">
              <UnitPrice pesos={product.price} />
            </span>
            <span className="text-table text-ink-soft">
              {messages.priceBeforeTax} ·{' '}
              {messages.priceWithIva(formats.money(withIva(product.price, ivaRate)), ivaRate)}
            </span>
            <EarlierPrice known={known} />
          </p>
        ))}
      <CatalogWord known={known} />
    </div>
  )
}

/** That the price is not of now, where the wholesaler could not be asked: its notice stands further down. */
function EarlierPrice({ known: { live, counts } }: { known: KnownProduct }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  if (!live.isError || counts.kind !== 'listed') return null
  const { at } = counts.source
  return (
    at !== null && (
      <span className="text-table font-medium text-warn">{messages.earlierPrice(formats.shortWhen(at))}</span>
    )
  )
}

function whyNoPrice({ counts, live }: KnownProduct): 'none' | 'currency' | 'unreadable' | 'not-asked' | 'gone' {
  if (counts.kind === 'gone') return 'gone'
  if (live.isError && (counts.kind === 'unknown' || counts.source.kind === 'catalog')) return 'not-asked'
  if (counts.kind !== 'listed') return 'none'
  if (counts.findings.includes('currency-not-mxn')) return 'currency'
  return counts.findings.includes('price-unreadable') ? 'unreadable' : 'none'
}

/** The catalog's price with its time or, if the live price differs, the change. */
function CatalogWord({ known: { counts, fromCatalog, catalogTime } }: { known: KnownProduct }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const priceWords = usePriceWords()
  if (!fromCatalog || catalogTime === null) return <p className="min-h-4" />
  const time = formats.when(catalogTime)
  const before = fromCatalog.price
  const now = counts.kind === 'listed' && counts.source.kind === 'live' ? counts.product.price : undefined
  if (now !== undefined && now !== before) {
    return (
      <p className="min-h-4 text-small text-warn">
        {now === null
          ? messages.priceGone(time, formats.unitPrice(before ?? 0))
          : before === null
            ? messages.priceCame(time)
            : messages.differsPrice(
                time,
                formats.unitPrice(before, decimalsBeside(before, now)),
                priceWords(now, before),
              )}
      </p>
    )
  }
  return (
    <p className="min-h-4 text-small text-ink-faint">
      {messages.catalogSays(
        fromCatalog.quantity === null ? messages.unknown : formats.number(Math.max(0, fromCatalog.quantity)),
        formats.unitPrice(before),
        time,
      )}
    </p>
  )
}

export function ProductDescription(props: {
  description: string
  isKnown: boolean
  title: string
  isInPreview?: boolean
}) {
  const { description, isKnown, title, isInPreview = false } = props
  const Heading = isInPreview ? 'h3' : 'h2'
  const messages = useMessages(productMessages)
  return (
    <div className="max-w-prose">
      <Heading className="mb-1 text-small text-ink-soft">{title}</Heading>
      <p className="text-text whitespace-pre-line">
        {description === '' ? (
          <span className="text-ink-faint">{isKnown && messages.noDescription}</span>
        ) : (
          <bdi lang="es-MX">{description}</bdi>
        )}
      </p>
    </div>
  )
}
