import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type AccessUnderTest, openAccess } from './access-under-test.ts'
import { readRequestSource, type SourceRequest } from './request-source.ts'
import { createAddressList } from './source/address-list.ts'
import { readAddress, readHop } from './source/read-address.ts'
import { readForwarded } from './source/read-forwarded.ts'

const nobody = createAddressList([])

function asked(
  headers: readonly (readonly [string, string])[],
  more: Partial<SourceRequest['socket']> = {},
  http = '1.1',
) {
  return {
    rawHeaders: headers.flat(),
    httpVersion: http,
    socket: { remoteAddress: '127.0.0.1', ...more },
  }
}

const host = ['Host', '127.0.0.1:4280'] as const

describe('at this machine', () => {
  it.each(['127.0.0.1:4280', 'localhost:4280', '[::1]:4280', 'LOCALHOST', '127.8.9.1'])('%s is local', (name) => {
    expect(readRequestSource(asked([['Host', name]]), nobody).kind).toBe('local')
    expect(readRequestSource(asked([['Host', name]], { remoteAddress: '::ffff:127.0.0.1' }), nobody).kind).toBe('local')
    expect(readRequestSource(asked([['Host', name]], { remoteAddress: '::1' }), nobody).kind).toBe('local')
  })

  it('a name that is no loopback name is remote, with the scheme of the connection', () => {
    const name = ['Host', 'surtido.example'] as const
    expect(readRequestSource(asked([name], { encrypted: true }), nobody)).toEqual({
      kind: 'remote',
      address: '127.0.0.1',
      scheme: 'https',
      host: 'surtido.example',
      isProxied: false,
    })
  })

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Forwarded-Anything',
    'x-forwarded',
    'X_Forwarded_For',
    'X-Real-IP',
    'X-Original-URL',
    'Via',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])('%s is a sign of a proxy that nobody trusts', (name) => {
    for (const value of ['127.0.0.1', '', 'for=127.0.0.1'])
      expect(readRequestSource(asked([host, [name, value]]), nobody)).toEqual({
        kind: 'refused',
        code: 'proxy_not_trusted',
      })
  })

  it('HTTP/1.0 is what nginx speaks to it by default, and no browser', () => {
    expect(readRequestSource(asked([host], {}, '1.0'), nobody)).toMatchObject({ code: 'proxy_not_trusted' })
  })

  it('a request without one host is refused', () => {
    expect(readRequestSource(asked([]), nobody)).toMatchObject({ code: 'invalid_request' })
    expect(readRequestSource(asked([host, host]), nobody)).toMatchObject({ code: 'invalid_request' })
    expect(readRequestSource(asked([host], { remoteAddress: undefined }), nobody)).toMatchObject({ kind: 'refused' })
  })
})

const proxyHeader: fc.Arbitrary<readonly [string, string]> = fc.tuple(
  fc.constantFrom(
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Real-IP',
    'Via',
    'Accept',
  ),
  fc.constantFrom(
    '127.0.0.1',
    '::1',
    '[::1]:80',
    '10.0.0.1',
    '10.0.0.1, 127.0.0.1',
    'for=127.0.0.1;host=localhost',
    'localhost',
    'https',
    'unknown',
    '',
  ),
)
const trustedLists = fc.constantFrom<readonly string[]>(
  [],
  ['127.0.0.1'],
  ['10.0.0.0/8'],
  ['127.0.0.0/8', '::1', '10.0.0.0/8'],
)

