import { Tags } from 'lucide-react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { checkMessages } from './check-messages.ts'
import { useAcceptPrices } from './use-accept-prices.ts'
import type { LineStates } from './use-line-states.ts'

/** Accepts all prices of now that differ from those used for the lines; nothing where none does. */
export function AcceptPricesButton({ draft, states }: { draft: Draft; states: LineStates }) {
  const messages = useMessages(checkMessages)
  const acceptPrices = useAcceptPrices(draft.id)
  const prices = newPrices(draft, (sku) => states.factsOf(sku).now)
  if (prices.size === 0) return null
  return (
    <Button compact onClick={() => void acceptPrices(prices)}>
      <Tags aria-hidden className="size-4" />
      {messages.acceptAll(prices.size)}
    </Button>
  )
}
