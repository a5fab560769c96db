import { describe, expect, it } from 'vitest'
import { createTokenCheck } from './check-token.ts'
import { readSku } from './find-endpoint.ts'

describe('checking the token', () => {
  it.each([
    ['Bearer secret', 'right'],
    ['bearer secret', 'right'],
    ['Bearer secre', 'wrong'],
    ['Basic secret', 'missing'],
    ['Bearer', 'missing'],
    [undefined, 'missing'],
  ])('the header %j is %s', (header, result) => {
    expect(createTokenCheck('secret')(header)).toBe(result)
  })
})

describe('reading the sku of a path', () => {
  it.each(['A/B', '100%', 'a%2Fb', 'A+B C', '#1?x', 'Ñ-1', '日本'])('decodes %s', (sku) => {
    expect(readSku(`/api/products/${encodeURIComponent(sku)}/pna`)).toBe(sku)
  })

  it('refuses what is not percent-encoded UTF-8', () => {
    expect(readSku('/api/products/%E0%A4%A/pna')).toBeNull()
  })
})
