import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'

/** A button that shows how much its filter holds. Its content loads when it opens. */
export function FilterPopover(props: {
  /** Without a name, the button is only an arrow beside another button, and the title names it. */
  name?: string
  title: string
  amount: number
  className?: string
  children: ReactNode
}) {
  const { name, title, amount, className, children } = props
  const formats = useFormats()
  return (
    <Popover
      title={title}
      stamp={`${name}/${title}/${amount}`}
      trigger={
        <Button
          {...(name === undefined && { 'aria-label': title, title })}
          data-chosen={amount > 0 || undefined}
          className={className}
        >
          {name}
          {/* As wide as the arrow: a button that grew would move the panel that is open below it. */}
          {amount > 0 ? (
            <span className="min-w-3.5 text-center font-medium text-accent">{formats.number(amount)}</span>
          ) : (
            <ChevronDown aria-hidden className="size-3.5" />
          )}
        </Button>
      }
    >
      {children}
    </Popover>
  )
}

/** In place of a panel that loads when it opens. */
export function Reading() {
  const { reading } = useMessages(browseMessages)
  return (
    <p aria-busy className="h-24 p-3 text-ink-soft">
      {reading}
    </p>
  )
}
