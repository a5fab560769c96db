import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A button with an icon only: the label is its accessible name and its tooltip. */
export function IconButton(props: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }) {
  const { label, icon, className, type = 'button', ...rest } = props
  return (
    <button type={type} aria-label={label} className={classNames(iconButtonClass, className)} {...rest}>
      <Tooltip text={label}>{icon}</Tooltip>
    </button>
  )
}

/** A link that looks like one. */
export function IconLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={iconButtonClass}>
      <Tooltip text={label}>{icon}</Tooltip>
    </Link>
  )
}

/** What is seen of a control whose `aria-label` is this text: on the control itself, the tooltip would be heard after the name. */
export function Tooltip(props: { text: string | undefined; className?: string; children: ReactNode }) {
  const { text, className = 'grid size-full place-items-center', children } = props
  return (
    <span aria-hidden title={text} className={className}>
      {children}
    </span>
  )
}

export const iconButtonClass = classNames(
  'inline-grid size-8 shrink-0 place-items-center rounded text-ink-soft hover:not-disabled:bg-hover',
  'hover:not-disabled:text-ink disabled:opacity-45 disabled:cursor-not-allowed touch:size-11 [&_svg]:size-4',
)
