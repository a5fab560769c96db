import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { othersMessages } from './others-messages.ts'
import { othersWords } from './others-words.ts'

/** Which other drafts want the same pieces, each with a link, and what a person can do about it. */
export function OtherDrafts({ draft, shared }: { draft: Pick<Draft, 'planOptions'>; shared: SharedShortage }) {
  const messages = useMessages(othersMessages)
  const formats = useFormats()
  return (
    <div className="grid gap-1.5">
      <p>{othersWords(shared, formats)}</p>
      <DraftLinks drafts={shared.drafts} />
      <p className="max-w-prose text-small text-ink-soft">{messages.advice(draft.planOptions.leaveOthers)}</p>
    </div>
  )
}

/** Each of the drafts as a link, with how many pieces it wants. */
export function DraftLinks({ drafts }: Pick<SharedShortage, 'drafts'>) {
  const messages = useMessages(othersMessages)
  return (
    <ul aria-label={messages.drafts} className="grid gap-0.5">
      {drafts.map(({ draftId, name, wanted }) => (
        <li key={draftId}>
          <Link to={draftHref(draftId)} className="text-accent hover:underline touch:inline-block touch:py-3">
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="text-ink-soft">{messages.wants(wanted)}</span>
        </li>
      ))}
    </ul>
  )
}
