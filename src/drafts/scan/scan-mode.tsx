import './scan-mode.css'
import { CircleAlert, Undo2, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { useOwnToasts } from '#src/drafts/parts/undo/use-own-toasts.ts'
import type { ScanOutcome, ScanSession } from '#src/drafts/scan/session/scan-session.ts'
import { createScanSound, type ScanTone } from '#src/drafts/scan/session/scan-sound.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { FittingButton } from '#src/ui/fitting-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { CodeBox } from './code-box.tsx'
import { LastScan } from './last-scan.tsx'
import { type ScanParts, useScanParts } from './scan-context.tsx'
import { scanMessages } from './scan-messages.ts'
import { ScannedRows } from './scanned-rows.tsx'
import { UnsettledScans } from './unsettled-scans.tsx'
import { useScanSession } from './use-scan-session.ts'
import { useUnsettledScans } from './use-unsettled-scans.ts'

/**
 * Each scan adds one piece to the draft at once. The screen shows the last scan. Codes of no product or of several
 * products are listed, and do not stop the scanning.
 */
export function ScanMode({ draft: opened }: { draft: Draft }) {
  const messages = useMessages(scanMessages)
  const parts = useScanParts()
  const session = useScanSession(opened.id)
  useOwnToasts(opened.id)
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const drafts = useDrafts()
  const draft = knownDrafts(drafts).drafts.find(({ id }) => id === opened.id) ?? null
  const quantities = useMemo(() => new Map(draft?.lines.map(({ sku, quantity }) => [sku, quantity])), [draft])
  const isMuted = useSyncExternalStore(parts.isMuted.subscribe, parts.isMuted.get)
  const box = useRef<HTMLInputElement>(null)
  const isLit = useSignals(parts, session)
  const { unknown } = useUnsettledScans()
  // On a phone the rows need the height: a button in the foot counts the unknown codes, and opens their list.
  const isTight = useTight()
  const [isUnknownOpen, setUnknownOpen] = useState(false)
  const openId = useId()

  const enter = (typed: string) => {
    for (const line of typed.split(/[\r\n]+/)) session.type(line)
  }
  return (
    <div className="scan-mode">
      <div className="scan-mode-notice grid gap-2 px-3 *:mt-3">
        <StorageNotice />
        {drafts.kind !== 'opening' && draft === null && (
          <Notice tone="bad" title={messages.draftGone}>
            {messages.draftGoneNext}
          </Notice>
        )}
      </div>
      <div className="scan-mode-last">
        <LastScan
          draftId={opened.id}
          last={state.last}
          waiting={state.isCatalogLate ? state.waiting : 0}
          quantities={quantities}
          isLit={isLit}
        />
      </div>
      <div className="scan-mode-code">
        <CodeBox box={box} session={session} onEnter={enter} onUndo={session.undo} />
      </div>
      <div className="scan-mode-lists">
        <div className="scan-mode-rows">
          <ScannedRows
            rows={state.rows}
            quantities={quantities}
            draftId={opened.id}
            onLeave={() => box.current?.focus()}
          />
        </div>
        <div id={openId} className="scan-mode-open">
          <UnsettledScans
            hidesUnknown={isTight && !isUnknownOpen}
            session={session}
            choices={state.choices}
            quantities={quantities}
            draftId={opened.id}
            draftName={opened.name}
          />
        </div>
      </div>
      <div className="scan-mode-foot flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 tight:py-0">
        <p aria-label={messages.sessionLabel} role="group" className="mr-auto text-table">
          {messages.session(state.pieces, state.rows.length)}
          {state.waiting > 0 && <span className="text-ink-soft"> · {messages.waiting(state.waiting)}</span>}
        </p>
        {isTight && unknown.length > 0 && (
          <Button
            compact
            aria-expanded={isUnknownOpen}
            aria-controls={openId}
            data-chosen={isUnknownOpen || undefined}
            className="text-warn"
            onClick={() => setUnknownOpen(!isUnknownOpen)}
          >
            <CircleAlert aria-hidden className="size-4" />
            <span className="sr-only">{messages.remaining}</span> {unknown.length}
          </Button>
        )}
        <IconButton
          label={isMuted ? messages.unmute : messages.mute}
          icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          onClick={() => parts.isMuted.set(!isMuted)}
        />
        <FittingButton
          fits
          label={messages.undo}
          icon={<Undo2 aria-hidden className="size-4" />}
          disabled={!state.canUndo}
          onClick={session.undo}
          aria-keyshortcuts="Control+Z Backspace"
        />
      </div>
    </div>
  )
}

/** How long the card flashes after a scan. */
const litForMs = 120

/** Plays a sound for each outcome. Returns whether the card is flashing. */
function useSignals(parts: ScanParts, session: ScanSession): boolean {
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    const { isMuted } = parts
    const sound = createScanSound()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = session.listen((outcome) => {
      const tone = toneOf(outcome)
      if (tone !== null && !isMuted.get()) sound.play(tone)
      setLit(true)
      clearTimeout(timer)
      timer = setTimeout(() => setLit(false), litForMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
      sound.close()
    }
  }, [parts, session])
  return isLit
}

function toneOf(outcome: ScanOutcome): ScanTone | null {
  if (outcome.kind === 'added') return 'known'
  if (outcome.kind === 'remaining') return outcome.scan.reason === 'several' ? 'choose' : 'unknown'
  return null
}
