import { Settings2 } from 'lucide-react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { NumberUsers } from '#src/drafts/model/orders/used-numbers.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { NumberingForm } from './numbering-form.tsx'
import { orderMessages } from './order-messages.ts'

/** Opens the settings for order numbers. */
export function NumberingButton(props: { draft: Draft; warehouses: readonly string[]; users: NumberUsers }) {
  const { numbering: messages } = useMessages(orderMessages)
  return (
    <Popover
      title={messages.title}
      stamp={messages.open}
      width="wide"
      trigger={
        <Button compact>
          <Settings2 aria-hidden className="size-4" />
          {messages.open}
        </Button>
      }
    >
      <NumberingForm {...props} />
    </Popover>
  )
}
