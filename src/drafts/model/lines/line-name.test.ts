import { describe, expect, it } from 'vitest'
import { lineName } from './line-name.ts'

describe('the name of a line in a notice', () => {
  const cable = { sku: 'C-1', title: 'Cable' }

  it('is its title, and its sku where it has none', () => {
    expect(lineName(cable, [cable, { sku: 'R-1', title: 'Router' }])).toBe('Cable')
    expect(lineName({ sku: 'X-9', title: '' }, [])).toBe('X-9')
  })

  it('says the sku too where another line has the same title', () => {
    expect(lineName(cable, [cable, { sku: 'C-2', title: 'Cable' }])).toBe('Cable (C-1)')
  })
})
