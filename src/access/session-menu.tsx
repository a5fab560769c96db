import type { ReactNode } from 'react'
import { lazyPart } from '#src/ui/load-part.ts'
import { useIdle } from '#src/ui/use-idle.ts'

const Menu = lazyPart('menu', async () => (await import('./session-part.tsx')).SessionMenuPart)
const Notice = lazyPart('notices', async () => (await import('./session-part.tsx')).SessionNoticePart)

/**
 * Who is signed in, and the way out. It loads after the first rows; where nobody signs in it shows nothing.
 * @param props.children further items of its menu
 */
export function SessionMenu({ children }: { children: ReactNode }) {
  const isIdle = useIdle()
  if (!isIdle) return null
  return <Menu>{children}</Menu>
}

/**
 * Stands over every page once the session has ended. What is open stays open, and drafts go on.
 * @param props.isRefused the gateway has just refused something because nobody is signed in
 * @param props.onReturn somebody signed in again in another tab
 */
export function SessionNotice(props: { isRefused: boolean; onReturn: () => void }) {
  const isIdle = useIdle()
  if (!isIdle) return null
  return <Notice {...props} />
}
