import './shared-draft.css'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { draftsHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { DropArea } from '#src/ui/drop-area.tsx'
import { IconLink } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useExchangeParts } from './exchange-context.tsx'
import { type DraftRefusal, mostLines, type SharedDraft } from './format/check-content.ts'
import { readDraftLink } from './format/draft-link.ts'
import { OpenDraftFileButton } from './open-draft-file-button.tsx'
import { shareMessages } from './share-messages.ts'
import { SharedDraftPreview } from './shared-draft-preview.tsx'
import { useOpenDraftFile } from './use-open-draft-file.ts'

/** Shows a shared draft, from a link's fragment or a file. It is saved only when the person accepts it. */
export function SharedDraftPage() {
  const messages = useMessages(shareMessages)
  const { hash } = useLocation()
  const { shared } = useExchangeParts()
  const openFile = useOpenDraftFile()
  const file = useSyncExternalStore(shared.subscribe, shared.get)
  const fromLink = useMemo(() => (hash === '' ? null : readDraftLink(hash)), [hash])
  const shown: SharedDraft | null = fromLink ?? file?.draft ?? null
  return (
    <DropArea hint={messages.dropHere} onFiles={([dropped]) => dropped && void openFile(dropped)}>
      <PageTitle text={messages.pageTitle} />
      <header className="shared-header flex items-center gap-2 border-b border-line p-2 pr-4">
        <IconLink to={draftsHref} label={messages.toDrafts} icon={<ArrowLeft aria-hidden />} />
        <h1 className="min-w-0 flex-1 truncate text-text font-semibold">{messages.pageTitle}</h1>
        <span className="ml-auto">
          <OpenDraftFileButton />
        </span>
      </header>
      <StorageNotice className="mx-4 mt-3" />
      {shown === null ? (
        <div className="max-w-2xl p-4">
          <Notice tone="info" title={messages.nothingTitle}>
            {messages.nothing}
          </Notice>
        </div>
      ) : shown.kind === 'refused' ? (
        <div className="max-w-2xl p-4">
          <Refusal refusal={shown.refusal} />
        </div>
      ) : (
        // A key per draft: no state of the previous draft stays.
        <SharedDraftPreview
          key={fromLink ? hash : `${file?.name} ${file?.openedAt}`}
          content={shown.content}
          sentId={shown.draftId}
          source={fromLink || !file ? messages.fromLink : messages.fromFile(file.name)}
        />
      )}
    </DropArea>
  )
}

function Refusal({ refusal }: { refusal: DraftRefusal }) {
  const messages = useMessages(shareMessages)
  const { title, next } = refusalWords(refusal, messages)
  return (
    <Notice tone="bad" title={title}>
      {next} {messages.kept}
    </Notice>
  )
}

function refusalWords(
  refusal: DraftRefusal,
  messages: ReturnType<(typeof shareMessages)['es-MX']>,
): { readonly title: string; readonly next: string } {
  switch (refusal.reason) {
    case 'damaged':
      return { title: messages.damagedTitle, next: messages.damaged(refusal.field, refusal.line) }
    case 'too-many-lines':
      return { title: messages.refusals['too-large'].title, next: messages.tooManyLines(refusal.count, mostLines) }
    case 'damaged-order':
      return {
        title: messages.damagedTitle,
        next: messages.damagedOrder(refusal.field, refusal.order),
      }
    case 'order-of-no-line':
    case 'order-above-line':
      return { title: messages.ordersTitle, next: messages.ordersDoNotFit[refusal.reason](refusal.order, refusal.sku) }
    case 'repeated-order':
    case 'empty-order':
      return { title: messages.ordersTitle, next: messages.ordersDoNotFit[refusal.reason](refusal.order) }
    default:
      return messages.refusals[refusal.reason]
  }
}
