import { createContext } from 'react'

/** @param focusAfter where the focus goes; by default, and with null, to the button that opened it */
export type ClosePopover = (focusAfter?: () => HTMLElement | null) => void

/** Closes the popover that its user stands in, with those around it: what a press did is below them. */
export const ClosePopoverContext = createContext<ClosePopover>(() => {})
