import { expect, it, vi } from 'vitest'
import { cameraFailureOf, mayHaveCamera, openCamera, torchOf } from './open-camera.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
] as const)('says why there is no picture: %s is %s', async (name, why) => {
  const error = new DOMException('', name)
  expect(cameraFailureOf(error)).toBe(why)
  expect(await openCamera({ getUserMedia: () => Promise.reject(error) })).toEqual({ kind: 'failed', why })
})

it('asks for the camera at the back, and for no sound', async () => {
  const getUserMedia = vi.fn<(wanted?: MediaStreamConstraints) => Promise<MediaStream>>()
  await openCamera({ getUserMedia })
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
    audio: false,
    video: { facingMode: { ideal: 'environment' } },
  })
})

it('knows of no camera over plain http, where browsers hide it', () => {
  expect(mayHaveCamera({})).toBe(false)
  expect(mayHaveCamera({ mediaDevices: {} })).toBe(false)
  expect(mayHaveCamera({ mediaDevices: { getUserMedia: () => Promise.reject(new Error('none')) } })).toBe(true)
})

it('has a lamp only where the camera has one', async () => {
  expect(torchOf(streamOf({ getCapabilities: () => ({}) }))).toBeNull()
  expect(torchOf(streamOf({}))).toBeNull()
  const applyConstraints = vi.fn<(wanted: object) => Promise<void>>(async () => {})
  await torchOf(streamOf({ getCapabilities: () => ({ torch: true }), applyConstraints }))?.(true)
  expect(applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]])
})

function streamOf(track: object): MediaStream {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no cameras
  return { getVideoTracks: () => [track] } as unknown as MediaStream
}
