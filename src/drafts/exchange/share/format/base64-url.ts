/** Base64 with the letters that an address takes as they are (RFC 4648, 5), without padding. */
export function writeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += pieceLength) {
    binary += String.fromCharCode(...bytes.subarray(from, from + pieceLength))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for what is no such text. A last letter that is half is left out, as where a text was cut. */
export function readBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text
  const binary = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** A function takes so many arguments everywhere. */
const pieceLength = 8_192
