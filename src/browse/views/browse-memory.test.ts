import { describe, expect, it } from 'vitest'
import { keepView, rememberSearch } from './browse-memory.ts'

describe('recent searches', () => {
  it('are each there once, the newest first, and a dozen of them', () => {
    const many = Array.from({ length: 20 }, (_, index) => `busca ${index}x`)
    const stored = many.reduce<readonly string[]>(rememberSearch, [])
    expect(stored).toHaveLength(12)
    expect(stored[0]).toBe('busca 19x')
    expect(rememberSearch(stored, 'busca 15x').slice(0, 2)).toEqual(['busca 15x', 'busca 19x'])
  })

  it('keep what was looked for in the end, not the way there', () => {
    expect(['ssd', 'ssd 1tb', '  ssd 1tb kingston '].reduce<readonly string[]>(rememberSearch, [])).toEqual([
      'ssd 1tb kingston',
    ])
    expect(rememberSearch(['ssd'], '   ')).toEqual(['ssd'])
  })
})

describe('saved views', () => {
  it('stand by name, and the newer takes the place of its namesake', () => {
    const view = (name: string, search = '') => ({ name, search, columns: 'sku' })
    const views = [view('Redes'), view('Discos'), view('Redes', 'q=switch')].reduce(keepView, [])
    expect(views).toEqual([view('Discos'), view('Redes', 'q=switch')])
  })
})
