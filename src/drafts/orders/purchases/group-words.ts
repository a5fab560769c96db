import type { Formats } from '#src/i18n/formats.ts'
import type { Grouping, PurchaseGroup } from './group-purchases.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** What a group is called on the screen. */
export function groupWords({ key, name }: Pick<PurchaseGroup, 'key' | 'name'>, by: Grouping, formats: Formats): string {
  if (by === 'month') return monthWords(key, formats)
  return name || purchasesMessages[formats.locale](formats).none[by] || key
}

/** `2026-11` is `noviembre de 2026`, or `nov` in short. */
export function monthWords(month: string, { locale }: Formats, length: 'whole' | 'short' = 'whole'): string {
  const [year, number] = month.split('-').map(Number)
  const date = new Date(year ?? 0, (number ?? 1) - 1, 1)
  return date.toLocaleDateString(
    locale === 'en' ? 'en-US' : 'es-MX',
    length === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' },
  )
}
