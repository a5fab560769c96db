import { Bookmark, History, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { searchMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { BrowseView } from '#src/browse/views/browse-address.ts'
import { type SavedView, viewOf } from '#src/browse/views/browse-memory.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type AgainCell, moveInList } from './move-in-list.ts'

/** Takes a key of the search box; false if the key is not meant for the list. */
export type OfferedKeys = ((key: string) => boolean) | null

/**
 * Previous searches and saved views, under an empty search box. The box keeps the focus and moves through the list. A
 * grid and no listbox, because a search has a second cell that forgets it (ARIA Authoring Practices, "Editable Combobox
 * with Grid Popup").
 */
export function SearchAgain(props: {
  id: string
  searches: readonly string[]
  views: readonly SavedView[]
  field: RefObject<HTMLInputElement | null>
  keys: RefObject<OfferedKeys>
  onPick: (text: string) => void
  onOpenView: (view: BrowseView) => void
  onForget: (left: readonly string[]) => void
  onClose: () => void
}) {
  const { id, searches, views, field, keys, onPick, onOpenView, onForget, onClose } = props
  const messages = useMessages(searchMessages)
  const [chosen, setChosen] = useState<AgainCell | null>(null)
  const rows = searches.length + views.length
  // Another tab may have forgotten what was chosen.
  const active = chosen && chosen.row < rows ? chosen : null
  const activeId = active ? idOf(id, active.row, active.isForget) : null

  useEffect(() => {
    const box = field.current
    if (activeId === null) box?.removeAttribute('aria-activedescendant')
    else box?.setAttribute('aria-activedescendant', activeId)
    return () => box?.removeAttribute('aria-activedescendant')
  }, [field, activeId])

  const pickAt = (row: number) => {
    const saved = views[row - searches.length]
    if (!saved) return onPick(searches[row] ?? '')
    onClose()
    onOpenView(viewOf(saved))
  }
  const forgetAt = (row: number) => {
    onForget(searches.toSpliced(row, 1))
    // What comes next is chosen, so that the key forgets one after the other.
    if (active) setChosen(rows > 1 ? { row: Math.min(row, rows - 2), isForget: false } : null)
  }
  useImperativeHandle(keys, () => (key) => {
    const moved = moveInList(active, key, { searches: searches.length, rows })
    if (moved) setChosen(moved)
    else if (key === 'Escape') onClose()
    else if (key === 'Delete' && active && active.row < searches.length) forgetAt(active.row)
    else if (key === 'Enter' && active) (active.isForget ? forgetAt : pickAt)(active.row)
    else return false
    return true
  })

  const rowOf = (row: number, text: string, icon: ReactNode, forget: ReactNode) => (
    <div key={text} role="row" className={classNames('flex items-center', active?.row === row && 'bg-accent-soft')}>
      <Cell id={idOf(id, row, false)} isActive={active?.row === row && !active.isForget} onPick={() => pickAt(row)}>
        {icon}
        <bdi className="truncate">{text}</bdi>
      </Cell>
      {forget}
    </div>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the search box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-30 mt-1 max-h-[70vh] overflow-auto rounded border border-edge/60 bg-raised py-1 text-table shadow-float"
    >
      <div id={id} role="grid" aria-label={messages.again}>
        {searches.length > 0 && (
          <Group label={messages.recent}>
            {searches.map((text, row) =>
              rowOf(
                row,
                text,
                <History aria-hidden className={iconClass} />,
                // The search box keeps the focus.
                <div
                  id={idOf(id, row, true)}
                  role="gridcell"
                  aria-selected={activeId === idOf(id, row, true)}
                  className="aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
                >
                  <IconButton
                    label={messages.forget(text)}
                    tabIndex={-1}
                    icon={<X aria-hidden />}
                    onClick={() => forgetAt(row)}
                  />
                </div>,
              ),
            )}
          </Group>
        )}
        {views.length > 0 && (
          <Group label={messages.views}>
            {views.map(({ name }, index) =>
              rowOf(searches.length + index, name, <Bookmark aria-hidden className={iconClass} />, null),
            )}
          </Group>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 px-1 pt-1">
        {searches.length > 0 && (
          <Button compact tone="quiet" tabIndex={-1} onClick={() => onForget([])}>
            {messages.forgetAll}
          </Button>
        )}
        <span id={`${id}-keys`} className="px-2 text-small text-ink-soft touch:sr-only">
          {searches.length > 0 ? messages.againKeys : messages.againViewKeys}
        </span>
      </div>
    </div>
  )
}

const iconClass = 'size-3.5 shrink-0 text-ink-faint'

function idOf(list: string, row: number, isForget: boolean): string {
  return `${list}-${row}${isForget ? '-forget' : ''}`
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="rowgroup" aria-label={label}>
      <div aria-hidden className="px-3 py-1 text-small text-ink-soft">
        {label}
      </div>
      {children}
    </div>
  )
}

function Cell(props: { id: string; isActive: boolean; onPick: () => void; children: ReactNode }) {
  const { id, isActive, onPick, children } = props
  const cell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) cell.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box handles keys
    <div
      ref={cell}
      id={id}
      role="gridcell"
      aria-selected={isActive}
      onClick={onPick}
      className="flex h-8 min-w-0 flex-1 cursor-default items-center gap-2 px-3 hover:bg-hover touch:h-11"
    >
      {children}
    </div>
  )
}
