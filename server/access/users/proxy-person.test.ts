import { expect, it } from 'vitest'
import type { CheckedSource } from '#server/access/access.ts'
import { createRoles } from './people.ts'
import { readProxyPerson } from './proxy-person.ts'

const elsewhere = { address: '203.0.113.9', scheme: 'https', host: 'surtido.example' } as const
const roleOf = createRoles(['ANA'])
const read = (source: CheckedSource, ...values: string[]) =>
  readProxyPerson({ rawHeaders: values.flatMap((value) => ['X-Remote-User', value]) }, source, 'x-remote-user', roleOf)

it('the name counts from a trusted proxy, and from nobody else', () => {
  expect(read({ kind: 'remote', ...elsewhere, isProxied: true }, 'Ana')).toEqual({
    id: 'ana',
    name: 'Ana',
    role: 'admin',
  })
  expect(read({ kind: 'remote', ...elsewhere, isProxied: false }, 'Ana')).toBe(null)
  expect(read({ kind: 'local', ...elsewhere }, 'Ana')).toBe(null)
})

it('the name is there once, and can be shown', () => {
  const proxied = { kind: 'remote', ...elsewhere, isProxied: true } as const
  for (const values of [[], ['Ana', 'Beto'], [''], ['a\u0000b'], ['x'.repeat(200)]])
    expect(read(proxied, ...values)).toBe(null)
})
