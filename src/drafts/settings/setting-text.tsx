import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { fieldClass } from '#src/ui/field-class.ts'

/** What is said below a field while it is typed: a warning never blocks. */
export type SettingRemark = { readonly text: string; readonly isWarning: boolean }

/** A text that is stored with each key. */
export function SettingText(props: {
  label: string
  value: string
  most: number
  onText: (text: string) => void
  type?: 'text' | 'email' | 'tel'
  /** Lines of a longer text. */
  rows?: number
  remark?: SettingRemark | null
  className?: string
}) {
  const { label, value, most, onText, type = 'text', rows, remark = null, className = '' } = props
  const id = useId()
  const field = {
    id,
    value,
    maxLength: most,
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': `${id}-remark`,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  }
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      {rows === undefined ? (
        <input {...field} type={type} className={`${fieldClass} w-full`} />
      ) : (
        <textarea
          {...field}
          rows={rows}
          className="w-full resize-y rounded border border-edge/80 bg-raised p-2 text-table text-ink"
        />
      )}
      <SettingRemarkText id={`${id}-remark`} remark={remark} />
    </div>
  )
}

/** What is said of a field, below it; it is read out when it changes. */
export function SettingRemarkText({ id, remark }: { id: string; remark: SettingRemark | null }) {
  return (
    <p id={id} role="status" className={`text-small ${remark?.isWarning ? 'text-warn' : 'text-ink-soft'}`}>
      {remark && (
        <>
          {remark.isWarning && <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />}
          {remark.text}
        </>
      )}
    </p>
  )
}
