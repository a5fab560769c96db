import { expect, it } from 'vitest'
import { type CameraState, type PictureReader, runCamera } from './run-camera.ts'

it('shows the camera, and gives each code of its pictures once', async () => {
  const camera = setUp({ pictures: ['A', 'A', 'A', null, 'B', 'B'] })
  await camera.ended
  expect(camera.codes).toEqual(['A', 'B'])
  expect(camera.states).toEqual(['opening', 'on', 'reading'])
})

it('reads at most eight pictures a second, one after another', async () => {
  const camera = setUp({ pictures: ['A', 'A', 'A', 'A', 'A', 'A', 'A', 'A'], readingMs: 40 })
  await camera.ended
  expect(camera.mostAtOnce).toBe(1)
  expect(camera.takenAtMs).toEqual([0, 125, 250, 375, 500, 625, 750, 875])
  const slow = setUp({ pictures: ['A', 'A', 'A'], readingMs: 300 })
  await slow.ended
  expect(slow.takenAtMs).toEqual([0, 300, 600])
})

it('turns the camera off when it is stopped, also while it is still being opened', async () => {
  const camera = setUp({ pictures: ['A', 'A'] })
  await camera.ended
  expect(camera).toMatchObject({ isTrackLive: true, shown: true, isReaderOpen: true })
  camera.stop()
  expect(camera).toMatchObject({ isTrackLive: false, shown: false, isReaderOpen: false })
  const early = setUp({ pictures: ['A', 'A'] })
  early.stop()
  await early.opened
  expect(early).toMatchObject({ isTrackLive: false, shown: false, isReaderOpen: false, codes: [] })
})

it('says why there is no camera', async () => {
  const camera = setUp({ pictures: [], cannotOpen: 'NotAllowedError' })
  await camera.failed
  expect(camera.states).toEqual(['opening', 'denied'])
})

it('says that the camera went off by itself', async () => {
  const camera = setUp({ pictures: ['A'] })
  await camera.ended
  camera.endTrack()
  expect(camera.states.at(-1)).toBe('lost')
  expect(camera).toMatchObject({ isTrackLive: false, isReaderOpen: false })
})

it.each(['start', 'read'] as const)('turns the camera off when the reader cannot %s, and says so', async (fails) => {
  const camera = setUp({ pictures: ['A'], readerFails: fails })
  await camera.failed
  expect(camera.states.at(-1)).toBe('reader')
  expect(camera).toMatchObject({ isTrackLive: false, shown: false })
})

/** A camera whose pictures are what is read in them. `ended` once the last one was read; then no more come. */
function setUp(options: {
  pictures: readonly (string | null)[]
  readingMs?: number
  cannotOpen?: string
  readerFails?: 'start' | 'read'
}) {
  const { readingMs = 10, cannotOpen, readerFails } = options
  const pictures = [...options.pictures]
  const ended = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  let nowMs = 0
  let reading = 0
  const track = new EventTarget()
  const camera = {
    states: [] as string[],
    codes: [] as string[],
    takenAtMs: [] as number[],
    mostAtOnce: 0,
    isTrackLive: false,
    isReaderOpen: false,
    shown: false,
    ended: ended.promise,
    failed: failed.promise,
    opened: opened.promise,
    endTrack: () => track.dispatchEvent(new Event('ended')),
    stop: () => {},
  }
  const stream = {
    getTracks: () => [Object.assign(track, { stop: () => (camera.isTrackLive = false) })],
    getVideoTracks: () => [track],
  }
  const reader: PictureReader<{ code: string | null }> = {
    async read({ code }) {
      if (readerFails === 'read') throw new Error('no WebAssembly')
      reading += 1
      camera.mostAtOnce = Math.max(camera.mostAtOnce, reading)
      await Promise.resolve()
      nowMs += readingMs
      reading -= 1
      return code
    },
    close: () => (camera.isReaderOpen = false),
  }
  camera.stop = runCamera<{ code: string | null }>({
    devices: {
      async getUserMedia() {
        // What waits for the stream goes on first.
        queueMicrotask(() => queueMicrotask(() => queueMicrotask(opened.resolve)))
        if (cannotOpen) throw new DOMException('', cannotOpen)
        camera.isTrackLive = true
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no cameras
        return stream as unknown as MediaStream
      },
    },
    async startReader() {
      if (readerFails === 'start') throw new Error('no line')
      camera.isReaderOpen = true
      return reader
    },
    show: (shown) => (camera.shown = shown !== null),
    async takePicture() {
      const code = pictures.shift()
      if (code === undefined) {
        ended.resolve()
        return new Promise(() => {})
      }
      camera.takenAtMs.push(nowMs)
      return { code }
    },
    onState(state: CameraState) {
      camera.states.push(
        state.kind === 'failed' ? state.why : state.kind === 'on' && state.isReading ? 'reading' : state.kind,
      )
      if (state.kind === 'failed') failed.resolve()
    },
    onCode: (code) => camera.codes.push(code),
    now: () => nowMs,
    pause: async (ms) => void (nowMs += ms),
  })
  return camera
}
