import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A message about a state: what happened, what is safe, and what to do next. Errors interrupt a screen reader. */
export function Notice(props: {
  tone: 'info' | 'good' | 'warn' | 'bad'
  title: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  const { tone, title, children, actions, className } = props
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex gap-2.5 rounded border px-3 py-2.5 text-table', tones[tone], className)}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 text-ink">
        <p className="font-medium">{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

const tones = {
  info: 'border-line bg-surface text-ink-soft',
  good: 'border-good/40 bg-good-soft text-good',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  bad: 'border-bad/40 bg-bad-soft text-bad',
}
