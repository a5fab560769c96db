import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampTop, createVirtualRows, tallestSpacer, topToShow, visibleRange } from './virtual-rows.ts'

describe('a windowed list', () => {
  it('scrolls pixel for pixel while its height is within the limit of browsers', () => {
    const rows = createVirtualRows(100_000, 36, 800)
    expect(rows).toMatchObject({ spacerHeight: 3_600_000, scale: 1 })
  })

  it('fault 10: reaches the last of a million rows at the end of a scaled scrollbar', () => {
    const rows = createVirtualRows(1_000_000, 36, 800)
    expect(rows.spacerHeight).toBe(tallestSpacer)
    const endOfScrollbar = rows.spacerHeight - rows.viewHeight
    expect(clampTop(rows, endOfScrollbar * rows.scale)).toBeCloseTo(rows.contentHeight - rows.viewHeight, 3)
    expect(visibleRange(rows, clampTop(rows, Number.POSITIVE_INFINITY), 0).last).toBe(1_000_000)
  })

  it.each([1, 1.5, 2, 3])(
    'fault 10: is no taller than browsers draw, with a million rows at a device pixel ratio of %d, enlarged twice',
    (ratio) => {
      const { spacerHeight } = createVirtualRows(1_000_000, 36, 800)
      // Chromium: 2^31 sixty-fourths of a device pixel.
      expect(spacerHeight * ratio * 2).toBeLessThan(2 ** 31 / 64)
    },
  )

  it('draws every row that is at least partly on the screen, and only the overscan more', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(200_000), fc.integer({ min: 36, max: 3000 }), (rowCount, top, viewHeight) => {
        const rows = createVirtualRows(rowCount, 36, viewHeight)
        const virtualTop = clampTop(rows, top)
        const { first, last } = visibleRange(rows, virtualTop, 3)
        expect(first * 36).toBeLessThanOrEqual(virtualTop)
        expect(Math.min(last * 36, rows.contentHeight)).toBeGreaterThanOrEqual(
          Math.min(virtualTop + viewHeight, rows.contentHeight),
        )
        expect(last - first).toBeLessThanOrEqual(Math.ceil(viewHeight / 36) + 1 + 6)
        expect(last).toBeLessThanOrEqual(rowCount)
      }),
    )
  })

  it('scrolls as little as possible to show a row', () => {
    const rows = createVirtualRows(1000, 36, 360)
    expect(topToShow(rows, 5, 0)).toBe(0)
    expect(topToShow(rows, 10, 0)).toBe(36)
    expect(topToShow(rows, 3, 720)).toBe(108)
    expect(topToShow(rows, 999, 0)).toBe(36_000 - 360)
  })

  it('scrolls a row above what floats over the list, and shows the top of one that has no room above it', () => {
    const rows = createVirtualRows(1000, 36, 360, 68)
    expect(topToShow(rows, 999, 0)).toBe(36_000 + 68 - 360)
    expect(topToShow(rows, 998, 0)).toBe(36_000 - 36 + 68 - 360)
    expect(topToShow(rows, 8, 0)).toBe(9 * 36 + 68 - 360)
    expect(topToShow(createVirtualRows(1000, 60, 100, 68), 5, 0)).toBe(5 * 60)
  })

  it('has nothing to scroll when everything fits', () => {
    const rows = createVirtualRows(3, 36, 800)
    expect(clampTop(rows, 500)).toBe(0)
    expect(visibleRange(rows, 0, 6)).toEqual({ first: 0, last: 3 })
  })
})
