import { describe, expect, test } from 'vitest'
import { namedNumbers, namesOnly } from './named-numbers.ts'

describe('a sentence about rows of the list', () => {
  test.each([
    ['excepto la partida 3', [3]],
    ['autorizado todo excepto las partidas 2 y 4', [2, 4]],
    ['renglones 1, 3', [1, 3]],
    ['lines 1 to 3', [1, 2, 3]],
    ['partidas 1 a 3 y 7', [1, 2, 3, 7]],
    ['la 5 que sean 4', [5]],
    ['mandar el lunes', []],
    ['que sean 6 en lugar de 4', []],
    ['cambiar por 2 en vez de 5', []],
  ])('names in %j the rows %j', (text, numbers) => {
    expect(namedNumbers(text)).toEqual(numbers)
  })

  test.each([
    ['solo necesito las partidas 1 y 3', true],
    ['autorizadas: partidas 1 a 3', true],
    ['autorizado todo excepto las partidas 2 y 4', false],
    ['la partida 3 ya no', false],
  ])('wants in %j only these: %j', (text, isOnly) => {
    expect(namesOnly(text)).toBe(isOnly)
  })
})
