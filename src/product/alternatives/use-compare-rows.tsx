import type { ReactNode } from 'react'
import { withIva } from '#src/drafts/model/money/money.ts'
import { usePriceWords } from '#src/drafts/parts/use-price-words.ts'
import { useIvaRate } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { totalStock } from '#src/product/live/product-query.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { alternativesMessages } from './alternatives-messages.ts'
import type { Compared } from './use-compared.ts'

export type CompareRow = {
  readonly name: string
  readonly cell: (product: Product, compared: Compared) => ReactNode
  /** Whether the product has a value here; a row without any value is hidden. */
  readonly says?: (product: Product) => boolean
  /** Two products with the same key are equal in this row. A row without `key` is never marked. */
  readonly key?: (product: Product) => string
}

/** What is compared, one row each; a row for each warehouse that a product names. */
export function useCompareRows(all: readonly Compared[]): readonly CompareRow[] {
  const messages = useMessages(alternativesMessages)
  const formats = useFormats()
  const ivaRate = useIvaRate()
  const priceWords = usePriceWords()
  const first = all[0]?.product ?? null
  const stockOf = (stock: number | null) => (stock === null ? messages.unknown : formats.number(stock))
  const warehouses = new Map(
    all.flatMap(({ product }) => product?.warehouses ?? []).map(({ code, location }) => [code, location]),
  )
  return [
    {
      name: messages.price,
      cell: ({ price }, { findings }) => (
        <span className="font-medium">
          {price !== null
            ? formats.unitPrice(price)
            : findings.includes('currency-not-mxn')
              ? messages.otherCurrency
              : findings.includes('price-unreadable')
                ? messages.unreadable
                : messages.noPrice}
        </span>
      ),
    },
    {
      name: messages.priceWithIva,
      cell: ({ price }) => price !== null && formats.money(withIva(price, ivaRate)),
    },
    {
      name: messages.against,
      cell: (product) => (product === first ? messages.first : priceWords(product.price, first?.price ?? null)),
    },
    {
      name: messages.stock,
      cell(product, { isLive, findings }) {
        const total = totalStock(product)
        const isUnread =
          total === null && (findings.includes('quantity-unreadable') || findings.includes('warehouses-unreadable'))
        return <span className={stockTone(total, isLive)}>{isUnread ? messages.unreadable : stockOf(total)}</span>
      },
    },
    ...[...warehouses].map(
      ([code, location]): CompareRow => ({
        name: location === '' ? code : `${code} · ${location}`,
        cell(product, { isLive }) {
          const warehouse = product.warehouses?.find((each) => each.code === code)
          // A warehouse that is not named has none, unless none is: then nobody knows.
          const isUnknown = product.warehouses === null && totalStock(product) !== 0
          return warehouse === undefined ? (
            <span className="text-ink-faint">{isUnknown ? messages.unknown : '–'}</span>
          ) : (
            <span className={stockTone(warehouse.stock, isLive)}>{stockOf(warehouse.stock)}</span>
          )
        },
      }),
    ),
    {
      name: messages.brand,
      cell: ({ brand }) => <bdi>{brand}</bdi>,
      says: ({ brand }) => brand !== '',
      key: ({ brand }) => brand,
    },
    {
      name: messages.manufacturerSku,
      cell: ({ manufacturerSku }) => <bdi className="font-mono break-all">{manufacturerSku}</bdi>,
      says: ({ manufacturerSku }) => manufacturerSku !== '',
    },
    { name: messages.ean, cell: ({ ean }) => <bdi className="font-mono">{ean}</bdi>, says: ({ ean }) => ean !== '' },
    {
      name: messages.description,
      cell: ({ description }) => <bdi className="line-clamp-12 whitespace-pre-line">{description}</bdi>,
      says: ({ description }) => description !== '',
    },
  ]
}

function stockTone(stock: number | null, isLive: boolean): string {
  if ((stock ?? 0) <= 0) return 'text-ink-soft'
  return isLive ? 'font-medium text-good' : 'font-medium text-ink-soft'
}
