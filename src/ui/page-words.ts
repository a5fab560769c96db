import { createContext } from 'react'

/** What dialogs and toasts say on every page. The app gives it: nothing in this folder knows a language. */
export const PageWordsContext = createContext({ close: '', undo: '' })
