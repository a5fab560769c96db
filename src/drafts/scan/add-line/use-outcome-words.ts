import { useAbout } from '#src/drafts/scan/last-scan.tsx'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import type { ScanState } from '#src/drafts/scan/session/scan-session.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/**
 * What became of the last line that was added; null while there is none.
 * @param quantities the draft's, by sku
 */
export function useOutcomeWords(
  { last, isCatalogLate, waiting }: ScanState,
  quantities: ReadonlyMap<string, number>,
): string | null {
  const { addLine } = useMessages(scanMessages)
  const formats = useFormats()
  const isLate = isCatalogLate && waiting > 0
  const outcome = last?.outcome ?? null
  const about = useAbout(isLate ? null : outcome, isLate ? waiting : 0)
  if (isLate) return about.next
  if (outcome === null) return null
  if (outcome.kind !== 'added') return [about.word, about.title, about.next].filter(Boolean).join(' · ')
  const { product, quantity } = outcome
  const pieces = formats.number(quantity)
  const total = quantities.get(product.sku) ?? quantity
  const title = product.title || product.sku
  return total > quantity ? addLine.more(pieces, title, formats.number(total)) : addLine.added(pieces, title)
}
