import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Names the drafts that are held aside, because this version cannot read them. */
export function RefusedDrafts({ refused }: { refused: readonly RefusedDraft[] }) {
  const { storage: messages } = useMessages(draftsMessages)
  if (refused.length === 0) return null
  return (
    <Notice tone="warn" title={messages.refusedTitle(refused.length)} className="mx-4 mb-3">
      {messages.refused}
      <ul className="mt-1">
        {refused.map(({ id, name, reason }, index) => (
          // Damaged drafts may have the same id, or none.
          <li key={`${id} ${index}`}>
            <bdi className="wrap-anywhere text-ink">{name || id || messages.unnamed}</bdi> · {messages.refusals[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
