import { expect, it, vi } from 'vitest'
import { barcodeFormats, createBarcodeReader, type FoundBarcode } from './create-barcode-reader.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no pictures
const picture = { width: 100, height: 60 } as ImageBitmap

it('reads with what the browser has, and fetches no reader of our own', async () => {
  const startOwn = vi.fn<() => Promise<() => Promise<FoundBarcode[]>>>(own())
  const read = await createBarcodeReader({ Detector: detectorOf({ finds: [at('123', 50, 30)] }), startOwn })
  expect(await read(picture)).toBe('123')
  expect(startOwn).not.toHaveBeenCalled()
})

it.each([
  ['has no detector', undefined],
  ['knows fewer formats', detectorOf({ formats: ['qr_code', 'ean_13'] })],
  ['cannot say its formats', detectorOf({ formats: 'fails' })],
  ['has a detector without the service that does its work', detectorOf({ finds: 'fails' })],
])('reads with our own where the browser %s', async (_, Detector) => {
  const startOwn = vi.fn<() => Promise<() => Promise<FoundBarcode[]>>>(own(at('own', 50, 30)))
  const read = await createBarcodeReader({ Detector, startOwn })
  expect([await read(picture), await read(picture)]).toEqual(['own', 'own'])
  expect(startOwn).toHaveBeenCalledTimes(1)
})

it('gives the code nearest to the centre, of several beside each other', async () => {
  const read = await createBarcodeReader({
    Detector: undefined,
    startOwn: own(at('serial number', 50, 5), at('', 50, 30), at('EAN', 48, 36), at('part number', 50, 50)),
  })
  expect(await read(picture)).toBe('EAN')
})

it('finds nothing in a picture without codes', async () => {
  expect(await (await createBarcodeReader({ Detector: undefined, startOwn: own() }))(picture)).toBeNull()
})

it('says that it cannot read, where our own does not start either', async () => {
  const startOwn = () => Promise.reject(new Error('no line'))
  await expect(createBarcodeReader({ Detector: undefined, startOwn })).rejects.toThrow('no line')
})

function own(...found: FoundBarcode[]) {
  return async () => async () => found
}

function at(text: string, x: number, y: number): FoundBarcode {
  return {
    text,
    corners: [
      { x: x - 4, y: y - 2 },
      { x: x + 4, y: y - 2 },
      { x: x + 4, y: y + 2 },
      { x: x - 4, y: y + 2 },
    ],
  }
}

/** Stands in for the class of the browser, which no browser for tests has. */
function detectorOf(options: { formats?: readonly string[] | 'fails'; finds?: readonly FoundBarcode[] | 'fails' }) {
  const { formats = [...barcodeFormats, 'aztec'], finds = [] } = options
  return class {
    static async getSupportedFormats() {
      if (formats === 'fails') throw new Error('no service')
      return formats
    }
    async detect() {
      if (finds === 'fails') throw new Error('no service')
      return finds.map(({ text, corners }) => ({ rawValue: text, cornerPoints: corners }))
    }
  }
}
