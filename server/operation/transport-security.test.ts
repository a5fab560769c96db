import { expect, test } from 'vitest'
import { transportSecurity } from './transport-security.ts'

test.each(['surtido.example', 'surtido.example:8443', '192.0.2.1'])('%s over https is for https only', (host) => {
  expect(transportSecurity(host, true)).toEqual({ 'strict-transport-security': 'max-age=31536000' })
  expect(transportSecurity(host, false)).toEqual({})
})

test.each(['localhost', 'localhost:4280', '127.0.0.2:4280', '[::1]:4280', '[::1]', ''])(
  '%s is left to the other programs of this machine',
  (host) => {
    expect(transportSecurity(host, true)).toEqual({})
  },
)
