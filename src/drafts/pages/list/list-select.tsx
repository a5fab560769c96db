import './list-select.css'
import { ArrowDownWideNarrow } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DraftSort, draftColumns, firstSort } from '#src/drafts/model/draft/find-drafts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { listMessages } from './list-messages.ts'
import { useDraftColumnName } from './use-draft-column-name.ts'

/** What the headers of the table are for, where there are cards. */
export function DraftSortChoice({
  sort,
  onSort,
}: {
  sort: DraftSort | null
  onSort: (sort: DraftSort | null) => void
}) {
  const words = useMessages(listMessages)
  const nameOf = useDraftColumnName()
  return (
    <ListSelect
      label={words.sort}
      icon={<ArrowDownWideNarrow aria-hidden className="size-4" />}
      isSet={sort !== null}
      value={sort?.by ?? 'changedAt'}
      onChange={(value) => onSort(firstSort(draftColumns.find((by) => by === value) ?? 'changedAt'))}
    >
      {draftColumns.map((by) => (
        <option key={by} value={by}>
          {words.sortedBy(nameOf(by))}
        </option>
      ))}
    </ListSelect>
  )
}

/** A choice; on a phone only its sign, so that it stands beside the search and is not cut. */
export function ListSelect(props: {
  label: string
  icon: ReactNode
  isSet: boolean
  value: string
  onChange: (value: string) => void
  className?: string
  children: ReactNode
}) {
  const { label, icon, isSet, value, onChange, className = '', children } = props
  return (
    <span className={`list-select ${className}`} data-set={isSet ? '' : undefined}>
      <span>{icon}</span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      >
        {children}
      </select>
    </span>
  )
}
