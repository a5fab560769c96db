import { createOfflineWorker, type KeptBuild } from './create-offline-worker.ts'

/** The service worker: opens the page where the gateway does not answer. `/service-worker.js` in the build. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of a worker do not say which one it is
const scope = globalThis as unknown as ServiceWorkerGlobalScope

/** tools/build-service-worker.ts puts it in. */
declare const keptBuild: KeptBuild

const worker = createOfflineWorker({
  build: keptBuild,
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

scope.addEventListener('install', (event) => {
  // At once: it only offers what it has. A tab with another version gets its own files, or the gateway's.
  event.waitUntil(worker.keepBuild().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(start())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const preload = async () => event.preloadResponse
  const answer = worker.answer(request, preload)
  if (answer) event.respondWith(answer)
  // A preload that is dropped before it ended would be a warning in the console.
  event.waitUntil(Promise.allSettled([event.preloadResponse, worker.note(request)]))
})

async function start(): Promise<void> {
  await worker.dropOldBuilds()
  // The document is asked for as the browser asks, with its cookies and its origin, while the worker starts.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
