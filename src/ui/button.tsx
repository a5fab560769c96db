import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  compact?: boolean
  /** Does nothing until what it began is done. Disabled, it would lose the focus. */
  waits?: boolean | undefined
}
export type ButtonTone = 'plain' | 'quiet' | 'primary' | 'danger'

export function Button(props: ButtonProps) {
  const { tone = 'plain', compact = false, waits = false, className, type = 'button', ...rest } = props
  const waiting = waits && { 'aria-disabled': true, onClick: doNothing }
  return <button type={type} className={classNames(buttonClass(tone, compact), className)} {...rest} {...waiting} />
}

function doNothing(event: { preventDefault(): void }): void {
  event.preventDefault()
}

/** The classes of a button, for links and triggers that look like one. */
export function buttonClass(tone: ButtonTone = 'plain', compact = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-1.5 rounded border whitespace-nowrap select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 touch:min-h-11',
    'aria-pressed:border-accent aria-pressed:bg-accent-soft data-chosen:border-accent data-chosen:bg-accent-soft',
    compact ? 'h-7 px-2 text-table' : 'h-8 px-3 text-table',
    tones[tone],
  )
}

const tones: Record<ButtonTone, string> = {
  plain: 'border-edge/60 bg-raised text-ink hover:not-disabled:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink-soft hover:not-disabled:bg-hover hover:not-disabled:text-ink',
  primary: 'border-accent bg-accent font-medium text-on-accent hover:not-disabled:opacity-90',
  danger: 'border-bad/60 bg-raised text-bad hover:not-disabled:bg-bad-soft',
}
