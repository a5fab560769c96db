import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import { type CheckRun, isNewerRun, type StopCause } from './check-run.ts'
import { beginRun, isAtWork, type LiveRun, runOfRecord, showRun, statusOf } from './live-run.ts'

/**
 * The runs of all drafts, each the newest of its draft. A run is at work here, or in another tab, or stopped with
 * something remaining, or done. Every step that changes one says so.
 */
export type RunBook = {
  show(draftId: string): CheckRun | null
  /** The drafts whose runs are at work here. */
  draftsAtWork(): readonly string[]
  isWanted(sku: string): boolean
  /** A new run, in place of the draft's last one. Returns what it asks for. */
  begin(draftId: string, skus: readonly string[]): Iterable<string>
  /** A stopped run goes on. Nothing to ask for otherwise. */
  resume(draftId: string): Iterable<string>
  /** Returns where the run was at work that is stopped now: here, in another tab, or nowhere. */
  stop(draftId: string): 'here' | 'elsewhere' | 'nowhere'
  stopAll(cause: StopCause): void
  /** The sku is answered or has failed: no run waits for it now. */
  settle(sku: string): void
  forget(draftId: string): void
  /** What earlier visits and other tabs stored. */
  mergeRecord(record: CheckRun): void
  /** Other tabs check these drafts. */
  addElsewhere(drafts: readonly string[]): void
  /** Tabs that are still at work say so again. */
  forgetElsewhere(): void
  close(): void
}

/**
 * @param onShown a run is shown differently
 * @param onChanged this page changed a run, or deleted it
 * @param onEnded a run that was at work here is stopped or done
 */
export function createRunBook(options: {
  epochNow: () => number
  onShown: (draftId: string) => void
  onChanged: (draftId: string) => void
  onEnded: () => void
}): RunBook {
  const { epochNow, onShown, onChanged, onEnded } = options
  const runs = new Map<string, LiveRun>()
  /** Drafts that other tabs are checking, as reported in their messages. */
  const elsewhere = new Set<string>()
  const forgotten = new Set<string>()
  let isClosed = false

  const atWork = () => (isClosed ? [] : [...runs.values()].filter(isAtWork))

  function touch(run: LiveRun): void {
    run.changedAt = epochNow()
    onChanged(run.draftId)
  }

  function work(run: LiveRun): Iterable<string> {
    forgotten.delete(run.draftId)
    elsewhere.delete(run.draftId)
    run.isHere = true
    run.status = 'running'
    run.stoppedBy = null
    runs.set(run.draftId, run)
    touch(run)
    if (run.remaining.size === 0) finish(run)
    return run.remaining
  }

  function finish(run: LiveRun): void {
    run.status = 'done'
    run.finishedAt = epochNow()
    touch(run)
    onEnded()
  }

  function stop(run: LiveRun, cause: StopCause): void {
    run.status = 'stopped'
    run.stoppedBy = cause
    touch(run)
    onEnded()
  }

  /** A run that this page is working on is newer than any record of it. */
  function isNewer(record: CheckRun): boolean {
    const run = runs.get(record.draftId)
    if (!run) return true
    if (!isAtWork(run) && isAhead(run.changedAt, epochNow())) return true
    return isNewerRun(record, run) && !(isAtWork(run) && run.startedAt === record.startedAt)
  }

  return {
    show(draftId) {
      const run = runs.get(draftId)
      return run ? showRun(run, elsewhere) : null
    },
    draftsAtWork: () => atWork().map(({ draftId }) => draftId),
    isWanted: (sku) => atWork().some(({ remaining }) => remaining.has(sku)),
    begin: (draftId, skus) => work(beginRun(draftId, skus, epochNow())),
    resume(draftId) {
      const run = runs.get(draftId)
      return run && statusOf(run, elsewhere) === 'stopped' ? work(run) : []
    },
    stop(draftId) {
      const run = runs.get(draftId)
      if (!run || statusOf(run, elsewhere) !== 'running') return 'nowhere'
      if (run.isHere) {
        stop(run, 'person')
        return 'here'
      }
      // The tab at work stops it and stores what remains. If that tab is gone, the run shows as stopped.
      elsewhere.delete(draftId)
      onShown(draftId)
      return 'elsewhere'
    },
    stopAll(cause) {
      for (const run of atWork()) stop(run, cause)
    },
    settle(sku) {
      for (const run of atWork()) {
        if (!run.remaining.delete(sku)) continue
        touch(run)
        if (run.remaining.size === 0) finish(run)
      }
    },
    forget(draftId) {
      forgotten.add(draftId)
      runs.delete(draftId)
      onChanged(draftId)
    },
    mergeRecord(record) {
      if (forgotten.has(record.draftId) || !isNewer(record)) return
      runs.set(record.draftId, runOfRecord(record))
      onShown(record.draftId)
    },
    addElsewhere(drafts) {
      for (const draftId of drafts) {
        elsewhere.add(draftId)
        onShown(draftId)
      }
    },
    forgetElsewhere() {
      const drafts = [...elsewhere]
      elsewhere.clear()
      for (const draftId of drafts) onShown(draftId)
    },
    close() {
      isClosed = true
    },
  }
}
