import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { FoundBarcode } from './create-barcode-reader.ts'

/** Reads with ZXing. `prepareZXingModule` has to say before where its program is: unasked, it fetches it from elsewhere. */
export async function readPixels(pixels: ImageData): Promise<readonly FoundBarcode[]> {
  const found = await readBarcodes(pixels, readerOptions)
  return found.map(({ text, symbologyIdentifier, contentType, position }) => ({
    // As a scanner does it: the sign of a GS1 barcode says that its digits are fields (session/read-scan.ts).
    text: contentType === 'GS1' ? symbologyIdentifier + text : text,
    corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
  }))
}

const readerOptions: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  // The bytes as they are, without brackets around the fields of GS1.
  textMode: 'Plain',
  // White on black is not printed on products, and looking for it doubles the time.
  tryInvert: false,
}
