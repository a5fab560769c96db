import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestTemplate, readTextTemplates, removeTemplate, saveTemplate } from './text-templates.ts'

const none = readTextTemplates(null)
const mine = { name: 'mía', first: '', line: '{sku}', last: '' }

describe('own templates', () => {
  it('are stored by name: the same name replaces, and one can be removed', () => {
    const two = saveTemplate(saveTemplate(none, mine), { ...mine, name: 'otra' })
    const replaced = saveTemplate(two, { ...mine, line: '{ean}' })
    expect(replaced.own.map(({ name, line }) => [name, line])).toEqual([
      ['otra', '{sku}'],
      ['mía', '{ean}'],
    ])
    expect(removeTemplate(replaced, 'otra').own).toHaveLength(1)
  })

  it('read back from storage as they were written', () => {
    const stored = { own: [mine], last: { first: 'a', line: 'b', last: 'c' } }
    expect(readTextTemplates(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  it('are read from any stored value, and other values are ignored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(readTextTemplates(stored).own)).toBe(true)
      }),
    )
    const long = { ...mine, name: 'larga', line: 'x'.repeat(longestTemplate + 1) }
    expect(readTextTemplates({ own: [null, 3, { name: 'x' }, { ...mine, name: '' }, long, mine, mine] })).toEqual({
      own: [mine],
      last: null,
    })
  })
})
