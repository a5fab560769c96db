/** Base64 with the URL-safe alphabet (RFC 4648, section 5), without padding. */
export function writeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += pieceLength) {
    binary += String.fromCharCode(...bytes.subarray(from, from + pieceLength))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for other texts. Ignores a single letter after the last group of four, as in a truncated text. */
export function readBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text
  const binary = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** Every engine accepts this many arguments to a function. */
const pieceLength = 8_192
