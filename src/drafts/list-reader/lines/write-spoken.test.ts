import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { linesOf } from './list-lines.ts'

function written(text: string): string {
  return linesOf(text)
    .lines.map((line) => line.text)
    .join('\n')
}

describe('what was dictated is written as people write it', () => {
  test.each([
    ['tres tóner Brother te ene cuatro mil doce cian', 'tres tóner Brother TN4012 cian'],
    ['el proyector eme equis seis treinta y uno', 'el proyector MX631'],
    ['una silla, la ce ge ce cuarenta y ocho', 'una silla, la CGC48'],
    ['cuatro teléfonos GRP treinta y dos once', 'cuatro teléfonos GRP3211'],
    ['el escáner DS guion trescientos diez', 'el escáner DS-310'],
    ['el regulador pe de u eme hache doce', 'el regulador PDUMH12'],
    ['la impresora Lexmark MS trescientos treinta y uno dn', 'la impresora Lexmark MS331DN'],
    ['el QP900 guion W punto AMXQ', 'el QP900-W.AMXQ'],
    ['el firewall Gate noventa y dos efe', 'el firewall Gate 92F'],
    ['la e ele ese doble u treinta', 'la ELSW30'],
    ['un router archer a equis ochenta y tres', 'un router archer AX83'],
    ['el escáner brother a de ese noventa y ocho cuarenta y seis', 'el escáner brother ADS9846'],
    ['la brother bete de cincuenta y cuatro negra', 'la brother BTD54 negra'],
    ['webcam logitech ce cuatrocientos trece cuatro', 'webcam logitech C413 cuatro'],
    ['el router mercusys mr cuarenta y nueve equis', 'el router mercusys MR49X'],
    ['el lector manhattan el dos setenta y ocho', 'el lector manhattan el 278'],
  ])('a code: %j', (said, expected) => {
    expect(written(said)).toBe(expected)
  })

  test.each([
    ['dos bocinas Flip sesenta y uno', 'dos bocinas Flip 61'],
    ['webcam brio tres noventa y cinco', 'webcam brio 395'],
    ['memorias de treinta y dos gigas', 'memorias de 32 gigas'],
    ['un switch de ocho puertos', 'un switch de 8 puertos'],
    ['no break de mil quinientos va', 'no break de 1500 va'],
    ['cable de uno punto cinco metros', 'cable de 1.5 metros'],
    ['el HDV doscientos veinte dieciocho piezas', 'el HDV220 18 piezas'],
  ])('figures of a model or a measure: %j', (said, expected) => {
    expect(written(said)).toBe(expected)
  })

  test('signs of a sentence', () => {
    expect(written('tres routers Archer coma dos switches punto y aparte')).toBe('tres routers Archer, dos switches.')
  })
})

describe('what may be a word or a quantity stays as it was said', () => {
  test.each([
    // What is said behind a code may belong to it.
    'el ene ka cuatro cinco a negro',
    'el te ele mil veinticuatro de son dos piezas',
    // A quantity.
    'ponme cinco de esos',
    'perdón cuatro cuatro de la amarilla',
    'de ese mándame dos',
    'te encargo tres',
    'media docena de teclados',
    'mil gracias',
    'Quince (15) piezas de K120',
    'treinta pesos',
    'te veo a las ocho',
    'QUINIENTOS PESOS 00/100',
    'seis y tres',
    // It may be 83 times something.
    'tóner HP ochenta y tres equis',
  ])('%j', (text) => {
    expect(written(text)).toBe(text)
  })

  test('but for a number that says how many, behind a code', () => {
    expect(written('el RV trescientos doce dos piezas')).toBe('el RV312 dos piezas')
  })
})

test('each character keeps its place: every part of a changed line stands in the pasted text, in order', () => {
  const words = fc.constantFrom(
    ...'te ene cuatro mil doce cian ge erre pe treinta y dos el DS guion sesenta gigas coma punto dos piezas Logitech'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 14 }), (said) => {
      const pasted = `> ${said.join(' ')}`
      for (const line of linesOf(pasted).lines) {
        const places = Array.from({ length: line.text.length + 1 }, (_, index) => line.at(index))
        expect(places.toSorted((a, b) => a - b)).toEqual(places)
        expect(places.at(-1)).toBe(pasted.length)
        for (const { 0: word, index } of line.text.matchAll(/Logitech|piezas|gigas/g))
          expect(pasted.slice(line.at(index), line.at(index + word.length)).trim()).toBe(word)
      }
    }),
    propertyCases(300),
  )
})
