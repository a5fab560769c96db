import type { ReactNode } from 'react'
import { withIva } from '#src/drafts/model/money/with-iva.ts'
import { usePriceWords } from '#src/drafts/parts/use-price-words.ts'
import { useIvaRate } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { totalStock } from '#src/product/live/product-query.ts'
import { NoValue } from '#src/ui/no-value.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { alternativesMessages } from './alternatives-messages.ts'
import { labelKey, splitDescription } from './split-description.ts'
import { titleDifferences } from './title-differences.ts'
import type { Compared } from './use-compared.ts'

export type CompareRow = {
  readonly group: 'buying' | 'features' | 'codes'
  readonly name: string
  readonly cell: (product: Product, compared: Compared) => ReactNode
  /** Whether the product has a value here; a row without any value is hidden. */
  readonly says?: (product: Product) => boolean
  /** Two products with the same key are equal in this row. A row without `key` is never marked. */
  readonly key?: (product: Product) => string
}

/** What is compared, one row each, by group; a row for each warehouse that a product names, and for each label of a description. */
export function useCompareRows(all: readonly Compared[]): readonly CompareRow[] {
  const messages = useMessages(alternativesMessages)
  const formats = useFormats()
  const ivaRate = useIvaRate()
  const priceWords = usePriceWords()
  const first = all[0]?.product ?? null
  const none = <NoValue says={messages.unknown} />
  const stockOf = (stock: number | null) => (stock === null ? none : formats.number(stock))
  const warehouses = new Map(
    all.flatMap(({ product }) => product?.warehouses ?? []).map(({ code, location }) => [code, location]),
  )
  const labels = labelsOf(all)
  const titled = all.flatMap(({ product }) => (product && product.title !== '' ? [product] : []))
  const differences = new Map(titleDifferences(titled.map(({ title }) => title)).map((own, at) => [titled[at], own]))
  const ownTitle = (product: Product) => differences.get(product) ?? ''
  return [
    {
      group: 'buying',
      name: messages.price,
      cell: ({ price }, { findings }) => (
        <span className="font-medium">
          {price !== null
            ? formats.unitPrice(price)
            : findings.includes('currency-not-mxn')
              ? messages.otherCurrency
              : findings.includes('price-unreadable')
                ? messages.unreadable
                : formats.noPrice}
        </span>
      ),
    },
    {
      group: 'buying',
      name: messages.priceWithIva,
      cell: ({ price }) => (price === null ? none : formats.money(withIva(price, ivaRate))),
    },
    {
      group: 'buying',
      name: messages.against,
      cell: (product) => (product === first ? messages.first : priceWords(product.price, first?.price ?? null) || none),
    },
    {
      group: 'buying',
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
        group: 'buying',
        name: location === '' ? code : `${code} · ${location}`,
        cell(product, { isLive }) {
          const warehouse = product.warehouses?.find((each) => each.code === code)
          // A warehouse that is not named has none, unless none is: then nobody knows.
          const isUnknown = product.warehouses === null && totalStock(product) !== 0
          return warehouse === undefined ? (
            <span className="text-ink-soft">{stockOf(isUnknown ? null : 0)}</span>
          ) : (
            <span className={stockTone(warehouse.stock, isLive)}>{stockOf(warehouse.stock)}</span>
          )
        },
      }),
    ),
    {
      group: 'features',
      name: messages.ownTitle,
      cell: (product) => <bdi lang="es-MX">{ownTitle(product) || none}</bdi>,
      says: (product) => ownTitle(product) !== '',
      key: ownTitle,
    },
    ...labels.map(
      ([key, label]): CompareRow => ({
        group: 'features',
        name: label,
        cell: (product) => <bdi className="break-words">{valueOf(product, key) || none}</bdi>,
        key: (product) => valueOf(product, key),
      }),
    ),
    {
      group: 'features',
      name: messages.description,
      cell: ({ description }) => (
        <bdi className="line-clamp-12 max-w-prose whitespace-pre-line">
          {splitDescription(description).rest || none}
        </bdi>
      ),
      says: ({ description }) => splitDescription(description).rest !== '',
    },
    {
      group: 'codes',
      name: messages.brand,
      cell: ({ brand }) => <bdi>{brand || none}</bdi>,
      says: ({ brand }) => brand !== '',
      key: ({ brand }) => brand,
    },
    {
      group: 'codes',
      name: messages.manufacturerSku,
      cell: ({ manufacturerSku }) => <bdi className="font-mono break-all">{manufacturerSku || none}</bdi>,
      says: ({ manufacturerSku }) => manufacturerSku !== '',
    },
    {
      group: 'codes',
      name: messages.ean,
      cell: ({ ean }) => <bdi className="font-mono">{ean || none}</bdi>,
      says: ({ ean }) => ean !== '',
    },
  ]
}

/** The labels of all descriptions, as the first product writes each. */
function labelsOf(all: readonly Compared[]): [key: string, label: string][] {
  const labels = new Map<string, string>()
  for (const { product } of all) {
    for (const { label } of splitDescription(product?.description ?? '').labelled) {
      if (!labels.has(labelKey(label))) labels.set(labelKey(label), label)
    }
  }
  return [...labels]
}

function valueOf({ description }: Product, key: string): string {
  return splitDescription(description).labelled.find(({ label }) => labelKey(label) === key)?.value ?? ''
}

function stockTone(stock: number | null, isLive: boolean): string {
  if ((stock ?? 0) <= 0) return 'text-ink-soft'
  return isLive ? 'font-medium text-good' : 'font-medium text-ink-soft'
}
