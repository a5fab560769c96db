import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import { classNames } from './class-names.ts'

/** A column header that sorts. The element around it must have the matching `aria-sort`. */
export function SortButton(props: {
  label: string
  sorted: 'ascending' | 'descending' | null
  isNumber?: boolean
  onSort: () => void
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
}) {
  const { label, sorted, isNumber = false, onSort, onKeyDown } = props
  return (
    <button
      type="button"
      onClick={onSort}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex h-full w-full min-w-0 items-center gap-1 px-2 text-left hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0',
        isNumber && 'flex-row-reverse',
        sorted && 'text-ink',
      )}
    >
      <span className="truncate">{label}</span>
      {sorted && (sorted === 'descending' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
    </button>
  )
}
