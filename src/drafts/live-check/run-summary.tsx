import { useState } from 'react'
import { type DraftCheck, occurring } from '#src/drafts/model/check/draft-check.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { checkMessages } from './check-messages.ts'
import type { CheckJob } from './use-draft-check.ts'
import type { LineStates } from './use-line-states.ts'

export type CheckWords = ReturnType<(typeof checkMessages)['en']>

/**
 * Announces the start of a check, its quarters, what it waits for, that it goes on, and its end to screen readers, each
 * once. The reason of a stop or a wait is also visible.
 * @param props.waits who asked to wait, and until when; null while nobody does
 */
export function RunSummary(props: { draft: Draft; job: CheckJob; states: LineStates; waits: string | null }) {
  const { draft, job, states, waits } = props
  const { run } = job
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  // A run that ended before this page opened is not announced, but one that waited here and another tab ended. Nor is it
  // again, with other counts, after each change.
  const [shown, setShown] = useState({
    status: run?.status,
    begun: null as string | null,
    wasOpen: false,
    changedAt: draft.changedAt,
  })
  if (shown.status !== run?.status) {
    setShown({
      status: run?.status,
      begun: run?.status === 'running' ? begunWords(run, shown.status === 'stopped', messages) : null,
      wasOpen: shown.status === 'running' || shown.status === 'stopped',
      changedAt: draft.changedAt,
    })
  }
  const isNews = shown.wasOpen && shown.changedAt === draft.changedAt
  const quarter = run?.status === 'running' ? quarterOf(run) : 0
  // A check of a second has nothing to say between its start and its end.
  const heard = useSettled(quarter, quarterMs, 0)
  const heardWaits = useSettled(waits, waitMs, null)
  const waiting = waits !== null && heardWaits !== null && run?.status === 'running' ? waits : null
  const stopped = run?.status === 'stopped' ? stoppedWords(run, messages) : null
  const finished = run?.status === 'done' && isNews ? finishedWords(states.check, messages) : null
  const going = quarter > 0 && heard > 0 ? messages.quarter(formats.percent(Math.min(heard, quarter) / 4)) : null
  return (
    <span
      role="status"
      className={
        stopped ? 'check-stopped text-small text-warn' : waiting ? 'check-waits text-small text-warn' : 'sr-only'
      }
    >
      {stopped ?? finished ?? waiting ?? going ?? shown.begun}
    </span>
  )
}

const quarterMs = 1_000
/** A wait that is over by then says nothing. */
const waitMs = 300

/** How many quarters of it are answered: 0 to 3 while it runs. */
function quarterOf({ skus, remaining }: NonNullable<CheckJob['run']>): number {
  return Math.min(3, Math.floor((4 * (skus.length - remaining.size)) / skus.length))
}

function begunWords(run: NonNullable<CheckJob['run']>, isResumed: boolean, messages: CheckWords): string {
  return isResumed ? messages.goesOn(run.remaining.size) : messages.begun(run.skus.length)
}

function finishedWords({ stamp, counts }: DraftCheck, messages: CheckWords): string {
  const concerns = occurring(counts).map((kind) => messages.counts[kind](counts[kind]))
  return [messages.finished(stamp.checked, stamp.of), ...concerns].join(' ')
}

/** Why it is stopped. */
export function stoppedWords({ stoppedBy }: NonNullable<CheckJob['run']>, messages: CheckWords): string {
  return messages.stoppedBy[stoppedBy ?? 'person']
}
