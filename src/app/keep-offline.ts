import type { Build } from './ask-build.ts'

/** How often an open page looks whether there is a newer version. The browser itself looks when a page is opened. */
const everyMs = 30 * 60_000

/**
 * Lets the service worker keep this build, so that the page opens without the gateway. From then on the page also looks
 * for newer versions.
 * @param options.onNewer a newer version is whole in this browser, and this page is still of the one before
 * @returns false where nothing is kept: an old browser, one that forbids it, or a build that is not whole
 */
export async function keepOffline(options: {
  container: ServiceWorkerContainer | undefined
  /** What `register` takes: a trusted address where the browser wants one. */
  address: string
  askBuild: () => Promise<Build>
  onNewer: () => void
  page: Pick<typeof globalThis, 'addEventListener'>
  every: (ms: number, run: () => void) => void
}): Promise<boolean> {
  const { container, address, askBuild, onNewer, page, every } = options
  if (!container) return false
  const tell = async () => {
    if ((await askBuild()).kind === 'other') onNewer()
  }
  // The first worker of a browser takes a page that has none: that is no newer version.
  let hasWorker = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hasWorker) void tell()
    hasWorker = true
  })
  try {
    await container.register(address)
    const registration = await container.getRegistration()
    if (!registration || !(await isKept(registration))) return false
    // Where the list of parts could not be asked for when the newer worker came, it can now.
    const look = () => void registration.update().then(tell, () => {})
    every(everyMs, look)
    page.addEventListener('online', look)
    return true
  } catch {
    return false
  }
}

/** Whether a worker is at work, once the first one has tried. */
async function isKept(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (registration.active) return true
  const worker = registration.installing ?? registration.waiting
  if (!worker) return false
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
