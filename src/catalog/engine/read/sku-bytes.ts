import { isFields } from '#src/wholesale-api/read-product.ts'
import { readRawText } from '#src/wholesale-api/read-text.ts'

/**
 * The bytes of a record's sku as they came, in hexadecimal, shortened if it is long. The record is read once more with
 * a character for each byte: JSON's own signs are ASCII, so it parses as before.
 */
export function skuBytesOf(record: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < record.length; at += partBytes) {
    characters += String.fromCharCode(...record.subarray(at, at + partBytes))
  }
  const parsed: unknown = JSON.parse(characters)
  const sku = isFields(parsed) ? (readRawText(parsed['sku']) ?? '') : ''
  // An escape such as \ufffd has no byte of its own.
  const bytes = Array.from(sku, (character) =>
    character <= '\u00ff' ? [character.charCodeAt(0)] : [...encoder.encode(character)],
  ).flat()
  const shown = bytes.slice(0, mostShown).map((byte) => byte.toString(16).padStart(2, '0'))
  return bytes.length > mostShown ? `${shown.join(' ')} …` : shown.join(' ')
}

const partBytes = 8_192
const mostShown = 64
const encoder = new TextEncoder()
