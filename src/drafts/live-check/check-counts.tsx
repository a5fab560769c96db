import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import { type ConcernCounts, occurring } from '#src/drafts/model/check/draft-check.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { checkMessages } from './check-messages.ts'

/** How many lines have each concern; each count shows exactly those lines. */
export function CheckCounts({ draft, counts }: { draft: Draft; counts: ConcernCounts }) {
  const messages = useMessages(checkMessages)
  const kinds = occurring(counts)
  if (kinds.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-1">
      {kinds.map((kind) => {
        const words = messages.counts[kind](counts[kind])
        return (
          <Link
            key={kind}
            to={linesHref(draft.id, kind)}
            aria-label={messages.countHint(words)}
            className="inline-flex h-6 items-center gap-1 rounded bg-warn-soft px-1.5 text-small whitespace-nowrap text-warn hover:underline touch:h-11"
          >
            <TriangleAlert aria-hidden className="size-3 shrink-0" />
            {words}
          </Link>
        )
      })}
    </span>
  )
}

/** The lines of a draft with this concern. */
function linesHref(draftId: string, kind: ConcernKind): string {
  return `${draftHref(draftId)}?show=${kind}`
}
