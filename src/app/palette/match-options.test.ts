import { expect, it } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = [
  { label: 'Exportar', detail: '' },
  { label: 'Órdenes colocadas', detail: '' },
  { label: 'Revisar 3', detail: '' },
  { label: 'Marcar como colocada: MTY', detail: '' },
  { label: 'Matriz', detail: 'revisado hoy' },
]

it('finds what has all words, in any order, case and accents', () => {
  expect(labels('ordenes')).toEqual(['Órdenes colocadas'])
  expect(labels('mty COLOCADA')).toEqual(['Marcar como colocada: MTY'])
  expect(labels('ordenes mty')).toEqual([])
})

it('has first what begins with the text, then what has a word that does, then what has it elsewhere', () => {
  expect(labels('revisa')).toEqual(['Revisar 3', 'Matriz'])
  expect(labels('colocada')).toEqual(['Órdenes colocadas', 'Marcar como colocada: MTY'])
  expect(labels('ma')).toEqual(['Marcar como colocada: MTY', 'Matriz'])
  expect(labels('portar')).toEqual(['Exportar'])
  expect(labels('ar')).toEqual([])
})

it('has all in their order where nothing is typed', () => {
  expect(labels('  ')).toEqual(options.map(({ label }) => label))
})

function labels(text: string) {
  return matchOptions(options, text).map(({ label }) => label)
}
