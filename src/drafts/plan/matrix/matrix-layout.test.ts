import { expect, test } from 'vitest'
import { isOnlyBelow, matrixLayout } from './matrix-layout.ts'

const places = [
  'Ciudad de México',
  'Monterrey, Nuevo León',
  'Guadalajara, Jalisco',
  'León, Guanajuato',
  'Mérida, Yucatán',
  'Querétaro, Querétaro',
  'Puebla, Puebla',
  'Tijuana, Baja California',
]
const columns = places.map((location, at) => ({ location, amount: at < 3 ? 11 : 0, hasOnly: at < 3 }))
const widthsOf = ({ edges }: { readonly edges: readonly number[] }) =>
  edges.slice(1).map((edge, at) => edge - edges[at]!)

test('shows the places of eight warehouses whole, in two lines, in a window of 1440 px without scrolling', () => {
  const layout = matrixLayout(1425, columns)
  expect(layout.row).toBe(1425)
  // Inter at 12 px, and the padding: as wide as the longer line of the two is in the browser.
  const needed = [58, 70, 74, 66, 55, 64, 48, 84].map((line) => line + 17)
  expect(widthsOf(layout).map((width, at) => width >= needed[at]!)).toEqual(needed.map(() => true))
})

test('cuts places before the names of products have no room', () => {
  const layout = matrixLayout(1265, columns)
  expect(layout.row).toBe(1265)
  expect(layout.leading).toBeGreaterThan(540)
})

test('gives the names of products what the warehouses leave free', () => {
  expect(matrixLayout(2545, columns).leading).toBeGreaterThan(900)
  expect(matrixLayout(1425, columns.slice(0, 2)).leading).toBeGreaterThan(900)
})

test('cuts a place of one endless word rather than the others', () => {
  const [width] = widthsOf(matrixLayout(900, [{ location: 'x'.repeat(80), amount: 0, hasOnly: false }]))
  expect(width).toBeLessThan(140)
})

test('says below what a warehouse can send what only it has, where one of the two would be cut', () => {
  const each = places.map((location) => ({ location, amount: 11, hasOnly: true }))
  const belowIn = (width: number) =>
    places.map((_, at) => isOnlyBelow(matrixLayout(width, each), at, 'surte 61', 'solo: 13'))
  expect(belowIn(1351)).toEqual(places.map(() => true))
  expect(belowIn(1905)).toEqual(places.map(() => false))
})

test('one state above the other leaves a narrow table more warehouses', () => {
  const shown = (width: number, hasTwoStates: boolean) => {
    const { leading, hasStatesStacked } = matrixLayout(width, columns, hasTwoStates)
    return { leading, hasStatesStacked }
  }
  expect(shown(753, true)).toEqual({ ...shown(753, false), hasStatesStacked: true })
  expect(shown(753, true).leading).toBeLessThan(753 - 2 * 120)
  expect(shown(1905, true).hasStatesStacked).toBe(false)
})
