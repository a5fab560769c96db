import { expect, it } from 'vitest'
import { requireWord, rewriteQuery } from './rewrite-query.ts'

it.each([
  ['corsiar', 'corsiar', 'corsair', 'corsair'],
  ['memoria Corsiar  16 gb', 'corsiar', 'corsair', 'memoria corsair  16 gb'],
  ['  cámra web -usado', 'camra', 'camara', '  camara web -usado'],
  ['corsiars corsiar', 'corsiar', 'corsair', 'corsiars corsair'],
])('puts the corrected word in its place: %j, %s → %s', (query, written, read, expected) => {
  expect(rewriteQuery(query, [{ kind: 'typo', written, read }])).toBe(expected)
})

it.each([
  ['ups apc', 'ups', '"ups" apc'],
  ['apc No  Break 1500', 'no break', 'apc "no break" 1500'],
  ['ratón', 'raton', '"raton"'],
])('puts what has synonyms in quotes: %j, %s', (query, written, expected) => {
  expect(rewriteQuery(query, [{ kind: 'synonym', written, read: 'other' }])).toBe(expected)
})

it('puts a word with several synonyms in quotes once, and each of several words', () => {
  const readings = [
    { kind: 'synonym', written: 'ups', read: 'no break' },
    { kind: 'synonym', written: 'ups', read: 'respaldo' },
    { kind: 'synonym', written: 'mouse', read: 'raton' },
  ] as const
  expect(rewriteQuery('mouse ups', readings)).toBe('"mouse" "ups"')
})

it('leaves a query alone that was changed meanwhile', () => {
  expect(rewriteQuery('corsa', [{ kind: 'typo', written: 'corsiar', read: 'corsair' }])).toBe('corsa')
})

it('puts a plus before a word that has to stay, where it stands, as it is written', () => {
  expect(requireWord('pañales  talla L', 'pañales')).toBe('+pañales  talla L')
  expect(requireWord('soporte Magnético celular', 'magnetico')).toBe('soporte +magnetico celular')
  expect(requireWord('soporte celular', 'coche')).toBe('soporte celular')
})
