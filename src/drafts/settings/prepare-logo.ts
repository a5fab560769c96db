import { readLogo } from '#src/drafts/model/company/read-logo.ts'

/** `type`: neither PNG nor JPEG. `size`: too many bytes. `broken`: it cannot be drawn, or not small enough. */
export type LogoRefusal = 'type' | 'size' | 'broken'

/** Draws a picture anew, at most so wide and high, as a PNG in a `data:` address. */
export type DrawSmall = (picture: Blob, mostWidth: number, mostHeight: number) => Promise<string>

/**
 * Makes a logo of a file. Only the pixels stay: whatever else the file holds (metadata, a script of an SVG) is not kept.
 * The type is told by the first bytes, not by the name.
 */
export async function prepareLogo(
  file: Blob,
  draw: DrawSmall,
): Promise<
  { readonly kind: 'logo'; readonly logo: string } | { readonly kind: 'refused'; readonly reason: LogoRefusal }
> {
  if (file.size > largestFile) return { kind: 'refused', reason: 'size' }
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const type = signatures.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.type
  if (type === undefined) return { kind: 'refused', reason: 'type' }
  try {
    for (const scale of [1, 0.7, 0.5]) {
      // A smaller one only where the larger one is too large.
      const logo = readLogo(await draw(new Blob([file], { type }), width * scale, height * scale))
      if (logo !== '') return { kind: 'logo', logo }
    }
  } catch {
    // The browser could not read it.
  }
  return { kind: 'refused', reason: 'broken' }
}

const largestFile = 5 << 20
/** Pixels: on paper it is 50 mm wide at most. */
const width = 480
const height = 192

const signatures = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
]
