import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { Alternative } from '#src/catalog/protocol/catalog-protocol.ts'
import { AlternativeDifferences } from '#src/drafts/parts/alternatives/alternative-differences.tsx'
import { alternativeMessages } from '#src/drafts/parts/alternatives/alternative-messages.ts'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { usePriceWords } from '#src/drafts/parts/use-price-words.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { alternativesMessages } from './alternatives-messages.ts'
import { compareHref, mostCompared } from './compare-href.ts'

/**
 * Products in stock for the wanted quantity that may replace this one, and a button to compare some of them. Where none is
 * good, it says so above the nearest.
 */
export function Alternatives({ known, quantity }: { known: KnownProduct; quantity: number }) {
  const { sku, product } = known
  const messages = useMessages(alternativesMessages)
  const words = useMessages(alternativeMessages)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const found = useAlternatives(known, quantity)
  if (!product || !found) return null
  // A chosen product that is no alternative for the new quantity is not compared.
  const compared = chosen.filter((each) => found.some((other) => other.product.sku === each))
  const good = found.filter(({ isGood }) => isGood)
  const less = found.filter(({ isGood }) => !isGood)
  const list = (alternatives: readonly Alternative[]) => (
    <ul className="@container grid grid-cols-[minmax(0,1fr)]">
      {alternatives.map((alternative) => (
        <AlternativeRow
          key={alternative.product.sku}
          alternative={alternative}
          price={product.price}
          isChosen={compared.includes(alternative.product.sku)}
          canBeChosen={compared.length < mostCompared - 1}
          onChoose={(isChosen) =>
            setChosen(
              isChosen
                ? [...compared, alternative.product.sku]
                : compared.filter((each) => each !== alternative.product.sku),
            )
          }
        />
      ))}
    </ul>
  )
  return (
    <section aria-label={messages.title} className="grid content-start gap-2">
      <h2 className="text-text font-semibold">{messages.title}</h2>
      <p className="text-small text-ink-soft">
        {found.length === 0
          ? messages.none(quantity)
          : `${messages.about(quantity)} ${words.about} ${messages.compareHint}`}
      </p>
      {found.length > 0 && good.length === 0 && <p className="text-table font-medium">{words.noneGood}</p>}
      {good.length > 0 && list(good)}
      {less.length > 0 && (
        <>
          <h3 className="text-small font-medium text-ink-soft">
            {good.length === 0 ? words.nearest : words.lessAlike}
          </h3>
          {list(less)}
        </>
      )}
      {compared.length > 0 && (
        <div className="sticky bottom-0 z-10 flex border-t border-line bg-ground py-2">
          <Link to={compareHref([sku, ...compared])} className={buttonClass('primary')}>
            {messages.compareWith(compared.length)}
          </Link>
        </div>
      )}
    </section>
  )
}

function AlternativeRow(props: {
  alternative: Alternative
  /** The price of the product to replace. */
  price: number | null
  isChosen: boolean
  canBeChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { alternative, price, isChosen, canBeChosen, onChoose } = props
  const { product } = alternative
  const messages = useMessages(alternativesMessages)
  const formats = useFormats()
  const priceWords = usePriceWords()
  return (
    <li className="flex gap-x-3 gap-y-1 border-b border-line py-2 text-table @max-[36rem]:flex-wrap">
      <Checkbox
        aria-label={messages.choose(product.title || product.sku)}
        checked={isChosen}
        disabled={!isChosen && !canBeChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="mt-0.5 shrink-0"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 @max-[36rem]:basis-[calc(100%-3rem)]">
        <Link to={productHref(product.sku)} className="hover:text-accent hover:underline">
          <bdi lang="es-MX">{product.title || product.sku}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <bdi className="font-mono">{product.sku}</bdi>
          <AlternativeDifferences alternative={alternative} />
          <OrderedMark sku={product.sku} besides={null} />
        </p>
      </div>
      {/* In a narrow list in one line below, as wide as the title. */}
      <div className="flex shrink-0 gap-x-3 @max-[36rem]:w-full @max-[36rem]:items-baseline @max-[36rem]:pl-7 touch:@max-[36rem]:pl-9">
        <div className="grid content-start text-right @max-[36rem]:flex @max-[36rem]:flex-wrap @max-[36rem]:items-baseline @max-[36rem]:gap-x-2">
          <span className="font-medium">{formats.unitPrice(product.price)}</span>
          <span className="text-small text-ink-soft">{priceWords(product.price, price)}</span>
        </div>
        <span className="min-w-20 shrink-0 text-right font-medium text-good @max-[36rem]:ml-auto">
          {product.quantity === null ? messages.unknown : messages.available(formats.number(product.quantity))}
        </span>
      </div>
    </li>
  )
}

function useAlternatives({ sku, product }: KnownProduct, quantity: number): readonly Alternative[] | undefined {
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const title = product?.title ?? ''
  const brand = product?.brand ?? ''
  const price = product?.price ?? null
  const { data } = useQuery({
    queryKey: [
      'alternatives',
      catalog?.generation ?? 0,
      catalog?.isIndexed ?? false,
      sku,
      title,
      brand,
      price,
      quantity,
    ],
    queryFn: () => client.findAlternatives({ sku, title, brand, price }, quantity),
    enabled: catalog?.isIndexed === true && title !== '',
    // After a change of quantity the former result stays until the new one arrives.
    placeholderData: (before, query) => (query?.queryKey[3] === sku ? before : undefined),
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
  return data
}
