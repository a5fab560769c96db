import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** A button with an icon and its word. On a phone it is only its icon, if it has to fit in a line with others. */
export function FittingButton(
  props: Omit<ComponentProps<typeof Button>, 'children'> & {
    icon: ReactNode
    label: string
    fits: boolean | undefined
  },
) {
  const { icon, label, fits = false, className, ...rest } = props
  return (
    <Button className={classNames(className, fits && 'touch:min-w-11')} {...rest}>
      {icon}
      <span className={fits ? 'tight:sr-only' : undefined}>{label}</span>
    </Button>
  )
}
