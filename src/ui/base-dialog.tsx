import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, use, useCallback, useInsertionEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type DialogGuard, DialogGuardContext } from './dialog-guard.ts'
import { DialogNoticeContext } from './dialog-notice-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { firstFocus, LateFocus } from './first-focus.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { PageWordsContext } from './page-words.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Wide enough for a table. */
  wide?: boolean
  /** It only asks before something is done: a message stands beside it, or it would be read as its answer. */
  asks?: boolean
  /**
   * Where the focus goes once it is closed; by default, and with null, where it was.
   * @param before where it was; null where that is gone
   */
  focusAfter?: (before: HTMLElement | null) => HTMLElement | null
  children: ReactNode
}

export function BaseDialog({ open, onClose, title, wide = false, asks = false, focusAfter, children }: DialogProps) {
  const notice = use(DialogNoticeContext)
  const words = use(PageWordsContext)
  const popup = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** Not a state: a key that comes before the next rendering meets it. */
  const guard = useRef<DialogGuard | null>(null)
  const [asking, setAsking] = useState<DialogGuard | null>(null)
  const setGuard = useCallback((next: DialogGuard | null) => {
    guard.current = next
    if (next === null) setAsking(null)
  }, [])
  const focused = useRef<Element | null>(null)
  const before = useRef<Element | null>(null)
  // Before a field with `autoFocus` is drawn: it would take itself for what had the focus.
  useInsertionEffect(() => {
    if (open) before.current = openerOf(document.activeElement)
  }, [open])
  const keep = () => {
    setAsking(null)
    if (focused.current instanceof HTMLElement) focused.current.focus()
  }
  const close = () => {
    setAsking(null)
    onClose()
  }
  const leave = (isByEscape: boolean) => {
    if (!guard.current) close()
    else if (!asking) {
      focused.current = document.activeElement
      setAsking(guard.current)
    } else if (isByEscape) keep()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next, { reason }) => !next && leave(reason === 'escape-key')}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.4)]" />
        <Dialog.Popup
          ref={popup}
          data-modal={asks ? 'asks' : ''}
          initialFocus={() => firstFocus(content.current) ?? popup.current}
          finalFocus={() => {
            const place = stillThere(before.current)
            return (focusAfter ? focusAfter(place) : place) ?? place ?? true
          }}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-lg border border-edge/60 bg-raised shadow-float outline-none',
            'min-[720px]:inset-x-auto min-[720px]:bottom-auto min-[720px]:left-1/2 min-[720px]:-translate-x-1/2 min-[720px]:rounded-lg',
            wide
              ? 'max-h-[95dvh] low:max-h-dvh min-[720px]:top-[2.5vh] low:min-[720px]:top-0 min-[720px]:w-[min(78rem,calc(100vw-2rem))]'
              : 'max-h-[85dvh] low:max-h-dvh min-[720px]:top-[12vh] low:min-[720px]:top-0 min-[720px]:w-[40rem]',
          )}
        >
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4 tight:py-0">
            <Dialog.Title className="flex-1 py-1 text-text leading-5 font-semibold">{wholeNumbers(title)}</Dialog.Title>
            <Dialog.Close aria-label={words.close} className={iconButtonClass}>
              <X aria-hidden />
            </Dialog.Close>
          </div>
          {asking && (
            <div
              role="alert"
              className="flex flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-table"
            >
              <span className="mr-auto font-medium">{asking.ask}</span>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- one key goes on, and none discards */}
              <Button compact autoFocus tone="primary" onClick={keep}>
                {asking.keep}
              </Button>
              <Button compact tone="danger" onClick={close}>
                {asking.discard}
              </Button>
            </div>
          )}
          {/* A foot keeps the corners. Not in a wide one: letters that are clipped so are drawn a pixel elsewhere at some zooms. */}
          <div ref={content} className={classNames('min-h-0 overflow-auto', !wide && 'min-[720px]:rounded-b-lg')}>
            <LateFocus popup={popup} content={content} />
            {notice}
            <ErrorBoundary of={open}>
              <DialogGuardContext value={setGuard}>{children}</DialogGuardContext>
            </ErrorBoundary>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A number in a title stays in one line: browsers break it at its hyphens. */
function wholeNumbers(title: string): ReactNode {
  return title.split(/(\s+)/).map((part, index) =>
    /\d/.test(part) && part.includes('-') && part.length <= longestWhole ? (
      // The parts of a title have no other name.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const longestWhole = 24

/** A menu closes as its item opens the dialog: the focus comes back to what opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const labelledBy = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return typeof labelledBy === 'string' ? document.getElementById(labelledBy) : focused
}

/** Null where nothing had the focus, or where what had it cannot have it any more. */
function stillThere(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement) || before === document.body || before.matches(':disabled')) return null
  return before.checkVisibility({ visibilityProperty: true }) ? before : null
}
