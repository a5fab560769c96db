import { expect, test } from 'vitest'
import { smallLogo } from '#src/drafts/model/company/make-company.ts'
import { type DrawSmall, prepareLogo } from './prepare-logo.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
const drawn: DrawSmall = async () => smallLogo

test('a PNG or JPEG is drawn anew, with the type of its bytes, and only what was drawn is kept', async () => {
  const types: string[] = []
  const draw: DrawSmall = async ({ type }) => {
    types.push(type)
    return smallLogo
  }
  for (const bytes of [png, [0xff, 0xd8, 0xff, 0xe0, 1]]) {
    const file = new Blob([new Uint8Array(bytes)], { type: 'image/svg+xml' })
    expect(await prepareLogo(file, draw)).toEqual({ kind: 'logo', logo: smallLogo })
  }
  expect(types).toEqual(['image/png', 'image/jpeg'])
})

test('anything else is refused, whatever it is called', async () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], { type: 'image/png' })
  expect(await prepareLogo(svg, drawn)).toEqual({ kind: 'refused', reason: 'type' })
  expect(await prepareLogo(new Blob([]), drawn)).toEqual({ kind: 'refused', reason: 'type' })
  const large = new Blob([new Uint8Array(png), new Uint8Array(6 << 20)])
  expect(await prepareLogo(large, drawn)).toEqual({ kind: 'refused', reason: 'size' })
})

test('what cannot be drawn is refused, and what is too large is drawn smaller', async () => {
  const file = new Blob([new Uint8Array(png)])
  const fails: DrawSmall = async () => Promise.reject(new Error('no picture'))
  expect(await prepareLogo(file, fails)).toEqual({ kind: 'refused', reason: 'broken' })
  const widths: number[] = []
  const heavy: DrawSmall = async (_, width) => {
    widths.push(width)
    return width > 300 ? `data:image/png;base64,${'A'.repeat(200_000)}` : smallLogo
  }
  expect(await prepareLogo(file, heavy)).toEqual({ kind: 'logo', logo: smallLogo })
  expect(widths).toEqual([480, 336, 240])
  expect(await prepareLogo(file, async () => 'data:,x')).toEqual({ kind: 'refused', reason: 'broken' })
})
