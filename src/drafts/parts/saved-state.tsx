import { useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { mayBeLost } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { draftsMessages } from './drafts-messages.ts'
import { unsavedEdits } from './fields/unsaved-edits.ts'

/**
 * When the draft was last saved. Drafts are shown after they are written, so the last change is the last save. What is
 * still being typed is not saved.
 */
export function SavedState({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const state = useDrafts()
  const now = useNow(60_000)
  const isToday = new Date(draft.changedAt).toDateString() === new Date(now).toDateString()
  const isSlow = useSettled(state.kind === 'ready' && state.saving, slowMs, false)
  const isLost = mayBeLost(state)
  const isTyped = useSyncExternalStore(unsavedEdits.subscribe, unsavedEdits.has)
  const text = isSlow
    ? messages.saving
    : isLost
      ? messages.notSaved
      : isTyped
        ? messages.typing
        : messages.saved(isToday ? formats.time(draft.changedAt) : formats.dateTime(draft.changedAt))
  return (
    <span
      className={classNames(
        'text-small whitespace-nowrap',
        isLost ? 'font-medium text-bad' : isTyped ? 'text-warn' : 'text-ink-faint',
      )}
    >
      {text}
    </span>
  )
}

/** A write mostly takes some milliseconds: shorter ones are not said. */
const slowMs = 400
