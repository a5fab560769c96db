import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router } from 'react-router'
import type { PageHistory } from './page-history.ts'

const PageHistoryContext = createContext<PageHistory | null>(null)

/**
 * React Router over the history of the program.
 * @param props.whileLoading until the code of the first page is here
 */
export function PageRouter({
  history,
  whileLoading,
  children,
}: {
  history: PageHistory
  whileLoading: ReactNode
  children: ReactNode
}) {
  const [shown, setShown] = useState(history.getShown)
  useLayoutEffect(
    () =>
      history.listen((next, isSync) => {
        if (isSync) flushSync(() => setShown(next))
        else startTransition(() => setShown(next))
      }),
    [history],
  )
  if (!shown) return whileLoading
  return (
    <PageHistoryContext value={history}>
      <Router location={shown.location} navigationType={shown.action} navigator={history.navigator}>
        {children}
      </Router>
    </PageHistoryContext>
  )
}

export function usePageHistory(): PageHistory {
  const history = use(PageHistoryContext)
  if (!history) throw new Error('PageRouter is missing')
  return history
}
