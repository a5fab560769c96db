import { CircleAlert, CircleStop, ListChecks, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { checkMessages } from './check-messages.ts'
import { CheckSummary } from './check-summary.tsx'
import { stampWords } from './stamp-words.ts'
import { type DraftCheck, useDraftCheck } from './use-draft-check.ts'

/** Starts, stops and resumes a draft's check; shows its progress and its result. */
export function CheckStrip({ draft }: { draft: Draft }) {
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  const check = useDraftCheck(draft)
  const { run, stamp, missing, waitingUntil } = check
  const all = () => check.start(draft.lines.map(({ sku }) => sku))
  if (draft.lines.length === 0) return null
  const words = stampWords(stamp, formats)
  const isRunning = run?.status === 'running'
  return (
    <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2 py-1">
      <RunSummary check={check} />
      {isRunning ? (
        <>
          {waitingUntil !== null && (
            <span className="text-small text-warn">{messages.waitsUntil(formats.time(waitingUntil))}</span>
          )}
          <progress
            aria-label={messages.progress}
            max={run.skus.length}
            value={run.skus.length - run.remaining.size}
            className="h-1.5 w-28 appearance-none overflow-hidden rounded bg-line max-[719px]:w-16 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
          <span className="text-small whitespace-nowrap text-ink-soft">
            {messages.asked(run.skus.length - run.remaining.size, run.skus.length)}
          </span>
          <IconButton label={messages.stop} icon={<CircleStop aria-hidden />} onClick={check.stop} />
        </>
      ) : words === null && run === undefined ? (
        <Button compact title={messages.checkHint} onClick={all}>
          <ListChecks aria-hidden className="size-4" />
          {messages.check(draft.lines.length)}
        </Button>
      ) : (
        <>
          {run?.status === 'stopped' && (
            <Button compact tone="primary" onClick={check.resume} title={stoppedWords(run, messages)}>
              {messages.resume(run.remaining.size)}
            </Button>
          )}
          {run?.status !== 'stopped' && missing.length > 0 && (
            <Button compact onClick={() => check.start(missing)}>
              {messages.rest(missing.length)}
            </Button>
          )}
          <Popover
            title={messages.summary.title}
            stamp={JSON.stringify([words, stamp.failed, formats.locale])}
            trigger={
              <Button compact tone="quiet">
                {stamp.failed > 0 ? (
                  <CircleAlert aria-hidden className="size-4 text-bad" />
                ) : stamp.checked < stamp.of ? (
                  <TriangleAlert aria-hidden className="size-4 text-warn" />
                ) : (
                  <ListChecks aria-hidden className="size-4 text-good" />
                )}
                <span className="sr-only">{messages.stampLabel(words ?? '')}</span>
                <span aria-hidden>{words ?? messages.asked(0, stamp.of)}</span>
              </Button>
            }
          >
            <CheckSummary draft={draft} check={check} onCheckAgain={all} />
          </Popover>
          <IconButton
            label={messages.checkAgain}
            icon={<RefreshCw aria-hidden />}
            onClick={all}
            className="max-[719px]:hidden"
          />
        </>
      )}
    </div>
  )
}

/** Announces the end of a check to screen readers. The reason of a stop is also visible. */
function RunSummary({ check: { run, stamp } }: { check: DraftCheck }) {
  const messages = useMessages(checkMessages)
  // A run that ended before this page opened is not announced.
  const [shown, setShown] = useState({ status: run?.status, wasRunning: false })
  if (shown.status !== run?.status) setShown({ status: run?.status, wasRunning: shown.status === 'running' })
  const stopped = run?.status === 'stopped' ? stoppedWords(run, messages) : null
  const finished = run?.status === 'done' && shown.wasRunning ? messages.finished(stamp.checked, stamp.of) : null
  return (
    <span role="status" className={stopped ? 'text-small text-warn max-[719px]:basis-full' : 'sr-only'}>
      {stopped ?? finished}
    </span>
  )
}

function stoppedWords(
  { stoppedBy }: NonNullable<DraftCheck['run']>,
  messages: ReturnType<(typeof checkMessages)['en']>,
): string {
  return messages.stoppedBy[stoppedBy ?? 'person']
}
