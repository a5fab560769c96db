import { useCallback } from 'react'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import type { Formats } from '#src/i18n/formats.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import type { ConcernGroup } from './concern-groups.ts'

/** The words of a group, for the row of its order and for the dialog that places it. */
export function useGroupWords(): (group: ConcernGroup) => string {
  const formats = useFormats()
  const { checkMinutes } = useBuyingSettings()
  return useCallback((group) => groupWords(group, checkMinutes, formats), [checkMinutes, formats])
}

export function groupWords({ kind, concerns, pieces, pesos }: ConcernGroup, minutes: number, formats: Formats): string {
  const messages = orderMessages[formats.locale](formats)
  const words = messages.concerns[kind](concerns.length, minutes)
  if (pieces !== null) return `${words}: ${messages.piecesMissing(pieces)}`
  return pesos === null ? words : `${words}: ${messages.beforeTax(formats.moneyChange(pesos))}`
}
