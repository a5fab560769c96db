import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftListHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useUnfinishedList } from './kept/use-unfinished-list.ts'
import { keptListMessages } from './kept-list-messages.ts'

/** Of a draft with a list that is not done: what is left, and the way to it. */
export function ListLeft({ draft, className = '' }: { draft: Draft; className?: string }) {
  const words = useMessages(keptListMessages)
  const unfinished = useUnfinishedList(draft.id)
  if (!unfinished) return null
  const said = words.unfinished(unfinished.counts)
  return (
    <Link
      to={draftListHref(draft.id)}
      title={said}
      aria-label={words.goOnOf(draft.name, said)}
      className={`flex min-w-0 items-center gap-1 text-small text-warn hover:underline touch:min-h-11 ${className}`}
    >
      <ClipboardList aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{said}</span>
    </Link>
  )
}
