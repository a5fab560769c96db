/** Bytes for a message: in hexadecimal, with blanks, at most 40 of them. */
export function showBytes(bytes: Uint8Array): string {
  const most = 40
  const shown = Buffer.from(bytes.subarray(0, most))
    .toString('hex')
    .replaceAll(/(..)(?=.)/g, '$1 ')
  return bytes.length > most ? `${shown} …` : shown
}

/** A value of the file for a message: a text in quotes, with escapes, and not longer than a line. */
export function showText(value: unknown, most = 60): string {
  const text = showLine(typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value)))
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** A line as it is printed: what would steer a terminal, or reorder or hide text, is escaped. */
export function showLine(line: string): string {
  return line.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`,
  )
}
