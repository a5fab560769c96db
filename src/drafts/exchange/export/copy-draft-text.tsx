import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { CopyTextForm } from './copy-text-form.tsx'
import { textOfDraft } from './text-of-draft.ts'

export function CopyDraftText({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const sources = useMemo(() => [textOfDraft(draft)], [draft])
  return <CopyTextForm sources={sources} onDone={onDone} />
}
