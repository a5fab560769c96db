import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

export type MemoryWatch = {
  /** The sum of all renderers of the browser in megabytes (10⁶); null if the system cannot count it. */
  readNowMb(): Promise<number | null>
  /** Stops, and returns the highest of the values that were read every 100 ms. */
  stop(): Promise<number | null>
}

/**
 * Watches the private memory of the browser's renderers, as the kernel counts it. Page and worker are one process. Use
 * it with one page in the browser, and never while timing: counting pauses the process for a short time.
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
  // The browser may close meanwhile, after a failed load.
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

/** Null if the process has ended, or the system is not Linux. */
function readPrivateMb(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty|Hugetlb):\s+(\d+) kB$/gm)]
    return kilobytes.reduce((sum, [, amount]) => sum + Number(amount), 0) * (1_024 / 1e6)
  } catch {
    return null
  }
}
