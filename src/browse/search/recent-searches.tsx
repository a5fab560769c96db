import { History, X } from 'lucide-react'
import { searchMessages } from '#src/browse/browse-on-demand-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Previous searches, under an empty search box. The box keeps the focus and moves through the list. */
export function RecentSearches(props: {
  id: string
  searches: readonly string[]
  active: number | null
  onPick: (text: string) => void
  onForget: (text: string | null) => void
}) {
  const { id, searches, active, onPick, onForget } = props
  const messages = useMessages(searchMessages)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the search box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-30 mt-1 rounded border border-edge/60 bg-raised py-1 text-table shadow-float"
    >
      <div className="flex items-center justify-between px-3 py-1 text-small text-ink-soft">
        {messages.recent}
        <Button compact tone="quiet" tabIndex={-1} onClick={() => onForget(null)}>
          {messages.forgetAll}
        </Button>
      </div>
      <div id={id} role="listbox" aria-label={messages.recent}>
        {searches.map((text, index) => (
          <div key={text} className={classNames('flex items-center', index === active && 'bg-accent-soft')}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box handles keys */}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => onPick(text)}
              className="flex h-8 min-w-0 flex-1 cursor-default items-center gap-2 px-3 hover:bg-hover touch:h-11"
            >
              <History aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
              <bdi className="truncate">{text}</bdi>
            </div>
            <IconButton
              label={messages.forget(text)}
              tabIndex={-1}
              icon={<X aria-hidden />}
              onClick={() => onForget(text)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
