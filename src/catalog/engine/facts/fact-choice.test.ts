import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFactChoice, writeFactChoice } from './fact-choice.ts'

it.each([
  ['Color:Negro', 'Color', { kind: 'words', words: 'Negro' }],
  ['Wattage:750 W', 'Wattage', { kind: 'number', unit: 'W', least: 750, most: 750 }],
  ['Largo: 0.5..12.25 mm', 'Largo', { kind: 'number', unit: 'mm', least: 0.5, most: 12.25 }],
  ['Núcleos:8', 'Núcleos', { kind: 'number', unit: '', least: 8, most: 8 }],
  ['Aspect ratio:16:9', 'Aspect ratio', { kind: 'words', words: '16:9' }],
  ['Código:007', 'Código', { kind: 'words', words: '007' }],
  ['EAN:7501031311309', 'EAN', { kind: 'words', words: '7501031311309' }],
  ['Rango:9..5', 'Rango', { kind: 'words', words: '9..5' }],
  ['negro', '', { kind: 'words', words: 'negro' }],
  [':', '', { kind: 'words', words: '' }],
] as const)('%s is a value or a range of a label', (text, label, choice) => {
  expect(readFactChoice(text)).toEqual({ label, choice })
})

it('reads what it wrote', () => {
  const number = fc.integer({ min: 0, max: 99_999_999 }).map((value) => value / 100)
  const choices = fc.oneof(
    fc.record({
      kind: fc.constant('words' as const),
      words: fc.constantFrom('Negro / Rojo', 'M.2', '1920 x 1080', '5,5'),
    }),
    fc
      .tuple(number, number, fc.constantFrom('', 'W', '"', 'páginas', 'Gb/s'))
      .map(([a, b, unit]) => ({ kind: 'number' as const, unit, least: Math.min(a, b), most: Math.max(a, b) })),
  )
  fc.assert(
    fc.property(fc.constantFrom('Color', 'Tasa (Hz)'), choices, (label, choice) => {
      expect(readFactChoice(writeFactChoice(label, choice))).toEqual({ label, choice })
    }),
  )
})