describe('elsewhere', () => {
  it('no combination of headers makes a request from another address local', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('10.0.0.1', '192.0.2.7', '2001:db8::7', '::ffff:10.0.0.1', 'fe80::1%eth0', '128.0.0.1'),
        fc.constantFrom('127.0.0.1:4280', 'localhost:4280', '[::1]:4280'),
        fc.array(proxyHeader, { maxLength: 6 }),
        trustedLists,
        (remoteAddress, name, headers, trusted) => {
          const source = readRequestSource(
            asked([['Host', name], ...headers], { remoteAddress }),
            createAddressList(trusted),
          )
          expect(source.kind).not.toBe('local')
        },
      ),
    )
  })

  it('no combination of headers makes a request through a proxy on this machine local', () => {
    fc.assert(
      fc.property(
        fc.array(proxyHeader, { maxLength: 6 }),
        fc.constantFrom('Forwarded', 'X-Forwarded-For', 'X-Real-IP'),
        trustedLists,
        fc.nat(6),
        (headers, sign, trusted, at) => {
          const sent = headers.toSpliced(at, 0, [sign, '203.0.113.9'])
          expect(readRequestSource(asked([host, ...sent]), createAddressList(trusted)).kind).not.toBe('local')
        },
      ),
    )
  })

  it('a header of a proxy that is not trusted is refused, and a Via says nothing', () => {
    const from = { remoteAddress: '192.0.2.7', encrypted: true }
    const name = ['Host', 'surtido.example'] as const
    expect(readRequestSource(asked([name, ['X-Forwarded-For', '1.2.3.4']], from), nobody).kind).toBe('refused')
    expect(readRequestSource(asked([name, ['Via', '1.1 office']], from), nobody)).toMatchObject({
      kind: 'remote',
      address: '192.0.2.7',
    })
  })
})

describe('through a trusted proxy', () => {
  const trusted = createAddressList(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48'])
  const through = (...headers: readonly (readonly [string, string])[]) =>
    readRequestSource(asked([host, ...headers]), trusted)

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['garbage, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.9', '10.0.0.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[2001:DB8:2::1]:443, 2001:db8:1::5', '2001:db8:2::1'],
    ['203.0.113.9:51000', '203.0.113.9'],
  ])('the client of X-Forwarded-For: %s is %s', (list, address) => {
    expect(
      through(['X-Forwarded-For', list], ['X-Forwarded-Proto', 'https'], ['X-Forwarded-Host', 'surtido.example']),
    ).toEqual({ kind: 'remote', address, scheme: 'https', host: 'surtido.example', isProxied: true })
  })

  it.each([
    ['for=203.0.113.9;proto=https;host=surtido.example', '203.0.113.9'],
    ['for=127.0.0.1, for="[2001:db8:2::1]:80";proto=HTTPS;host="surtido.example", for=10.0.0.4', '2001:db8:2::1'],
  ])('the client of Forwarded: %s is %s', (value, address) => {
    expect(through(['Forwarded', value])).toEqual({
      kind: 'remote',
      address,
      scheme: 'https',
      host: 'surtido.example',
      isProxied: true,
    })
  })

  it.each([
    [[['X-Forwarded-Proto', 'https']]],
    [[['X-Real-IP', '203.0.113.9']]],
    [[['X-Forwarded-For', '']]],
    [[['X-Forwarded-For', '203.0.113.9, garbage']]],
    [[['X-Forwarded-For', 'unknown']]],
    [
      [
        ['X-Forwarded-For', '203.0.113.9'],
        ['Forwarded', 'for=127.0.0.1'],
      ],
    ],
    [
      [
        ['X-Forwarded-For', '203.0.113.9'],
        ['X-Forwarded-Proto', 'https, http'],
      ],
    ],
    [
      [
        ['X-Forwarded-For', '203.0.113.9'],
        ['X-Forwarded-Proto', 'https'],
        ['X-Forwarded-Proto', 'http'],
      ],
    ],
    [
      [
        ['X-Forwarded-For', '203.0.113.9'],
        ['X-Forwarded-Host', 'a'],
        ['X-Forwarded-Host', 'b'],
      ],
    ],
    [
      [
        ['X-Forwarded-For', '203.0.113.9'],
        ['X-Forwarded-Proto', 'wss'],
      ],
    ],
    [[['Forwarded', 'for=_hidden;proto=https']]],
    [[['Forwarded', 'for=203.0.113.9;for=127.0.0.1']]],
    [[['Forwarded', 'for=203.0.113.9,']]],
    [[['Forwarded', 'proto=https']]],
  ] as const)('what does not say for whom it speaks is refused: %j', (headers) => {
    expect(through(...headers)).toEqual({ kind: 'refused', code: 'proxy_not_trusted' })
  })

  it('without a word of the scheme, it was plain http', () => {
    expect(through(['X-Forwarded-For', '203.0.113.9'])).toMatchObject({ scheme: 'http', host: '127.0.0.1:4280' })
  })

  it('a person at this machine beside it is still local', () => {
    expect(through().kind).toBe('local')
  })

  it('what another address writes counts for nothing', () => {
    const source = readRequestSource(
      asked([host, ['X-Forwarded-For', '203.0.113.9']], { remoteAddress: '192.0.2.1' }),
      trusted,
    )
    expect(source.kind).toBe('refused')
  })
})

