import { expect, test } from 'vitest'
import { replaceEach } from './nginx-under-test.ts'

test('what is put in for one text of a shipped file is never taken for another of its texts', () => {
  const shipped = 'server 127.0.0.1:4280;\nserver 127.0.0.1:4282;'
  const adapted = replaceEach(
    shipped,
    [
      ['server 127.0.0.1:4280', 'server 127.0.0.1:42827'],
      ['server 127.0.0.1:4282', 'server 127.0.0.1:44523'],
    ],
    'upstreams',
  )
  expect(adapted).toBe('server 127.0.0.1:42827;\nserver 127.0.0.1:44523;')
})

test('a text that a shipped file no longer has is said, so that no test runs with something else', () => {
  expect(() => replaceEach('listen 80;', [['listen 443', 'listen 8443']], 'surtido.conf')).toThrow(
    'surtido.conf does not have: listen 443',
  )
})
