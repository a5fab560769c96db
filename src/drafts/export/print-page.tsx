import './print-page.css'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { draftHref, draftsHref } from '#src/drafts/draft-href.ts'
import { useDrafts } from '#src/drafts/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/storage/drafts-state.ts'
import { StorageNotice } from '#src/drafts/storage-notice.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { exportMessages } from './export-messages.ts'
import { PrintedDraft } from './printed-draft.tsx'

/** A draft as paper, all of it, outside the frame. Printed once by itself where it was opened to be printed. */
export function PrintPage() {
  const { paper: messages } = useMessages(exportMessages)
  const { draftId } = useParams()
  const state = useDrafts()
  const draft = knownDrafts(state).drafts.find(({ id }) => id === draftId)
  if (state.kind === 'opening') return null
  return (
    <main className="min-h-full bg-surface px-4 pt-3 pb-10 print:bg-transparent print:p-0">
      <title>{draft ? `${draft.name} · Surtido` : 'Surtido'}</title>
      <div className="mx-auto flex max-w-[58rem] flex-wrap items-center gap-2 pb-3 print:hidden">
        <Link to={draft ? draftHref(draft.id) : draftsHref} className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden className="size-4" />
          {draft ? messages.back : messages.toDrafts}
        </Link>
        {draft && (
          <Button tone="primary" className="ml-auto" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            {messages.print}
          </Button>
        )}
        <StorageNotice className="basis-full" />
      </div>
      {draft ? (
        <>
          <PrintOnce />
          <div
            role="region"
            aria-label={messages.sheet}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
            tabIndex={0}
            className="overflow-x-auto print:overflow-visible"
          >
            <PrintedDraft draft={draft} />
          </div>
        </>
      ) : (
        <Notice tone="warn" title={messages.unknown} className="mx-auto max-w-2xl" />
      )}
    </main>
  )
}

/** Once for each time that somebody chose to print; not again when the page is reloaded or gone back to. */
function PrintOnce() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = typeof state === 'object' && state !== null && 'print' in state
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const printNow = async () => {
      await document.fonts.ready
      if (isGone) return
      await navigate(pathname, { replace: true, state: null })
      print()
    }
    void printNow()
    return () => {
      isGone = true
    }
  }, [isAsked, navigate, pathname])
  return null
}
