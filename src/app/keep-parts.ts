import { trustedAddress } from '#src/ui/start-worker.ts'
import { askBuild } from './ask-build.ts'
import { fetchParts } from './fetch-parts.ts'
import { keepOffline } from './keep-offline.ts'
import { newVersion } from './new-version.ts'

/** Keeps the whole program in this browser: by the service worker, or where there is none, as long as the page is open. */
export async function keepParts(): Promise<void> {
  const isKept = await keepOffline({
    container: findContainer(),
    address: trustedAddress('/service-worker.js'),
    askBuild,
    onNewer: () => newVersion.set(true),
    page: globalThis,
    every: (ms, run) => void setInterval(run, ms),
  })
  if (isKept) return
  await fetchParts({ askBuild, fetch: (path) => fetch(path, { priority: 'low' }), keep: preloadModule, after })
}

/** Not there on an address without TLS, and in some private modes, where reading it may throw. */
function findContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

function preloadModule(path: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = path
  document.head.append(link)
}

function after(ms: number, run: () => void): void {
  setTimeout(run, ms)
}
