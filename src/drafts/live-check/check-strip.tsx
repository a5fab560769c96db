import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleStop,
  Clock,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { occurring } from '#src/drafts/model/check/draft-check.ts'
import type { StateKind } from '#src/drafts/model/check/line-state.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useAnswers } from '#src/live/live-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { WaitReason } from '#src/wholesale-api/who-asks-to-wait.ts'
import { AcceptPricesButton, newPricesOf } from './accept-prices-button.tsx'
import { AdjustLinesButton, AdjustLinesDialog } from './adjust/adjust-lines-button.tsx'
import { CheckCounts } from './check-counts.tsx'
import { checkMessages } from './check-messages.ts'
import { CheckStepButton } from './check-step-button.tsx'
import { CheckSummary } from './check-summary.tsx'
import { draftCheckWords, knownWords } from './draft-check-words.ts'
import { type CheckWords, RunSummary, stoppedWords } from './run-summary.tsx'
import { type CheckJob, useDraftCheck } from './use-draft-check.ts'
import { useIsOpening } from './use-is-opening.ts'
import { hasConcern, useLineStates } from './use-line-states.ts'

/** Starts, stops and resumes a draft's check; shows its progress and its result. */
export function CheckStrip({ draft }: { draft: Draft }) {
  const messages = useMessages(checkMessages)
  const { totals } = useMessages(draftsMessages)
  const formats = useFormats()
  const job = useDraftCheck(draft)
  const isOpening = useIsOpening()
  const states = useLineStates(draft)
  const answers = useAnswers()
  const prices = newPricesOf(draft, states)
  const isNarrow = useMediaQuery('(max-width: 479px)')
  const isSmall = useMediaQuery('(max-width: 389px)')
  const isLow = useMediaQuery('(max-height: 599px)')
  const [isAdjusting, setAdjusting] = useState(false)
  const { run, waitingUntil } = job
  const { kind, stamp, counts } = states.check
  // What is placed is not asked about: nothing of it is left to order.
  const open = draft.lines.filter((line) => states.stateOf(line).kind !== 'placed').map(({ sku }) => sku)
  const all = () => job.start(open)
  if (open.length === 0 && run?.status !== 'running') return null
  if (isOpening && !run) return <div className={stripClass} />
  const missing = draft.lines.filter((line) => hasConcern(states, line, 'unchecked')).map(({ sku }) => sku)
  const old = draft.lines.filter((line) => hasConcern(states, line, 'old')).map(({ sku }) => sku)
  const words = draftCheckWords(states.check, formats)
  const { Icon, tone } = looks[kind]
  const isRunning = run?.status === 'running'
  const waits = waitingUntil && waitWords(waitingUntil.reason, messages)(formats.time(waitingUntil.until))
  // As the lines: of a check that is stopped, too, an answer of before stays what is known. How much is left, the button says.
  const known = knownWords(words, stamp, run, answers, formats)
  const hasResult = run?.status !== 'stopped'
  /** What to do about the result, the next step first. */
  const steps = [
    ...(hasResult && missing.length > 0
      ? [
          <CheckStepButton
            key="missing"
            checks
            label={messages.rest(missing.length)}
            short={isNarrow && messages.checkChosen}
            onClick={() => job.start(missing)}
          />,
        ]
      : []),
    ...(hasResult && old.length > 0
      ? [
          <CheckStepButton
            key="old"
            checks
            label={messages.checkOld(old.length)}
            short={isNarrow && messages.checkChosen}
            hint={messages.checkHint}
            icon={RefreshCw}
            onClick={() => job.start(old)}
          />,
        ]
      : []),
    ...(words !== null && counts.shortage + counts.shared > 0
      ? [<AdjustLinesButton key="adjust" isShort={isNarrow} onOpen={() => setAdjusting(true)} />]
      : []),
    ...(prices.size > 0
      ? [<AcceptPricesButton key="prices" draftId={draft.id} prices={prices} isShort={isNarrow} />]
      : []),
  ]
  /** Beside the next step a small phone has room for the two worst counts, one above the other, or for how many there are. */
  const worst = occurring(counts)
    .slice(0, 2)
    .map((of) => messages.counts[of](counts[of]))
  const hasRoom = worst.length === 1 || (!isSmall && worst.every(({ length }) => length <= wholeCount))
  // Of a check that is stopped, how much is left.
  const says = isNarrow && hasResult && worst.length > 0 && steps.length > 0 && worst
  const found = words !== null && <CheckCounts draft={draft} counts={counts} />
  // Beside what there is to do they have the room that is left; with what else a check says are all of them.
  const beside = found && <span className="check-found">{found}</span>
  return (
    <div className={stripClass}>
      <RunSummary draft={draft} job={job} states={states} waits={waits} />
      <AdjustLinesDialog draft={draft} states={states} open={isAdjusting} onClose={() => setAdjusting(false)} />
      {isRunning ? (
        <>
          {!isNarrow && <Progress run={run} />}
          <span className="text-small whitespace-nowrap text-ink-soft">
            {messages.asked(run.skus.length - run.remaining.size, run.skus.length)}
          </span>
          <IconButton label={messages.stop} icon={<CircleStop aria-hidden />} onClick={job.stop} />
        </>
      ) : words === null && run === undefined ? (
        <>
          {prices.size > 0 && <AcceptPricesButton draftId={draft.id} prices={prices} isShort={isNarrow} />}
          <Button
            compact
            data-next="2"
            data-keys="g r"
            title={messages.checkHint}
            aria-label={isNarrow ? messages.check(open.length) : undefined}
            onClick={all}
          >
            <ListChecks aria-hidden className="size-4" />
            {isNarrow ? `${messages.checkChosen} ${formats.number(open.length)}` : messages.check(open.length)}
          </Button>
        </>
      ) : (
        <>
          {run?.status === 'stopped' && (
            <Button
              compact
              // It goes on by itself where there is no connection, which is said beside it.
              tone={run.stoppedBy === 'offline' ? 'plain' : 'primary'}
              data-next="2"
              data-keys="g r"
              onClick={job.resume}
              title={stoppedWords(run, messages)}
              aria-label={isNarrow ? messages.resume(run.remaining.size) : undefined}
            >
              {isNarrow ? messages.resumeShort : messages.resume(run.remaining.size)}
            </Button>
          )}
          {!isNarrow && !isLow && beside}
          {/* A small phone has one row for the tabs and the check: the next step, and the others with what was found. */}
          {isNarrow ? steps[0] : steps}
          <Popover
            title={messages.summaryTitle}
            stamp={JSON.stringify([words, counts, missing.length, old.length, isNarrow, isSmall, formats.locale])}
            trigger={
              <Button compact tone="quiet" className="check-more touch:min-w-11">
                {!says && <Icon aria-hidden className={`size-4 ${tone}`} />}
                <span className="sr-only">
                  {messages.stampLabel([known.long, ...(says || [])].filter(Boolean).join(', '))}
                </span>
                {says ? (
                  <span aria-hidden className={`check-says ${tone}`}>
                    {(hasRoom ? says : [totals.warnings(occurring(counts).length)]).map((count) => (
                      <span key={count}>{count}</span>
                    ))}
                  </span>
                ) : (
                  <span aria-hidden>{(isNarrow ? null : known.long) ?? known.short}</span>
                )}
              </Button>
            }
          >
            {(isNarrow || found) && (
              <div className="grid justify-items-start gap-2 px-3 pt-3">
                {isNarrow && words !== null && <p>{words}</p>}
                {found}
                {isNarrow && steps.slice(1)}
              </div>
            )}
            <CheckSummary draft={draft} job={job} states={states} onCheckAgain={all} />
          </Popover>
          <IconButton
            label={messages.checkAgain}
            icon={<RefreshCw aria-hidden />}
            data-keys="g r"
            onClick={all}
            className="max-[719px]:hidden"
          />
          {/* In a low window the row scrolls: what was found goes out of sight, and not what to do about it. */}
          {!isNarrow && isLow && found}
        </>
      )}
    </div>
  )
}

