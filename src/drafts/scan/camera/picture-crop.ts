type Size = { readonly width: number; readonly height: number }
type Area = Size & { readonly x: number; readonly y: number }

export type PictureCrop = {
  /** In pixels of the camera. */
  readonly from: Area
  /** What is read: the same, but smaller. */
  readonly to: Size
}

/** A code of 95 bars still has five pixels for each with half of it, and reading takes a quarter of the time. */
const longestSide = 960

/**
 * What of the camera's picture lies in the frame. Only that is read: a box has labels with several codes side by side.
 * @param shown how large the picture is on the screen, which it covers, centred, without its edges (`object-fit: cover`)
 * @param frame in it
 */
export function cropToFrame(picture: Size, shown: Size, frame: Area): PictureCrop | null {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height)
  // No picture yet, or not on the screen.
  if (!Number.isFinite(scale) || scale === 0) return null
  const width = Math.min(picture.width, frame.width / scale)
  const height = Math.min(picture.height, frame.height / scale)
  if (width < 1 || height < 1) return null
  const x = (picture.width - shown.width / scale) / 2 + frame.x / scale
  const y = (picture.height - shown.height / scale) / 2 + frame.y / scale
  const smaller = Math.min(1, longestSide / Math.max(width, height))
  return {
    from: {
      x: Math.max(0, Math.round(x)),
      y: Math.max(0, Math.round(y)),
      width: Math.round(width),
      height: Math.round(height),
    },
    to: { width: Math.max(1, Math.round(width * smaller)), height: Math.max(1, Math.round(height * smaller)) },
  }
}
