import { X } from 'lucide-react'
import { chipsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'

/** An active filter; its button removes it. */
export function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const messages = useMessages(chipsMessages)
  return (
    <span className="inline-flex h-7 max-w-64 shrink-0 items-center rounded-full bg-accent-soft pl-2.5 text-table text-ink touch:h-11">
      <bdi className="truncate">{text}</bdi>
      <button
        type="button"
        aria-label={messages.removeFilter(text)}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink touch:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
