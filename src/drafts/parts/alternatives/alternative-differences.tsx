import { TriangleAlert } from 'lucide-react'
import type { NearAlternative } from '#src/drafts/parts/catalog-now.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { alternativeMessages } from './alternative-messages.ts'
import { withSeparators } from './with-separators.ts'

/** In what an alternative is the same as the product in its place, and in what not: what is grave has a sign and red words. */
export function AlternativeDifferences({ alternative }: { alternative: NearAlternative }) {
  const { product, isSameBrand, shared, differing, price, likeness } = alternative
  const messages = useMessages(alternativeMessages)
  const formats = useFormats()
  const percent = formats.percent(Math.round(likeness * 100) / 100)
  const grave = [
    ...differing.filter(({ isGrave }) => isGrave).map((each) => ({ key: each.wanted, text: say(each) })),
    ...(price === 'near' ? [] : [{ key: 'price', text: messages.prices[price] }]),
  ]
  return (
    <>
      {isSameBrand ? <span className="text-good">{messages.sameBrand}</span> : <bdi>{product.brand}</bdi>}
      {grave.map(({ key, text }) => (
        <span key={key} className="inline-flex items-baseline gap-1 font-medium text-bad">
          <TriangleAlert aria-hidden className="size-3 shrink-0 self-center" />
          <span className="sr-only">{messages.grave}</span>
          <bdi>{text}</bdi>
        </span>
      ))}
      {differing
        .filter(({ isGrave }) => !isGrave)
        .map((each) => (
          <bdi key={each.wanted} className="text-warn">
            {say(each)}
          </bdi>
        ))}
      {shared.length > 0 && <bdi>{shared.map(grouped).join(', ')}</bdi>}
      <span title={messages.likenessOf(percent)} className="text-ink-faint">
        <span aria-hidden>≈ {percent}</span>
        <span className="sr-only">{messages.likenessOf(percent)}</span>
      </span>
    </>
  )

  function grouped(measure: string): string {
    return withSeparators(measure, formats)
  }

  function say({ wanted, has }: { readonly wanted: string; readonly has: string }): string {
    return has === '' ? messages.without(wanted) : messages.instead(grouped(has), grouped(wanted))
  }
}
