import './draft-header.css'
import { ArrowLeft, CircleDot, ListPlus } from 'lucide-react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { ExportMenu, useExportItems } from '#src/drafts/exchange/export/export-menu.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { EditableText } from '#src/drafts/parts/fields/editable-text.tsx'
import { SavedState } from '#src/drafts/parts/saved-state.tsx'
import { UndoButtons } from '#src/drafts/parts/undo/undo-buttons.tsx'
import { useUndoKeys } from '#src/drafts/parts/undo/use-undo-keys.ts'
import { unnamedDraft } from '#src/drafts/parts/unnamed-draft.ts'
import { QuickAddButton } from '#src/drafts/quick-add/quick-add-button.tsx'
import { ScanButton } from '#src/drafts/scan/scan-button.tsx'
import { draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconLink } from '#src/ui/icon-button.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { DraftMenu } from './list/draft-menu.tsx'
import { UndoListButton } from './undo-list.tsx'

/**
 * Name and note, edited in place; when the draft was saved; the actions on the whole draft, which an upright phone has
 * with the lines alone: plan and orders (`room`, by its name) need the height.
 */
export function DraftHeader({ draft, isOpen, room }: { draft: Draft; isOpen: boolean; room: string | false }) {
  const messages = useMessages(draftsMessages)
  const store = useDraftStore()
  const navigate = useNavigate()
  useUndoKeys(draft.id)
  const { state } = useLocation()
  const navigationType = useNavigationType()
  const { items, dialogs } = useExportItems(draft, true)
  // As in draft-header.css.
  const hasNoActions = useMediaQuery('(width < 720px) and (height >= 600px)') && room !== false
  return (
    <header className="draft-header flex items-center gap-x-2 border-b border-line p-2">
      <h1 className="sr-only">
        {room || messages.draft}: <bdi data-subject>{draft.name}</bdi>
      </h1>
      <IconLink to={draftsHref} label={messages.allDrafts} icon={<ArrowLeft aria-hidden />} />
      <div className="draft-title">
        <EditableText
          key={`name-${draft.id}`}
          required
          asks={state === unnamedDraft && navigationType === NavigationType.Push}
          value={draft.name}
          label={messages.nameLabel}
          onCommit={(name) => store.renameDraft(draft.id, name)}
          className="draft-name text-title font-semibold"
        />
        <SavedState draft={draft} />
      </div>
      <div data-of-lines={!room || undefined} className="draft-actions strip flex flex-wrap items-center gap-2">
        <EditableText
          key={`note-${draft.id}`}
          value={draft.note}
          label={messages.noteLabel}
          placeholder={messages.addNote}
          onCommit={(note) => store.setNote(draft.id, note)}
          className="draft-note h-8 text-table text-ink-soft touch:h-11"
        />
        {isOpen ? (
          <span
            title={messages.isOpenHint}
            className="inline-flex items-center gap-1 px-2 text-table whitespace-nowrap text-accent"
          >
            <CircleDot aria-hidden className="size-4" />
            <span className="draft-open-word max-[479px]:sr-only">{messages.isOpen}</span>
          </span>
        ) : (
          <Button compact className="shrink-0 touch:min-w-11" onClick={() => void store.setOpenDraft(draft.id)}>
            <ListPlus aria-hidden className="size-4" />
            <span className="draft-open-word max-[479px]:sr-only">{messages.makeOpen}</span>
          </Button>
        )}
        <QuickAddButton draft={draft} compact opensByAddress />
        <ScanButton draft={draft} />
        <ExportMenu draft={draft} />
      </div>
      <UndoButtons draftId={draft.id}>
        <UndoListButton draftId={draft.id} />
      </UndoButtons>
      <DraftMenu
        draft={draft}
        isOpen={isOpen}
        exports={hasNoActions && items}
        onDeleted={() => void navigate(draftsHref)}
      />
      {dialogs}
    </header>
  )
}
