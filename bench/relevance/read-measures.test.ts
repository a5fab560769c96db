import { describe, expect, it } from 'vitest'
import { readMeasures } from './read-measures.ts'

function read(text: string): string[] {
  return readMeasures(text).map(({ number, unit, isGlued }) => `${number} ${unit}${isGlued ? ' glued' : ''}`)
}

describe('the measures of a title', () => {
  it('are numbers with their units, glued and apart', () => {
    expect(read('Memoria 16 GB (2x8GB) DDR4 3200-MHz')).toEqual(['16 gb', '8 gb glued', '3200 mhz'])
    expect(read('Fuente 12V,5 A de 750 Watts')).toEqual(['12 v glued', '750 w'])
  })

  it('have one name for all ways to write inches', () => {
    expect(read('27" 23.8 pulgadas 2.5”')).toEqual(['27 in glued', '23.8 in', '2.5 in glued'])
  })

  it('end a range', () => {
    expect(read('lente 2.8-12 mm, 208/240 V')).toEqual(['12 mm', '240 v'])
  })

  it.each(['ZT-50302-10M', 'M.2-2280 M.2', 'SATA 6.0 Gb/s', 'X16GB', '4K UHD'])('are not seen in %s', (title) => {
    expect(read(title)).toEqual([])
  })
})
