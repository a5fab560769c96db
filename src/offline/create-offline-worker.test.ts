import { beforeEach, expect, it } from 'vitest'
import { createOfflineWorker } from './create-offline-worker.ts'

const origin = 'https://surtido.test'
const older = { version: '1', files: ['/', '/assets/index-1.js', '/assets/font.woff2'] }
const newer = { version: '2', files: ['/', '/assets/index-2.js', '/assets/font.woff2'] }

it('opens the page without the gateway, at any of its addresses, with the files of one build', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  gateway.answer = null
  expect(await open(worker, '/drafts/d1/plan')).toBe('/ of 1')
  expect(await text(worker.answer(get('/assets/index-1.js'), noPreload))).toBe('/assets/index-1.js of 1')
})

it('shows what the gateway has while it answers, and takes from it what is not kept', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  gateway.build = '2'
  expect(await open(worker, '/')).toBe('/ of 2')
  expect(await text(worker.answer(get('/assets/index-2.js'), noPreload))).toBe('/assets/index-2.js of 2')
})

it('gives a tab of the version before its own parts, after a newer one is at work', async () => {
  await setUp(older).worker.keepBuild()
  gateway.build = '2'
  gateway.asked = []
  const { worker } = setUp(newer)
  await worker.keepBuild()
  await worker.dropOldBuilds()
  // What both have is not fetched again.
  expect(gateway.asked).toEqual(['/', '/assets/index-2.js'])
  gateway.answer = null
  expect(await text(worker.answer(get('/assets/index-1.js'), noPreload))).toBe('/assets/index-1.js of 1')
  expect(await open(worker, '/')).toBe('/ of 2')
})

it.each([
  ['the sign-in page stands in for the document', () => new Response('sign in', { status: 200 }), 'other bytes'],
  ['a file is gone', () => new Response('', { status: 404 }), 'answered with 404'],
  ['the gateway goes away', () => null, 'no line'],
])('keeps nothing new where %s, and goes on with what it has', async (_, answer, reason) => {
  const before = setUp(older).worker
  await before.keepBuild()
  gateway.answer = answer
  await expect(setUp(newer).worker.keepBuild()).rejects.toThrow(reason)
  gateway.answer = null
  expect(await open(before, '/')).toBe('/ of 1')
})

it('shows the kept page where a proxy answers for a gateway that is away, or nothing answers for long', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  gateway.answer = () => new Response('bad gateway', { status: 502 })
  expect(await open(worker, '/')).toBe('/ of 1')
  gateway.answer = () => new Promise(() => {})
  expect(await open(worker, '/')).toBe('/ of 1')
})

it('lets the gateway ask to sign in, and opens nothing without it until somebody has signed in', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  gateway.answer = () => new Response('sign in', { status: 401 })
  expect(await open(worker, '/')).toBe('sign in')
  gateway.answer = null
  await expect(open(worker, '/')).rejects.toThrow('no line')
  // A link of another site opens the page before anybody is asked to sign in.
  gateway.answer = (path) => new Response(path, { status: path === '/api/session' ? 401 : 200 })
  await open(worker, '/')
  gateway.answer = null
  await expect(open(worker, '/')).rejects.toThrow('no line')
  gateway.answer = (path) => new Response(path)
  await open(worker, '/')
  gateway.answer = null
  expect(await open(worker, '/')).toBe('/ of 1')
})

it('opens nothing without the gateway after a sign-out', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  const signOut = new Request(`${origin}/logout`, { method: 'POST' })
  expect(worker.answer(signOut, noPreload)).toBeNull()
  await worker.note(signOut)
  gateway.answer = null
  await expect(open(worker, '/')).rejects.toThrow('no line')
})

it('uses what the browser asked for while the worker started', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  gateway.asked = []
  expect(await text(worker.answer(navigation('/'), async () => new Response('early')))).toBe('early')
  expect(gateway.asked).toEqual([])
})

it('shows the kept page where what the browser asked for is an error in place of an answer', async () => {
  const { worker } = setUp(older)
  await worker.keepBuild()
  const early = async () => Response.error()
  expect(await text(worker.answer(navigation('/'), early))).toBe('/ of 1')
})

let gateway: {
  build: string
  asked: string[]
  /** In place of the build; null: there is no line. */
  answer: ((path: string) => Response | null | Promise<Response>) | null | undefined
}
let caches: CacheStorage
beforeEach(() => {
  gateway = { build: '1', asked: [], answer: undefined }
  caches = fakeCaches()
})

function setUp(build: { version: string; files: readonly string[] }) {
  const worker = createOfflineWorker({
    build: { version: build.version, files: build.files.map((path) => ({ path, integrity: `of ${build.version}` })) },
    origin,
    caches,
    async fetch(request) {
      const path = new URL(request.url).pathname
      gateway.asked.push(path)
      const own = gateway.answer === undefined ? new Response(`${path} of ${gateway.build}`) : gateway.answer?.(path)
      const answer = await own
      if (!answer) throw new TypeError('no line')
      // As the browser checks the bytes.
      if (request.integrity && gateway.answer !== undefined && answer.ok) throw new TypeError('other bytes')
      return answer
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
  })
  return { worker }
}

type Worker = ReturnType<typeof setUp>['worker']

const open = (worker: Worker, path: string) => text(worker.answer(navigation(path), noPreload))
const noPreload = async () => undefined
const get = (path: string) => new Request(origin + path)

/** No code may make such a request; a browser does. */
function navigation(path: string): Request {
  return Object.defineProperty(get(path), 'mode', { value: 'navigate' })
}

async function text(answer: Promise<Response> | null): Promise<string> {
  if (!answer) throw new Error('The worker kept out of it')
  return (await answer).text()
}

/** As much of the Cache API as the worker uses. */
function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => kept.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void kept.set(keyOf(request), response),
    delete: async (request: RequestInfo | URL) => kept.delete(keyOf(request)),
  })
  const storage = {
    async open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return cacheOf(kept)
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: RequestInfo | URL) {
      for (const kept of all.values()) if (kept.has(keyOf(request))) return kept.get(keyOf(request))?.clone()
      return undefined
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not used
  return storage as unknown as CacheStorage
}
