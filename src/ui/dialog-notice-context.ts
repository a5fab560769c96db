import { createContext, type ReactNode } from 'react'

/** What every dialog shows above its content: nothing outside a modal dialog can be reached. */
export const DialogNoticeContext = createContext<ReactNode>(null)
