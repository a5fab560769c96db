/** Why there is no picture, or nothing is read in it. The page has words for each. */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'lost' | 'reader' | 'failed'

export type CameraOpening =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'failed'; readonly why: CameraFailure }

/** Browsers offer one only to pages that nobody could change on the way: over https, or from this machine. */
export function mayHaveCamera(browser: { readonly mediaDevices?: Partial<MediaDevices> }): boolean {
  return typeof browser.mediaDevices?.getUserMedia === 'function'
}

/** Asks for the camera at the back; a computer has only one at the front. Never rejects. */
export async function openCamera(devices: Pick<MediaDevices, 'getUserMedia'>): Promise<CameraOpening> {
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    return { kind: 'open', stream }
  } catch (error) {
    return { kind: 'failed', why: cameraFailureOf(error) }
  }
}

/** By the names that the standard gives them (Media Capture and Streams, `getUserMedia`). */
export function cameraFailureOf(error: unknown): CameraFailure {
  switch (error instanceof Error ? error.name : '') {
    // By the person, the browser's settings, the system's, or a header.
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    // Another program has it, or the system does not give it.
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'failed'
  }
}

/** Turns the lamp on or off, where the camera has one. It ends with the track. */
export function torchOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  // Older browsers do not say what a track can.
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {}
  return track && can.torch === true ? (isOn) => track.applyConstraints(withTorch(isOn)) : null
}

/** The DOM's types do not know the lamp. */
function withTorch(torch: boolean): MediaTrackConstraints & { advanced: { torch: boolean }[] } {
  return { advanced: [{ torch }] }
}
