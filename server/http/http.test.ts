import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'
import { hasOneHost } from './has-one-host.ts'
import { matchEtag } from './match-etag.ts'

describe('choosing a content coding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0', 'identity'],
    ['deflate', 'identity'],
  ])('chooses for %j %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  it('chooses only from what is offered', () => {
    expect(chooseEncoding('gzip, br', ['gzip'])).toBe('gzip')
    expect(chooseEncoding('br', ['gzip'])).toBe('identity')
    expect(chooseEncoding('gzip, br', [])).toBe('identity')
    expect(chooseEncoding('gzip, deflate, br, zstd', ['zstd', 'br', 'gzip', 'identity'])).toBe('zstd')
    expect(chooseEncoding('zstd;q=0.5, br', ['zstd', 'br', 'gzip', 'identity'])).toBe('br')
    expect(chooseEncoding('gzip', ['zstd', 'br', 'gzip', 'identity'])).toBe('gzip')
  })
})

describe('matching If-None-Match', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"c" , "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('matches %j: %s', (header, matches) => {
    expect(matchEtag(header, '"a"')).toBe(matches)
  })
})

describe('naming the host', () => {
  it.each([
    [['Host', 'a', 'X', 'host'], true],
    [['X', 'Host'], false],
    [['Host', 'a', 'hOST', 'evil'], false],
    [['Host', 'a', 'Accept', 'b', 'Host', 'a'], false],
  ])('%j names one: %s', (headers, isOne) => {
    expect(hasOneHost(headers)).toBe(isOne)
  })
})
