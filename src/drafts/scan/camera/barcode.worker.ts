import { prepareZXingModule } from 'zxing-wasm/reader'
import type { BarcodeReply, BarcodeRequest } from './barcode-protocol.ts'
import { type BarcodeDetectorClass, type BarcodeReader, createBarcodeReader } from './create-barcode-reader.ts'
import { readPixels } from './read-pixels.ts'

/**
 * The worker's entry: reads one picture after another. Only this script may run WebAssembly: the gateway knows it by its
 * name (server/gateway/security-headers.ts).
 */
declare const self: DedicatedWorkerGlobalScope & { BarcodeDetector?: BarcodeDetectorClass }

let reader: Promise<BarcodeReader> | null = null

self.addEventListener('message', async ({ data: { picture, wasmAddress } }: MessageEvent<BarcodeRequest>) => {
  try {
    reader ??= createBarcodeReader({ Detector: self.BarcodeDetector, startOwn: () => startOwn(wasmAddress) })
    reply({ kind: 'read', code: await (await reader)(picture) })
  } catch {
    reply({ kind: 'failed' })
  } finally {
    picture.close()
  }
})

async function startOwn(wasmAddress: string) {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas to read from')
  return async (picture: ImageBitmap) => {
    const { width, height } = picture
    Object.assign(canvas, { width, height })
    context.drawImage(picture, 0, 0)
    return readPixels(context.getImageData(0, 0, width, height))
  }
}

function reply(message: BarcodeReply): void {
  self.postMessage(message)
}
