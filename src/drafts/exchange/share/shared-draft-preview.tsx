import { FilePlus2, ListPlus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { type DraftContent, draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { cameWithTexts, sentDifferences } from '#src/drafts/model/draft/sent-differences.ts'
import { DraftTotalsBar } from '#src/drafts/parts/draft-totals-bar.tsx'
import { trashedDrafts, useTrash } from '#src/drafts/parts/use-stored.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { linesInDrafts } from './lines-in-drafts.ts'
import { returnedMessages } from './returned-messages.ts'
import { SentDifferences } from './sent-differences-list.tsx'
import { shareMessages } from './share-messages.ts'
import { SharedLines } from './shared-lines.tsx'
import { SharedOrders } from './shared-orders.tsx'
import { useAcceptDraft } from './use-accept-draft.ts'

/** At most this many own drafts are named. */
const namedDrafts = 3

/** A shared draft and its actions. Nothing is written before the person presses a button. */
export function SharedDraftPreview(props: { content: DraftContent; sentId: string | undefined; source: string }) {
  const { content, sentId, source } = props
  const messages = useMessages(shareMessages)
  const formats = useFormats()
  const state = useDrafts()
  const { drafts, openDraftId } = knownDrafts(state)
  const open = drafts.find(({ id }) => id === openDraftId)
  const { isAccepting, save, addTo, take } = useAcceptDraft(content, sentId)
  // As a draft, for components that show drafts. It is not in the store.
  const draft = useMemo(() => draftOfContent(content, 'shared', content.createdAt), [content])
  const own = linesInDrafts(content, drafts, sentId)
  const mine = drafts.find(({ id }) => id === sentId)
  const trashed = trashedDrafts(useTrash()).find(({ id }) => id === sentId)
  const returned = useMessages(returnedMessages)
  const cannotAccept = isAccepting || state.kind === 'opening' || (state.kind === 'unavailable' && state.readOnly)
  const lines =
    draft.lines.length === 0 ? (
      <p className="flex-1 p-4 text-table text-ink-soft">{messages.emptyLines}</p>
    ) : (
      <SharedLines draft={draft} label={messages.lines(content.name)} />
    )
  return (
    <>
      <div className="shared-about flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4 py-3">
        <div className="grid min-w-0 flex-1 gap-1 max-[719px]:basis-full">
          <h2 className="text-title font-semibold break-words">
            <bdi>{mine?.name ?? (content.name.trim() || messages.unnamed)}</bdi>
          </h2>
          {content.note !== '' && (
            <p className="max-h-24 overflow-auto text-table break-words whitespace-pre-line">
              <bdi>{content.note}</bdi>
            </p>
          )}
          <p className="text-small text-ink-soft">
            <bdi>{source}</bdi> · {messages.begun(formats.date(content.createdAt))}
            {mine && mine.name !== content.name && ` · ${returned.namedThere(content.name.trim() || messages.unnamed)}`}
          </p>
          {trashed && <p className="text-small text-warn">{returned.trashed(trashed.name)}</p>}
          {own.products > 0 && (
            <p className="text-small text-warn">
              {messages.inYours(
                own.products,
                own.drafts
                  .slice(0, namedDrafts)
                  .map(({ draft: { name }, count }) => messages.inDraft(name, count))
                  .join(', '),
                own.drafts.length > namedDrafts,
              )}
            </p>
          )}
          <SharedOrders draft={draft} planned={content.orderNumbers.length} />
          {!mine && <p className="text-small text-ink-soft">{messages.notYours}</p>}
        </div>
        <div className="flex min-w-0 flex-wrap gap-2">
          <Button tone={mine ? 'plain' : 'primary'} disabled={cannotAccept} onClick={save}>
            <FilePlus2 aria-hidden className="size-4" />
            {messages.save}
          </Button>
          {open && open !== mine && content.lines.length > 0 && (
            <Button disabled={cannotAccept} onClick={() => addTo(open)} className="max-w-full">
              <ListPlus aria-hidden className="size-4 shrink-0" />
              <bdi className="truncate">{messages.addTo(open.name)}</bdi>
            </Button>
          )}
        </div>
      </div>
      {mine ? (
        <ReturnedDraft mine={mine} content={content} cannotTake={cannotAccept} onTake={(chosen) => take(mine, chosen)}>
          {lines}
        </ReturnedDraft>
      ) : (
        lines
      )}
      <DraftTotalsBar draft={draft} isOwn={false} />
    </>
  )
}

/** A draft that is mine and came back: what differs, if anything does, or all its lines (`children`). */
function ReturnedDraft({ children, ...props }: ComponentProps<typeof SentDifferences> & { children: ReactNode }) {
  const { mine, content } = props
  const messages = useMessages(returnedMessages)
  const [isComparing, setComparing] = useState(
    () => sentDifferences(mine, content, { emptyTexts: cameWithTexts(mine, content) }).length > 0,
  )
  return (
    <>
      <div role="group" aria-label={messages.show} className="flex flex-wrap items-center gap-1.5 px-4 py-2 text-table">
        <Button compact aria-pressed={isComparing} onClick={() => setComparing(true)}>
          {messages.differences}
        </Button>
        <Button compact aria-pressed={!isComparing} onClick={() => setComparing(false)}>
          {messages.allLines}
        </Button>
        {!isComparing && <span className="text-ink-soft">{messages.title(mine.name)}</span>}
      </div>
      {isComparing ? <SentDifferences {...props} /> : children}
    </>
  )
}
