import { expect, test } from 'vitest'
import { readTextBytes } from './read-text-file.ts'

const text = 'Clave,Descripción\r\nCF258A,Tóner HP Ñ 3½'
const utf16 = (isLittle: boolean, withMark: boolean) => {
  const units = unitsOf(`${withMark ? '\ufeff' : ''}${text}`)
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, little endian', utf16(true, true)],
  ['UTF-16, big endian', utf16(false, true)],
  ['UTF-16 without a mark, little endian', utf16(true, false)],
  ['UTF-16 without a mark, big endian', utf16(false, false)],
  ['Windows-1252', Uint8Array.from(unitsOf(text))],
])('fault 23: reads %s', (_name, bytes) => {
  expect(readTextBytes(bytes).replace('\ufeff', '')).toBe(text)
})

test('reads an empty file as empty text', () => {
  expect(readTextBytes(new Uint8Array(0))).toBe('')
})

function unitsOf(of: string): number[] {
  return Array.from({ length: of.length }, (_, index) => of.charCodeAt(index))
}
