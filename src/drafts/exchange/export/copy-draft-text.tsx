import { useMemo } from 'react'
import { useLineFacts } from '#src/drafts/live-check/use-line-states.ts'
import { useNewTotal } from '#src/drafts/live-check/use-new-money.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { CopyTextForm } from './copy-text-form.tsx'
import { textOfDraft } from './text-of-draft.ts'

export function CopyDraftText({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const factsOf = useLineFacts(draft)
  const newTotal = useNewTotal(draft, factsOf)
  const sources = useMemo(() => [textOfDraft(draft, newTotal)], [draft, newTotal])
  return <CopyTextForm sources={sources} onDone={onDone} />
}
