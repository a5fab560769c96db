import { describe, expect, it } from 'vitest'
import { keepView, rememberSearch } from './browse-memory.ts'

describe('recent searches', () => {
  it('are listed once each, newest first, twelve at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => `busca ${index}x`)
    const stored = many.reduce<readonly string[]>(rememberSearch, [])
    expect(stored).toHaveLength(12)
    expect(stored[0]).toBe('busca 19x')
    expect(rememberSearch(stored, 'busca 15x').slice(0, 2)).toEqual(['busca 15x', 'busca 19x'])
  })

  it('keep the final search, not the shorter ones that were typed before it', () => {
    expect(['ssd', 'ssd 1tb', '  ssd 1tb kingston '].reduce<readonly string[]>(rememberSearch, [])).toEqual([
      'ssd 1tb kingston',
    ])
    expect(rememberSearch(['ssd'], '   ')).toEqual(['ssd'])
  })
})

describe('saved views', () => {
  it('are sorted by name, and a newer view replaces one of the same name', () => {
    const view = (name: string, search = '') => ({ name, search, columns: 'sku' })
    const views = [view('Redes'), view('Discos'), view('Redes', 'q=switch')].reduce(keepView, [])
    expect(views).toEqual([view('Discos'), view('Redes', 'q=switch')])
  })
})