const stripClass = 'check-strip strip ml-auto flex flex-wrap items-center justify-end gap-2 py-1'

/** Characters of a count that a phone of 390 px has room for beside the next step. */
const wholeCount = 18

function Progress({ run }: { run: NonNullable<CheckJob['run']> }) {
  const messages = useMessages(checkMessages)
  return (
    <progress
      aria-label={messages.progress}
      max={run.skus.length}
      value={run.skus.length - run.remaining.size}
      className="check-progress"
    />
  )
}

/** Who asked to wait, and until when. */
function waitWords(reason: WaitReason, messages: CheckWords): (time: string) => string {
  return reason === 'wholesaler' ? messages.waitsUntil : messages.surtidoWaitsUntil[reason]
}

const looks: Record<StateKind, { readonly Icon: LucideIcon; readonly tone: string }> = {
  unchecked: { Icon: CircleDashed, tone: 'text-warn' },
  failed: { Icon: CircleAlert, tone: 'text-bad' },
  'wrong-answer': { Icon: CircleAlert, tone: 'text-bad' },
  old: { Icon: Clock, tone: 'text-warn' },
  'not-found': { Icon: TriangleAlert, tone: 'text-warn' },
  shortage: { Icon: TriangleAlert, tone: 'text-warn' },
  'over-planned': { Icon: TriangleAlert, tone: 'text-warn' },
  shared: { Icon: TriangleAlert, tone: 'text-warn' },
  'placed-before': { Icon: TriangleAlert, tone: 'text-warn' },
  'unknown-stock': { Icon: TriangleAlert, tone: 'text-warn' },
  price: { Icon: TriangleAlert, tone: 'text-warn' },
  'other-currency': { Icon: TriangleAlert, tone: 'text-warn' },
  'no-price': { Icon: TriangleAlert, tone: 'text-warn' },
  well: { Icon: CircleCheck, tone: 'text-good' },
  placed: { Icon: PackageCheck, tone: 'text-ink-soft' },
}