describe('addresses', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::FFFF:127.0.0.1', '127.0.0.1'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['127.1', null],
    ['', null],
    ['1.2.3.4:80', null],
  ])('%s is %s', (text, address) => {
    expect(readAddress(text)).toBe(address)
  })

  it('hops are not read more generously than proxies write them', () => {
    expect(['[1.2.3.4]', '1.2.3.4:', '::1:80:x', '[::1', '[]', '_x', 'localhost'].map(readHop)).toEqual(
      Array(7).fill(null),
    )
  })

  it('a list has whole ranges, also written as mapped addresses', () => {
    const list = createAddressList(['10.1.0.0/16', '::ffff:192.0.2.0/120', '2001:db8::/32', '::1'])
    expect(['10.1.2.3', '192.0.2.200', '2001:db8:5::1', '::1'].map((address) => list.has(address))).toEqual(
      Array(4).fill(true),
    )
    expect(['10.2.0.1', '192.0.3.1', '2001:db9::1', '127.0.0.1'].map((address) => list.has(address))).toEqual(
      Array(4).fill(false),
    )
    for (const wrong of ['10.0.0.0/33', '10.0.0', 'proxy', '', '10.0.0.0/8/8', '::1/129'])
      expect(() => createAddressList([wrong])).toThrow(RangeError)
  })

  it('Forwarded is read back as it was written', () => {
    const token = fc.stringMatching(/^[a-z0-9.]{1,8}$/)
    const pairs = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), token), {
      minLength: 1,
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(fc.array(pairs, { minLength: 1, maxLength: 4 }), fc.boolean(), (elements, quotes) => {
        const text = elements
          .map((some) => some.map(([name, value]) => `${name}=${quotes ? `"${value}"` : value}`).join(';'))
          .join(', ')
        expect(readForwarded(text)?.map((element) => [...element])).toEqual(elements)
      }),
    )
  })
})

describe('over a real socket', () => {
  let surtido: AccessUnderTest
  afterEach(() => surtido.close())

  it('a proxy that adds nothing and speaks HTTP/1.0 is refused', async () => {
    surtido = await openAccess({})
    const reply = await surtido.sendRaw(
      `GET / HTTP/1.0\r\nHost: 127.0.0.1:${surtido.port}\r\nConnection: close\r\n\r\n`,
    )
    expect(reply).toMatch(/^HTTP\/1\.1 403 [^]*proxy_not_trusted/)
    const local = await surtido.sendRaw(
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${surtido.port}\r\nConnection: close\r\n\r\n`,
    )
    expect(local).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('a forwarded request is refused, also with its header twice', async () => {
    surtido = await openAccess({})
    for (const value of ['203.0.113.9', ['127.0.0.1', '127.0.0.1']]) {
      const reply = await surtido.send({
        path: '/api/x',
        headers: { host: `127.0.0.1:${surtido.port}`, 'x-forwarded-for': value },
      })
      expect(reply.text).toContain('proxy_not_trusted')
    }
  })
})
