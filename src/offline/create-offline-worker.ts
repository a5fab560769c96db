import { cachePrefix, chooseSource, judgeDocument, oldCaches } from './choose-source.ts'

/** The files of one build, with what each must be (Subresource Integrity). tools/build-service-worker.ts lists them. */
export type KeptBuild = {
  readonly version: string
  readonly files: readonly { readonly path: string; readonly integrity: string }[]
}

export type OfflineWorker = {
  /** Keeps every file of the build. Rejects if one cannot be had, or is another one: then nothing changes. */
  keepBuild(): Promise<void>
  dropOldBuilds(): Promise<void>
  /**
   * Null: the worker keeps out.
   * @param preload what the browser asked for while the worker started; undefined where it did not
   */
  answer(request: Request, preload: () => Promise<Response | undefined>): Promise<Response> | null
  /** What follows from a request besides its answer. */
  note(request: Request): Promise<void>
}

/** So long the gateway may take for a document before the kept page is shown. */
const longestMs = 4_000
/** Has an entry while nobody is signed in: then nothing is opened without the gateway. */
const stateCache = 'surtido-state'
const signedOut = '/signed-out'

/** Decides, keeps and answers for the service worker. Everything of one version comes from one build. */
export function createOfflineWorker(options: {
  build: KeptBuild
  origin: string
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  wait: (ms: number) => Promise<void>
}): OfflineWorker {
  const { build, origin, caches, fetch, wait } = options
  const own = `${cachePrefix}${build.version}`
  const addressOf = (path: string) => new URL(path, origin).href
  const parts = { origin, files: new Set(build.files.map(({ path }) => path)) }

  return {
    async keepBuild() {
      const cache = await caches.open(own)
      for (const { path, integrity } of build.files) {
        const address = addressOf(path)
        // Of a try that was broken off, each file is whole.
        if (await cache.match(address, byPath)) continue
        // An older version may have the same file, by its hash.
        const known = path.startsWith('/assets/') ? await caches.match(address, byPath) : undefined
        // A sign-in page in place of the document, and a file of another build, are refused by their bytes.
        const response =
          known ?? (await fetch(new Request(address, { integrity, redirect: 'error', cache: cacheOf(path) })))
        if (!response.ok) throw new TypeError(`${path} is answered with ${response.status}`)
        await cache.put(address, response)
      }
    },
    async dropOldBuilds() {
      for (const name of oldCaches(await caches.keys(), own)) await caches.delete(name)
    },
    answer(request, preload) {
      switch (chooseSource(request, parts)) {
        case 'document':
          return answerDocument(request, preload)
        case 'kept-file':
          return answerFile(request)
        default:
          return null
      }
    },
    async note(request) {
      if (chooseSource(request, parts) === 'sign-out') await lock()
    },
  }

  async function answerDocument(request: Request, preload: () => Promise<Response | undefined>): Promise<Response> {
    const asking = preload().then((early) => early ?? fetch(request))
    const answer = await Promise.race([asking.catch(() => null), wait(longestMs).then(() => null)])
    const verdict = answer ? judgeDocument(answer) : 'away'
    if (verdict === 'opens') await unlock()
    else if (verdict === 'sign-in') await lock()
    // A newer version is shown as the gateway has it: its files have other names.
    if (verdict !== 'away') return asking
    return (await keptPage()) ?? asking
  }

  async function answerFile(request: Request): Promise<Response> {
    const cache = await caches.open(own)
    return (await cache.match(request, byPath)) ?? (await caches.match(request, byPath)) ?? fetch(request)
  }

  /** Nothing where somebody signed out, or was asked to sign in: what is in this browser is for who comes in. */
  async function keptPage(): Promise<Response | undefined> {
    if (await isLocked()) return undefined
    return (await caches.open(own)).match(addressOf('/'), byPath)
  }

  async function isLocked(): Promise<boolean> {
    return (await (await caches.open(stateCache)).match(addressOf(signedOut))) !== undefined
  }

  async function lock(): Promise<void> {
    await (await caches.open(stateCache)).put(addressOf(signedOut), new Response(''))
  }

  /** The document alone says nothing: who follows a link of another site gets it before any sign-in. */
  async function unlock(): Promise<void> {
    if (!(await isLocked())) return
    const session = await fetch(new Request(addressOf('/api/session'), { cache: 'no-store' })).catch(() => null)
    // A gateway without sign-ins has no such address.
    if (session?.ok || session?.status === 404) await (await caches.open(stateCache)).delete(addressOf(signedOut))
  }
}

/** What has a hash in its name never changes: the browser may have it already. */
function cacheOf(path: string): RequestCache {
  return path.startsWith('/assets/') ? 'default' : 'no-cache'
}

/** The gateway's answers vary by their coding, which a kept one has no more. */
const byPath = { ignoreVary: true } as const
