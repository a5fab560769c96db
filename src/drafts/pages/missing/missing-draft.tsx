import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackupsButton } from '#src/drafts/exchange/backups/backups-button.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useCopies, useTrash } from '#src/drafts/parts/use-stored.ts'
import { draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDraftStore, useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { withoutBidi } from '#src/ui/without-bidi.ts'
import { findMissing, type MissingDraft } from './find-missing.ts'
import { missingMessages } from './missing-messages.ts'

/** The page of a draft that is not among the drafts: what happened to it, what is left of it, and the way back. */
export function MissingDraftPage({ draftId }: { draftId: string }) {
  const messages = useMessages(missingMessages)
  const { allDrafts } = useMessages(draftsMessages)
  const missing = useMissing(draftId)
  const words = useMissingWords(missing)
  const store = useDraftStore()
  const title = words?.title ?? messages.looking
  return (
    <Page title={title}>
      {words === null ? (
        <p className="text-table text-ink-soft">{missing === 'failed' ? messages.failed : messages.looking}</p>
      ) : (
        <Notice
          tone="warn"
          title={title}
          actions={
            missing !== null &&
            missing !== 'failed' &&
            missing.kind === 'trashed' && (
              <Button compact tone="primary" onClick={() => void store.restoreDraft(draftId)}>
                <RotateCcw aria-hidden className="size-4" />
                {messages.trashed.restore}
              </Button>
            )
          }
        >
          {words.text}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <BackupsButton />
        <Link to={draftsHref} className="text-accent hover:underline touch:py-3">
          {allDrafts}
        </Link>
      </div>
    </Page>
  )
}

/** Above a draft that stays on the screen as it was, because it went away meanwhile. */
export function GoneDraft({ draftId }: { draftId: string }) {
  const messages = useMessages(draftsMessages)
  const { erasedMeanwhile } = useMessages(missingMessages)
  const store = useDraftStore()
  const trash = useTrash()
  const isErased = trash !== null && trash !== 'failed' && !trash.trashed.some(({ draft }) => draft.id === draftId)
  if (isErased) {
    return (
      <Notice tone="warn" title={erasedMeanwhile.title} className="mx-4 my-2">
        {erasedMeanwhile.text}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      title={messages.goneTitle}
      className="mx-4 my-2"
      actions={
        <Button compact onClick={() => void store.restoreDraft(draftId)}>
          {messages.bringBack}
        </Button>
      }
    >
      {messages.gone}
    </Notice>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="max-w-2xl p-4">
      <PageTitle text={title} />
      <h1 className="sr-only">{title}</h1>
      <StorageNotice className="mb-3" />
      {children}
    </main>
  )
}

/** Null while the trash and the copies are read. */
function useMissing(draftId: string): MissingDraft | 'failed' | null {
  const count = knownDrafts(useDrafts()).drafts.length
  const trash = useTrash()
  const copies = useCopies()
  if (trash === 'failed' || copies === 'failed') return 'failed'
  return trash && copies && findMissing(draftId, { trash, copies, count })
}

function useMissingWords(missing: MissingDraft | 'failed' | null): { title: string; text: string } | null {
  const messages = useMessages(missingMessages)
  const { lineCount } = useMessages(draftsMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  if (missing === null || missing === 'failed') return null
  const whatOf = (draft: Draft) =>
    `${lineCount(draft.lines.length)}, ${withIva(formats.money(draftSums(draft).both.total))}`
  switch (missing.kind) {
    case 'trashed': {
      const { draft, trashedAt } = missing.trashed
      const when = trashedAt === null ? null : formats.dateTime(trashedAt)
      return {
        title: messages.trashed.title(withoutBidi(draft.name)),
        text: messages.trashed.text(when, whatOf(draft)),
      }
    }
    case 'erased':
      return {
        title: messages.erased.title(withoutBidi(missing.draft.name)),
        text: messages.erased.text(formats.date(missing.at), whatOf(missing.draft)),
      }
    default:
      return messages[missing.kind]
  }
}
