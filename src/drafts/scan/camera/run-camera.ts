import { createCodeWatch } from './code-watch.ts'
import { type CameraFailure, openCamera, torchOf } from './open-camera.ts'

export type CameraState =
  | { readonly kind: 'opening' }
  /** `isReading` once the reader has answered for the first time: it is fetched on the way. */
  | {
      readonly kind: 'on'
      readonly isReading: boolean
      readonly torch: ((isOn: boolean) => Promise<void>) | null
    }
  | { readonly kind: 'failed'; readonly why: CameraFailure }

/** Finds the code in a picture, elsewhere than in this thread. */
export type PictureReader<Picture> = {
  /** @throws if it cannot read at all */
  readonly read: (picture: Picture) => Promise<string | null>
  readonly close: () => void
}

/** At most eight pictures a second: the next one waits until the one before is read. */
const pictureMs = 125

/**
 * Opens the camera, shows it, and reads codes in its pictures until it is stopped or fails. However it ends, also while
 * it is being opened, the camera is off then.
 * @returns a function that stops it
 */
export function runCamera<Picture>(options: {
  devices: Pick<MediaDevices, 'getUserMedia'>
  startReader: (signal: AbortSignal) => Promise<PictureReader<Picture>>
  /** Shows the camera; null: no more. */
  show: (stream: MediaStream | null) => void
  /** What the camera sees now; null if nothing yet. */
  takePicture: () => Promise<Picture | null>
  onState: (state: CameraState) => void
  onCode: (code: string) => void
  now: () => number
  pause: (ms: number) => Promise<void>
}): () => void {
  const { devices, startReader, show, takePicture, onState, onCode, now, pause } = options
  const closing = new AbortController()
  const { signal } = closing

  const fail = (why: CameraFailure) => {
    if (signal.aborted) return
    closing.abort()
    onState({ kind: 'failed', why })
  }

  async function run(): Promise<void> {
    onState({ kind: 'opening' })
    const opened = await openCamera(devices)
    if (opened.kind === 'failed') return fail(opened.why)
    const { stream } = opened
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
      show(null)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    // Not for what stops it here: the system took it, or the plug was pulled.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('lost'))
    show(stream)
    const torch = torchOf(stream)
    onState({ kind: 'on', isReading: false, torch })
    const reader = await startReader(signal)
    signal.addEventListener('abort', reader.close)
    if (signal.aborted) return reader.close()
    await readPictures(reader, () => onState({ kind: 'on', isReading: true, torch }))
  }

  async function readPictures({ read }: PictureReader<Picture>, onFirst: () => void): Promise<void> {
    const watch = createCodeWatch()
    for (let pictures = 0; !signal.aborted; ) {
      const startedAtMs = now()
      const picture = await takePicture()
      if (picture !== null && !signal.aborted) {
        const code = await read(picture)
        if (signal.aborted) return
        pictures += 1
        if (pictures === 1) onFirst()
        if (watch.see(code, startedAtMs) && code !== null) onCode(code)
      }
      await pause(Math.max(0, pictureMs - (now() - startedAtMs)))
    }
  }

  run().catch(() => fail('reader'))
  return () => closing.abort()
}
