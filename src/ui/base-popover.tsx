import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, type ReactElement, type ReactNode, use, useCallback, useRef } from 'react'
import { type ClosePopover, ClosePopoverContext } from './close-popover.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LateFocus } from './first-focus.tsx'

export type PopoverProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  /** Changes whenever the appearance of the trigger changes. */
  stamp: string
  title: string
  children: ReactNode
  /** `wide` is for content that is more than a list of choices. */
  width?: 'narrow' | 'wide' | undefined
  /** Where it opens if there is room: `top` where the rows below are what is pressed next. */
  side?: 'top' | 'bottom' | undefined
  onOpenChange?: (open: boolean) => void
}

export type BasePopoverProps = Omit<PopoverProps, 'stamp' | 'onOpenChange'> & {
  onOpenChange: (open: boolean) => void
  defaultOpen: boolean
}

export function BasePopover(props: BasePopoverProps) {
  const { trigger, title, children, width = 'narrow', side = 'bottom', onOpenChange, defaultOpen } = props
  const popup = useRef<HTMLDivElement>(null)
  const actions = useRef<Popover.Root.Actions>(null)
  const after = useRef<(() => HTMLElement | null) | undefined>(undefined)
  const closeOuter = use(ClosePopoverContext)
  const close = useCallback<ClosePopover>(
    (focusAfter) => {
      after.current = focusAfter
      actions.current?.close()
      closeOuter(focusAfter)
    },
    [closeOuter],
  )
  const finalFocus = () => {
    const place = after.current?.()
    after.current = undefined
    return place ?? true
  }
  return (
    <Popover.Root defaultOpen={defaultOpen} onOpenChange={onOpenChange} actionsRef={actions}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        {/* Fixed: an absolute one stretches the document when its button is scrolled away; sticky: then it stays in the window. */}
        <Popover.Positioner positionMethod="fixed" sticky side={side} sideOffset={4} align="start" className="z-40">
          <Popover.Popup
            ref={popup}
            finalFocus={finalFocus}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? true}
            // A list in it with a height of its own shrinks with it: what is cut could not be scrolled to.
            className={`flex max-w-[calc(100vw-1rem)] flex-col overflow-auto rounded border border-edge/60 bg-raised text-table shadow-float outline-none ${width === 'wide' ? 'max-h-[min(85vh,var(--available-height))] w-120' : 'max-h-[min(32rem,80vh,var(--available-height))] w-72'}`}
          >
            <Popover.Title className="sr-only">{title}</Popover.Title>
            <LateFocus popup={popup} content={popup} />
            <ErrorBoundary>
              <ClosePopoverContext value={close}>{children}</ClosePopoverContext>
            </ErrorBoundary>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
