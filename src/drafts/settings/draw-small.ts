import type { DrawSmall } from './prepare-logo.ts'

/** Draws with the browser's own decoder. A picture that is small enough keeps its size. */
export const drawSmall: DrawSmall = async (picture, mostWidth, mostHeight) => {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, mostWidth / bitmap.width, mostHeight / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/png')
}
