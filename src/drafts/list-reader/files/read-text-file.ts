/**
 * Decodes the text of a file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, which older
 * spreadsheets and mail programs write.
 */
export function readTextBytes(bytes: Uint8Array): string {
  const marked = decoderOfMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const utf16 = decoderOfZeros(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function decoderOfMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** In western text in UTF-16, every second byte is 0. */
function decoderOfZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 512)
  let even = 0
  let odd = 0
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  const half = sample.length / 2
  if (half < 2) return null
  if (odd > half * 0.6) return 'utf-16le'
  return even > half * 0.6 ? 'utf-16be' : null
}
