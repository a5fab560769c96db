/** Bytes for a message: in hexadecimal, with blanks, at most `most` of them. */
export function showBytes(bytes: Uint8Array, most = 40): string {
  const shown = Buffer.from(bytes.subarray(0, most))
    .toString('hex')
    .replaceAll(/(..)(?=.)/g, '$1 ')
  return bytes.length > most ? `${shown} …` : shown
}

/** A text of the file for a message: in quotes, with escapes, and not longer than a line. */
export function showText(value: unknown, most = 60): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > most ? `${text.slice(0, most)}…` : text
}
