import { Tags } from 'lucide-react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { checkMessages } from './check-messages.ts'
import { CheckStepButton } from './check-step-button.tsx'
import { useAcceptPrices } from './use-accept-prices.ts'
import type { LineStates } from './use-line-states.ts'

type Prices = ReturnType<typeof newPrices>

/** Accepts all prices of now that differ from those used for the lines. */
export function AcceptPricesButton(props: { draftId: string; prices: Prices; isShort: boolean }) {
  const { draftId, prices, isShort } = props
  const messages = useMessages(checkMessages)
  const acceptPrices = useAcceptPrices(draftId)
  return (
    <CheckStepButton
      label={isShort ? messages.acceptShort(prices.size) : messages.acceptAll(prices.size)}
      short={isShort && messages.acceptShort(prices.size)}
      hint={isShort ? messages.acceptAll(prices.size) : undefined}
      icon={Tags}
      onClick={() => void acceptPrices(prices)}
    />
  )
}

export function newPricesOf(draft: Draft, states: LineStates): Prices {
  return newPrices(draft, (sku) => states.factsOf(sku).now)
}
