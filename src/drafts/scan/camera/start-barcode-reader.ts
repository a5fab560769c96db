import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { fetchWorker } from '#src/ui/fetch-worker.ts'
import { startWorker } from '#src/ui/start-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './barcode.worker.ts?worker&url'
import type { BarcodeReply, BarcodeRequest } from './barcode-protocol.ts'
import type { PictureReader } from './run-camera.ts'

/** Reads codes in a worker, so that keys and pictures never wait for it. One picture at a time. */
export async function startBarcodeReader(signal: AbortSignal): Promise<PictureReader<ImageBitmap>> {
  await fetchWorker('scan', workerUrl, signal)
  const worker = startWorker(workerUrl, 'barcodes')
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const onReply = ({ data }: MessageEvent<BarcodeReply>) => {
          if (data.kind === 'read') resolve(data.code)
          else reject(new Error('The reader of barcodes does not start'))
        }
        const onDeath = () => reject(new Error('The worker that reads barcodes has died'))
        worker.addEventListener('message', onReply, { once: true })
        worker.addEventListener('error', onDeath, { once: true })
        const request: BarcodeRequest = { picture, wasmAddress }
        worker.postMessage(request, [picture])
      }),
    close: () => worker.terminate(),
  }
}
