import type { LucideIcon } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

/** A button of the strip of a check. A small phone has room for little of its label, in two lines. */
export function CheckStepButton(props: {
  label: string
  short: string | false
  hint?: string | undefined
  icon?: LucideIcon
  /** It asks the wholesaler, as the key for that does. */
  checks?: boolean
  onClick: () => void
}) {
  const { label, short, hint, icon: Icon, checks = false, onClick } = props
  return (
    <Button
      compact
      data-next="2"
      data-keys={checks ? 'g r' : undefined}
      aria-label={short === false ? undefined : label}
      title={hint}
      onClick={onClick}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {short === false ? label : <span className="check-short">{short}</span>}
    </Button>
  )
}
