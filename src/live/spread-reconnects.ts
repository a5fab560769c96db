import { onlineManager } from '@tanstack/react-query'

/** How long a tab waits at most when the network is back. */
const spreadMs = 2_000

/**
 * When the network of an office is back, all its tabs notice at the same moment. Each waits a random time before it asks
 * again, so that they do not ask all at once. A network that goes meanwhile ends the wait.
 * @param page gets the browser's events `online` and `offline`
 */
export function spreadReconnects(page: EventTarget, random: () => number): void {
  onlineManager.setEventListener((setOnline) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const comeBack = () => {
      clearTimeout(timer)
      timer = setTimeout(setOnline, random() * spreadMs, true)
    }
    const goAway = () => {
      clearTimeout(timer)
      setOnline(false)
    }
    page.addEventListener('online', comeBack)
    page.addEventListener('offline', goAway)
    return () => {
      clearTimeout(timer)
      page.removeEventListener('online', comeBack)
      page.removeEventListener('offline', goAway)
    }
  })
}
