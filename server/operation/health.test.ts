import { expect, test } from 'vitest'
import { createFileStates } from './file-states.ts'
import { createHealth } from './health.ts'

function open(state = { hasCatalog: true }) {
  const files = createFileStates()
  const health = createHealth({ hasCatalog: () => state.hasCatalog, files: files.all })
  const ask = (path: string, method = 'GET') => {
    const answer = health.answer(path, method)
    return answer === null ? null : [answer.status, JSON.parse(answer.body)]
  }
  return { health, ask, state, files }
}

test('a process that answers is alive, whatever it lacks', () => {
  const { ask, health } = open({ hasCatalog: false })
  health.shutDown()
  expect(ask('/healthz')).toEqual([200, { status: 'alive' }])
})

test('it is ready with a catalog, and says what is missing', () => {
  const { ask, state, health } = open()
  expect(ask('/readyz')).toEqual([200, { status: 'ready' }])
  state.hasCatalog = false
  expect(ask('/readyz')).toEqual([503, { status: 'not-ready', reason: 'no_catalog' }])
  health.shutDown()
  expect(ask('/readyz')).toEqual([503, { status: 'not-ready', reason: 'shutting_down' }])
})

test('it names the files that it cannot use, and is not ready once nobody can come in for that', () => {
  const { ask, files } = open()
  files.note('users', 'good')
  files.note('token', 'lapsed')
  files.note('certificate', 'old')
  expect(ask('/readyz')).toEqual([200, { status: 'ready', files: ['token', 'certificate'] }])
  files.note('users', 'lapsed')
  expect(ask('/readyz')).toEqual([
    503,
    { status: 'not-ready', reason: 'no_users', files: ['users', 'token', 'certificate'] },
  ])
  expect(ask('/healthz')).toEqual([200, { status: 'alive' }])
})

test('it is not ready with a users file that names nobody, and is once somebody is added', () => {
  const { ask, files } = open()
  files.note('users', 'empty')
  expect(ask('/readyz')).toEqual([503, { status: 'not-ready', reason: 'no_users', files: ['users'] }])
  files.note('users', 'good')
  expect(ask('/readyz')).toEqual([200, { status: 'ready' }])
})

test('every other path is somebody else’s', () => {
  const { ask } = open()
  for (const path of [
    '/',
    '/healthz/',
    '/healthz?x',
    '/Healthz',
    '//healthz',
    '/%68ealthz',
    '/readyz.html',
    '/api/healthz',
  ])
    expect(ask(path)).toBeNull()
})

test('only GET and HEAD are answered, and nothing is stored', () => {
  const { health } = open()
  expect(health.answer('/readyz', 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(health.answer('/readyz', 'HEAD')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
})
