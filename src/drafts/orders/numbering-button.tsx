import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { NumberUsers } from '#src/drafts/model/orders/used-numbers.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { NumberingForm } from './numbering-form.tsx'
import { orderMessages } from './order-messages.ts'

/** Opens the settings for order numbers, and `children` above them. */
export function NumberingButton(props: {
  draft: Draft
  warehouses: readonly string[]
  users: NumberUsers
  /** Only its icon. */
  isNarrow: boolean
  children: ReactNode
}) {
  const { isNarrow, children, ...rest } = props
  const { numbering: messages } = useMessages(orderMessages)
  return (
    <Popover
      title={messages.title}
      stamp={`${messages.open} ${isNarrow}`}
      width="wide"
      trigger={
        <Button compact className="touch:min-w-11">
          <Settings2 aria-hidden className="size-4" />
          <span className={isNarrow ? 'sr-only' : undefined}>{messages.open}</span>
        </Button>
      }
    >
      {children && <div className="px-3 pt-3">{children}</div>}
      <NumberingForm {...rest} />
    </Popover>
  )
}
