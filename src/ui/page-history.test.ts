import { createPath } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createPageHistory, type HistoryWindow } from './page-history.ts'

/** A window at an address, whose history writes the address, and a program in which the code of `/drafts` comes when it is sent. */
function setUp(at = '/', state: unknown = null) {
  const entries = [{ path: at, state }]
  let index = 0
  let pop = () => {}
  const here = () => new URL(entries[index]!.path, 'http://here')
  const page: HistoryWindow = {
    addEventListener: (_type: string, listener: unknown) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this listener takes no event
      pop = listener as () => void
    },
    location: {
      origin: 'http://here',
      get pathname() {
        return here().pathname
      },
      get search() {
        return here().search
      },
      get hash() {
        return here().hash
      },
    },
    history: {
      get state() {
        return entries[index]!.state
      },
      pushState(pushed, _title, path) {
        entries.splice(++index, Number.POSITIVE_INFINITY, { path: String(path), state: pushed })
      },
      replaceState(replaced, _title, path) {
        entries[index] = { path: String(path), state: replaced }
      },
      go(by = 0) {
        index += by
        pop()
      },
    },
  }
  let isHere = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const history = createPageHistory(
    (pathname) => (isHere || !pathname.startsWith('/drafts') ? null : promise.then(() => (isHere = true))),
    page,
  )
  const paths = () => entries.slice(0, index + 1).map(({ path }) => path)
  const shown = () => {
    const now = history.getShown()
    return now && createPath(now.location)
  }
  return { history, page, paths, shown, sendDrafts: resolve, ...history.navigator }
}

it('shows a page whose code is here at once, in the same task', () => {
  const { shown, push, paths } = setUp()
  expect(shown()).toBe('/')
  push('/nowhere?a=1#b')
  expect(shown()).toBe('/nowhere?a=1#b')
  expect(paths()).toEqual(['/', '/nowhere?a=1#b'])
})

it('keeps a page and its address until the code of the next one is here', async () => {
  const { history, shown, push, paths, sendDrafts } = setUp()
  push('/drafts/d1')
  expect(history.getEntering()).toBe('/drafts/d1')
  expect(history.getNewest().pathname).toBe('/drafts/d1')
  expect([shown(), paths()]).toEqual(['/', ['/']])
  sendDrafts()
  await vi.waitFor(() => expect(shown()).toBe('/drafts/d1'))
  expect(history.getEntering()).toBeNull()
  expect(paths()).toEqual(['/', '/drafts/d1'])
})

it('shows nothing before the code of the first page is here', async () => {
  const { history, shown, sendDrafts } = setUp('/drafts?show=short')
  expect([shown(), history.getEntering()]).toEqual([null, '/drafts?show=short'])
  sendDrafts()
  await vi.waitFor(() => expect(shown()).toBe('/drafts?show=short'))
})

it('goes to the last page that was asked for, whichever code comes first', async () => {
  const { shown, push, paths, sendDrafts } = setUp()
  push('/drafts')
  push('/a')
  sendDrafts()
  await Promise.resolve()
  await Promise.resolve()
  expect([shown(), paths()]).toEqual(['/a', ['/', '/a']])
})

it('knows each entry of the history again, with what came with it', () => {
  const { history, push, go } = setUp()
  const first = history.getShown()!.location.key
  push('/a', 'from here')
  const second = history.getShown()!.location.key
  go(-1)
  expect(history.getShown()).toMatchObject({ action: 'POP', location: { pathname: '/', key: first } })
  go(1)
  expect(history.getShown()).toMatchObject({ action: 'POP', location: { key: second, state: 'from here' } })
})

it('replaces the entry where it is told to', () => {
  const { push, replace, paths } = setUp()
  push('/a')
  replace({ pathname: '/a', search: '?q=x' })
  expect(paths()).toEqual(['/', '/a?q=x'])
})

it('never leaves the program, whatever an address looks like', () => {
  const { push, page } = setUp()
  push('//elsewhere.example/a')
  expect(page.location).toMatchObject({ origin: 'http://here', pathname: '/a' })
})

it('tells of the page that is shown and of each one after it, and whether it is to be drawn before anything else', () => {
  const { history, push } = setUp()
  const told: unknown[] = []
  const stop = history.listen(({ location }, isSync) => told.push([location.pathname, isSync]))
  push('/a')
  push('/b', null, { flushSync: true })
  stop()
  push('/c')
  expect(told).toEqual([
    ['/', false],
    ['/a', false],
    ['/b', true],
  ])
})
