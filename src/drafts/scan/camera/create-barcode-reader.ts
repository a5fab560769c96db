/** Finds the code nearest to the centre of a picture; null: none. */
export type BarcodeReader = (picture: ImageBitmap) => Promise<string | null>

/** A code, and where its corners are. */
export type FoundBarcode = { readonly text: string; readonly corners: readonly { x: number; y: number }[] }

/** The used part of the browser's `BarcodeDetector` (WICG Shape Detection), which the DOM's types do not know. */
export type BarcodeDetectorClass = {
  new (options: {
    formats: readonly string[]
  }): {
    detect(
      picture: ImageBitmap,
    ): Promise<readonly { readonly rawValue: string; readonly cornerPoints: readonly { x: number; y: number }[] }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}

/** What products and their boxes carry, in the words of `BarcodeDetector`. */
export const barcodeFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'qr_code',
  'data_matrix',
] as const

/**
 * Reads with the browser's own detector where it knows all formats: it uses what the phone has for that. Else, and
 * where that one fails, with our own.
 * @param startOwn fetches it, once
 * @param Detector undefined in browsers without one
 */
export async function createBarcodeReader(options: {
  Detector: BarcodeDetectorClass | undefined
  startOwn: () => Promise<(picture: ImageBitmap) => Promise<readonly FoundBarcode[]>>
}): Promise<BarcodeReader> {
  const { Detector, startOwn } = options
  let find = Detector && (await knowsAll(Detector)) ? ofBrowser(Detector) : await startOwn()
  return async (picture) => {
    try {
      return nearestToCentre(await find(picture), picture)
    } catch {
      // A phone without the service that does the work says so only now.
      find = await startOwn()
      return nearestToCentre(await find(picture), picture)
    }
  }
}

async function knowsAll(Detector: BarcodeDetectorClass): Promise<boolean> {
  try {
    const known = await Detector.getSupportedFormats()
    return barcodeFormats.every((format) => known.includes(format))
  } catch {
    return false
  }
}

function ofBrowser(Detector: BarcodeDetectorClass): (picture: ImageBitmap) => Promise<readonly FoundBarcode[]> {
  const detector = new Detector({ formats: barcodeFormats })
  return async (picture) =>
    (await detector.detect(picture)).map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints }))
}

function nearestToCentre(found: readonly FoundBarcode[], { width, height }: ImageBitmap): string | null {
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { text, corners } of found) {
    const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length
    const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length
    const distance = Math.hypot(x - width / 2, y - height / 2)
    if (text === '' || distance >= least) continue
    nearest = text
    least = distance
  }
  return nearest
}
