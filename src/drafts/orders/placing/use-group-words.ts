import { useCallback } from 'react'
import { namesOfOthers } from '#src/drafts/live-check/others-words.ts'
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

export function groupWords(group: ConcernGroup, minutes: number, formats: Formats): string {
  const { kind, concerns, lineCount, orderCount, pieces, inAll, pesos } = group
  const messages = orderMessages[formats.locale](formats)
  const isInAll = concerns.some((concern) => concern.kind === 'shortage' && concern.inAll?.isKnownWhere === false)
  const words = messages.concerns[isInAll ? 'shortage-in-all' : kind](
    lineCount,
    orderCount,
    minutes,
    namesOfOthers(concerns.filter((concern) => concern.kind === 'shared')),
  )
  if (pieces !== null) {
    const missing = messages.piecesMissing(pieces)
    return `${words}: ${inAll > 0 ? messages.missingInAll(missing, inAll === pieces ? null : inAll) : missing}`
  }
  return pesos === null ? words : `${words}: ${messages.beforeTax(formats.moneyChange(pesos))}`
}
