import { expect, test } from 'vitest'
import { indexSounds, nearWords } from './near-words.ts'

const table = [
  'bocina',
  'hombre',
  'vestido',
  'mocasin',
  'nobreak',
  'camisa',
  'tela',
  'cable',
  'cabello',
  'zapato',
  '1440p',
]

test.each([
  ['bosina', ['bocina']],
  ['ombre', ['hombre']],
  ['bestido', ['vestido']],
  ['mocacin', ['mocasin']],
  ['camsia', ['camisa']],
  ['nobrake', ['nobreak']],
])('%s is meant for %j: one edit, or two of a long word, also where it sounds alike', (word, near) => {
  expect(nearWords([word], table)).toEqual(near)
})

test.each([
  ['tasa', ['taza']],
  ['bela', ['vela']],
  ['jarro', ['jarro']],
  ['sevoya', ['cebolla']],
])('%s sounds like %j, however short it is', (word, alike) => {
  expect(indexSounds(['taza', 'vela', 'jarro', 'cebolla', 'tela', 'tapa'])([word])).toEqual(alike)
})

test.each([
  ['fela', 'short'],
  ['tocina', 'begins with another sound'],
  ['sapto', 'at two edits, and short'],
  ['1440i', 'no word of letters'],
])('%s is meant for none: it is %s', (word) => {
  expect(nearWords([word], table)).toEqual([])
})

test('at most two are meant, and what is nearer alone', () => {
  expect(nearWords(['gatos'], ['gatas', 'gamos', 'gastos', 'galos'])).toHaveLength(2)
  expect(nearWords(['cabellos', 'cabello'], ['caballo', 'cabello'])).toEqual(['caballo', 'cabello'])
})
