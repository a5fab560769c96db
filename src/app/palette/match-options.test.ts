import { expect, it } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = [
  { group: 'here', label: 'Exportar', detail: '', otherWords: 'xlsx excel' },
  { group: 'here', label: 'Órdenes colocadas', detail: '' },
  { group: 'here', label: 'Revisar 3', detail: '' },
  { group: 'here', label: 'Marcar como colocada: MTY', detail: '' },
  { group: 'drafts', label: 'Matriz', detail: 'revisado hoy' },
  { group: 'orders', label: 'OC-7', detail: 'folio F-1004', numbers: ['OC-7', 'F-1004'] },
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

it('finds a command by other words, and an order by its numbers without their punctuation', () => {
  expect(labels('xlsx')).toEqual(['Exportar'])
  expect(labels('f1004')).toEqual(['OC-7'])
  expect(labels('oc 7')).toEqual(['OC-7'])
  expect(labels('100')).toEqual(['OC-7'])
  expect(labels('!!!***')).toEqual([])
})

it('has what can be done before names with the same word, however many there are, and a whole name before all', () => {
  const list = { group: 'here', label: 'Agregar una lista', detail: '' }
  const drafts = ['Lista G3', 'Lista', 'Lista G1'].map((label) => ({ group: 'drafts', label, detail: '' }))
  const order = { group: 'orders', label: 'LISTA-1', detail: '', numbers: ['LISTA-1'] }
  const first = (text: string, count: number) => matchOptions([list, ...drafts.slice(0, count), order], text)[0]?.label
  expect([0, 1].map((count) => first('lista', count))).toEqual(['Agregar una lista', 'Agregar una lista'])
  expect(first('lis', 3)).toBe('Agregar una lista')
  expect(first('lista', 3)).toBe('Lista')
  expect(first('lista g3', 3)).toBe('Lista G3')
  expect(first('lista1', 3)).toBe('LISTA-1')
  const ofPage = { group: 'here', label: 'Más acciones de Lista G1', detail: '', subject: 'Lista G1' }
  const found = matchOptions([ofPage, ...drafts], 'lista g')
  expect(found.map(({ label }) => label)).toEqual(['Lista G3', 'Lista G1', 'Más acciones de Lista G1'])
})

it('has all in their order where nothing is typed', () => {
  expect(labels('  ')).toEqual(options.map(({ label }) => label))
})

function labels(text: string) {
  return matchOptions(options, text).map(({ label }) => label)
}
