import { Bookmark, History, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { searchMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { SavedView } from '#src/browse/views/browse-memory.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/**
 * Previous searches and saved views, under an empty search box. The box keeps the focus and moves through the list.
 *
 * @param props.active an index in the list: searches, then views
 */
export function SearchAgain(props: {
  id: string
  searches: readonly string[]
  views: readonly SavedView[]
  active: number | null
  onPick: (index: number) => void
  onForget: (text: string | null) => void
}) {
  const { id, searches, views, active, onPick, onForget } = props
  const messages = useMessages(searchMessages)
  const option = (index: number, text: string, icon: ReactNode, forget: ReactNode) => (
    <Option key={text} id={`${id}-${index}`} isActive={index === active} onPick={() => onPick(index)} forget={forget}>
      {icon}
      <bdi className="truncate">{text}</bdi>
    </Option>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the search box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-30 mt-1 max-h-[70vh] overflow-auto rounded border border-edge/60 bg-raised py-1 text-table shadow-float"
    >
      <div id={id} role="listbox" aria-label={messages.again}>
        {searches.length > 0 && (
          <Group label={messages.recent}>
            {searches.map((text, index) =>
              option(
                index,
                text,
                <History aria-hidden className={iconClass} />,
                <IconButton
                  label={messages.forget(text)}
                  tabIndex={-1}
                  icon={<X aria-hidden />}
                  onClick={() => onForget(text)}
                />,
              ),
            )}
          </Group>
        )}
        {views.length > 0 && (
          <Group label={messages.views}>
            {views.map(({ name }, index) =>
              option(searches.length + index, name, <Bookmark aria-hidden className={iconClass} />, null),
            )}
          </Group>
        )}
      </div>
      {searches.length > 0 && (
        <div className="px-1 pt-1">
          <Button compact tone="quiet" tabIndex={-1} onClick={() => onForget(null)}>
            {messages.forgetAll}
          </Button>
        </div>
      )}
    </div>
  )
}

const iconClass = 'size-3.5 shrink-0 text-ink-faint'

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <div aria-hidden className="px-3 py-1 text-small text-ink-soft">
        {label}
      </div>
      {children}
    </div>
  )
}

function Option(props: { id: string; isActive: boolean; onPick: () => void; forget: ReactNode; children: ReactNode }) {
  const { id, isActive, onPick, forget, children } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div ref={row} className={classNames('flex items-center', isActive && 'bg-accent-soft')}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box handles keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        onClick={onPick}
        className="flex h-8 min-w-0 flex-1 cursor-default items-center gap-2 px-3 hover:bg-hover touch:h-11"
      >
        {children}
      </div>
      {forget}
    </div>
  )
}
