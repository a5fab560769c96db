import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

export type MemoryWatch = {
  /** Of all renderers of the browser together, in megabytes (10⁶); null where the system has no such count. */
  readNowMb(): Promise<number | null>
  /** The highest that was seen every 100 ms since the beginning. */
  stop(): Promise<number | null>
}

/**
 * Watches what the browser's renderers hold for themselves: private memory by the kernel's own count. Page and worker
 * are one process. To be used with one page in the browser, and apart from timings: counting stops the process shortly.
 */
export async function watchRendererMemory(browser: Browser): Promise<MemoryWatch> {
  const session = await browser.newBrowserCDPSession()
  const readNowMb = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const parts = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readPrivateMb(id))
    return parts.reduce<number | null>((sum, part) => (part === null ? sum : (sum ?? 0) + part), null)
  }
  let peakMb: number | null = null
  const stopping = new AbortController()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const nowMb = await readNowMb()
      if (nowMb !== null) peakMb = Math.max(peakMb ?? 0, nowMb)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  // The browser may be closed under it, when a load has failed.
  const watched = watch().catch(() => undefined)
  return {
    readNowMb,
    async stop() {
      stopping.abort()
      await watched
      await session.detach()
      return peakMb
    },
  }
}

/** Null where the process has gone, or where the system is not Linux. */
function readPrivateMb(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty|Hugetlb):\s+(\d+) kB$/gm)]
    return kilobytes.reduce((sum, [, amount]) => sum + Number(amount), 0) * (1_024 / 1e6)
  } catch {
    return null
  }
}
