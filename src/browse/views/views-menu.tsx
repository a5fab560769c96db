import { Link2, Trash2 } from 'lucide-react'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { viewsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { writeLayout } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { type BrowseView, writeBrowseAddress } from './browse-address.ts'
import { keepView, type SavedView, viewOf } from './browse-memory.ts'
import type { ViewStore } from './view-store.ts'

/** Saves the view under a name, opens and deletes saved views, and copies a link to the view. */
export function ViewsMenu(props: {
  view: ViewStore
  layout: TableLayout
  saved: StoredValue<readonly SavedView[]>
  onOpen: (view: BrowseView) => void
}) {
  const { layout, saved, onOpen } = props
  const view = useSyncExternalStore(props.view.subscribe, props.view.getView)
  const messages = useMessages(viewsMessages)
  const showToast = useToast()
  const views = useSyncExternalStore(saved.subscribe, saved.get)
  const [name, setName] = useState('')
  const wanted = name.trim()
  const exists = views.some((each) => each.name === wanted)
  const search = writeBrowseAddress({ filters: view.filters, preview: null, columns: null })
  const columns = writeLayout(layout)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return
    saved.set(keepView(saved.get(), { name: wanted, search, columns }))
    showToast({ text: messages.saved(wanted) })
    setName('')
  }
  const remove = (removed: SavedView) => {
    saved.set(saved.get().filter((each) => each.name !== removed.name))
    showToast({
      text: messages.removed(removed.name),
      undo: () => saved.set(keepView(saved.get(), removed)),
    })
  }
  const copyLink = async () => {
    const link = new URL('/', location.origin)
    link.search = writeBrowseAddress({ filters: view.filters, preview: null, columns })
    showToast({ text: (await copyText(link.href)) ? messages.linkCopied : messages.linkFailed })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {views.length === 0 && <p className="p-3 text-ink-soft">{messages.none}</p>}
      <ul className="max-h-72 overflow-auto py-1">
        {views.map((each) => (
          <li key={each.name} className="flex items-center pr-1 hover:bg-hover">
            <button
              type="button"
              className="flex h-8 min-w-0 flex-1 items-center px-3 text-left touch:h-11"
              onClick={() => onOpen(viewOf(each))}
            >
              <bdi className="truncate">{each.name}</bdi>
            </button>
            <IconButton
              label={messages.remove(each.name)}
              icon={<Trash2 aria-hidden />}
              className="size-7! touch:size-11!"
              onClick={() => remove(each)}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="flex gap-2 border-t border-line p-2">
        <input
          type="text"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          aria-label={messages.name}
          placeholder={messages.name}
          className={`${fieldClass} min-w-0 flex-1`}
        />
        <Button type="submit" tone="primary" disabled={wanted === ''}>
          {exists ? messages.replace : messages.save}
        </Button>
      </form>
      <div className="border-t border-line p-2">
        <Button compact tone="quiet" onClick={() => void copyLink()}>
          <Link2 aria-hidden className="size-4" />
          {messages.copyLink}
        </Button>
      </div>
    </div>
  )
}
