import { Link } from 'react-router'
import { useDraftOfPage } from '#src/drafts/parts/use-draft-of-page.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { planMessages } from './plan-messages.ts'
import { PlanView } from './plan-view.tsx'

/** The plan page: the quantity of each line from each warehouse. */
export function PlanPage() {
  const draft = useDraftOfPage()
  const messages = useMessages(planMessages)
  if (draft.lines.length === 0) {
    return (
      <div className="grid flex-1 content-start gap-2 px-4 py-3 text-text text-ink-soft">
        <p>{messages.empty}</p>
        <Link to={draftHref(draft.id)} className="text-accent hover:underline touch:py-3">
          {messages.toLines}
        </Link>
      </div>
    )
  }
  return <PlanView key={draft.id} draft={draft} />
}
