import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { readScan } from '#src/drafts/scan/session/read-scan.ts'
import { readPixels } from './read-pixels.ts'

beforeAll(async () => {
  await prepareZXingModule({ overrides: { wasmBinary: wasmOf('reader') }, fireImmediately: true })
  await prepareWriter({ overrides: { wasmBinary: wasmOf('writer') }, fireImmediately: true })
})

it.each([
  ['EAN13', '0740617277357', '0740617277357'],
  ['EAN8', '96385074', '96385074'],
  ['UPCA', '740617277357', '0740617277357'],
  ['UPCE', '04252614', '0042100005264'],
  ['Code128', 'DSK-10233', 'DSK-10233'],
  ['Code39', 'TON-70258', 'TON-70258'],
  ['ITF', '10740617277354', '10740617277354'],
  ['QRCode', 'SA400S37/960G', 'SA400S37/960G'],
  ['DataMatrix', 'CF258A', 'CF258A'],
] as const)('reads %s, upright and turned, as a scanner would', async (format, text, code) => {
  const drawn = await draw(format, text)
  for (const pixels of [drawn, turned(drawn)]) {
    const [found, ...others] = await readPixels(pixels)
    expect(others).toEqual([])
    expect(readScan(found?.text ?? '')).toMatchObject({ code, isMistyped: false })
  }
})

it('reads the product out of a GS1 barcode with more fields', async () => {
  const [found] = await readPixels(await draw('Code128', '(01)00740617277357(10)A1', 'gs1'))
  expect(found?.text).toMatch(/^\]C1/)
  expect(readScan(found?.text ?? '').codes).toEqual(['0740617277357'])
})

it('says where a code is', async () => {
  const pixels = await draw('EAN13', '0740617277357')
  const [found] = await readPixels(pixels)
  const middle = (found?.corners ?? []).reduce((sum, { x }) => sum + x / 4, 0)
  expect(Math.abs(middle - pixels.width / 2)).toBeLessThan(pixels.width / 20)
})

async function draw(format: WriteInputBarcodeFormat, text: string, options = ''): Promise<ImageData> {
  const { symbol, error } = await writeBarcode(text, { format, options })
  if (!symbol) throw new Error(error)
  const edge = 20
  const width = symbol.width * moduleSide + 2 * edge
  const height = symbol.height * moduleSide + 2 * edge
  const pixels = grey(width, height)
  for (let y = edge; y < height - edge; y += 1) {
    const row = Math.floor((y - edge) / moduleSide)
    for (let x = edge; x < width - edge; x += 1) {
      const shade = symbol.data[row * symbol.width + Math.floor((x - edge) / moduleSide)] ?? 255
      pixels.data.fill(Math.max(30, Math.min(shade, 225)), (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return pixels
}

/** In pixels: how wide the narrowest bar is. */
const moduleSide = 2

function turned({ width, height, data }: ImageData): ImageData {
  const pixels = grey(height, width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4
      pixels.data.set(data.subarray(from, from + 4), (x * height + (height - 1 - y)) * 4)
    }
  }
  return pixels
}

/** As a camera sees white paper. */
function grey(width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(225)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no ImageData; this is all that is read
  return { width, height, data } as unknown as ImageData
}

function wasmOf(kind: 'reader' | 'writer'): ArrayBuffer {
  const path = new URL(import.meta.resolve(`zxing-wasm/${kind}/zxing_${kind}.wasm`))
  return new Uint8Array(readFileSync(path)).buffer
}
