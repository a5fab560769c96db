import { ArrowLeft, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePaperStyle } from '#src/drafts/parts/paper/use-paper-style.ts'
import { StorageNotice, UnsavedNotice } from '#src/drafts/parts/storage-notice.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { exportMessages } from './export-messages.ts'

/**
 * The page around sheets of paper: title, back link and print button, which are not printed. If the location state has
 * `print`, the page prints once by itself.
 */
export function PaperPage(props: {
  title: string
  back: { readonly to: string; readonly label: string }
  /** The paper's label for screen readers. */
  label: string
  /** Shown when there is nothing to print; otherwise null. */
  nothing: string | null
  /** Whether everything on the paper is loaded; printing waits for it. */
  isReady?: boolean
  children: ReactNode
}) {
  const { title, back, label, nothing, isReady = true, children } = props
  const { paper: messages } = useMessages(exportMessages)
  usePaperStyle()
  return (
    <main className="min-h-full bg-surface px-4 pt-3 pb-10 print:bg-transparent print:p-0">
      <PageTitle text={title} isPaper />
      <div className="mx-auto flex max-w-[58rem] flex-wrap items-center gap-2 pb-3 print:hidden">
        <Link to={back.to} className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
        {nothing === null && (
          <Button tone="primary" className="ml-auto" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            {messages.print}
          </Button>
        )}
        <StorageNotice className="basis-full" />
        {/* There is no frame that would say it. */}
        <UnsavedNotice className="basis-full" />
      </div>
      {nothing === null ? (
        <>
          {isReady && <PrintOnce />}
          <div
            data-sheets
            role="region"
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs keyboard focus
            tabIndex={0}
            className="overflow-x-auto print:overflow-visible"
          >
            {children}
          </div>
        </>
      ) : (
        <Notice tone="warn" title={nothing} className="mx-auto max-w-2xl" />
      )}
    </main>
  )
}

/** Prints once for each print command, not again after a reload or a step back in the history. */
function PrintOnce() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = typeof state === 'object' && state !== null && 'print' in state
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const printNow = async () => {
      await document.fonts.ready
      // A logo. One that cannot be drawn does not keep the paper back.
      await Promise.allSettled(Array.from(document.images, async (image) => image.decode()))
      if (isGone) return
      await navigate(pathname + search, { replace: true, state: null })
      print()
    }
    void printNow()
    return () => {
      isGone = true
    }
  }, [isAsked, navigate, pathname, search])
  return null
}
