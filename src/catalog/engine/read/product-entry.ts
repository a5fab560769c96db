import type { Product } from '#src/wholesale-api/read-product.ts'
import { readLine, readProse } from '#src/wholesale-api/read-text.ts'
import { field, type ScannedRecord, type TextField } from './scan-record.ts'

/** Ends each displayed text of a product; UTF-8 has no such byte. */
export const endOfText = 0xff
export const farTitle = 255

/** One product's texts as the columns store them. The object is reused: its bytes are valid until the next product. */
export type ProductEntry = {
  /**
   * From 0 to `shownEnd`: a byte that says where the title begins (255: too far for a byte); then sku,
   * manufacturer_sku, EAN and title, each with its end byte.
   */
  readonly shown: Uint8Array
  readonly shownEnd: number
  readonly description: Uint8Array
  readonly descriptionStart: number
  readonly descriptionEnd: number
  fillFromScanned(record: ScannedRecord): void
  fillFromProduct(product: Product): void
}

export function createProductEntry(): ProductEntry {
  let shown = new Uint8Array(1024)
  let shownEnd = 0
  let description: Uint8Array = new Uint8Array(1024)
  let descriptionStart = 0
  let descriptionEnd = 0
  let encoded = new Uint8Array(1024)

  function addShownText(text: string): void {
    shown = withCapacity(shown, shownEnd + text.length * 3 + 1)
    shownEnd = encodeText(text, shown, shownEnd)
    shown[shownEnd++] = endOfText
  }

  function addShownBytes(bytes: Uint8Array, start: number, end: number): void {
    shown = withCapacity(shown, shownEnd + end - start + 1)
    const target = shown
    let to = shownEnd
    for (let at = start; at < end; at += 1) target[to++] = bytes[at]!
    target[to] = endOfText
    shownEnd = to + 1
  }

  function setDescription(text: string): void {
    encoded = withCapacity(encoded, text.length * 3)
    description = encoded
    descriptionStart = 0
    descriptionEnd = encodeText(text, encoded, 0)
  }

  return {
    get shown() {
      return shown
    },
    get shownEnd() {
      return shownEnd
    },
    get description() {
      return description
    },
    get descriptionStart() {
      return descriptionStart
    },
    get descriptionEnd() {
      return descriptionEnd
    },
    fillFromScanned(record) {
      const { kinds, sources, starts, ends } = record
      shownEnd = 1
      for (const text of shownTexts) {
        shown[0] = Math.min(farTitle, shownEnd)
        if (kinds[text] === 'prose') addShownText(readLine(proseOf(record, text)))
        else addShownBytes(sources[text]!, starts[text]!, kinds[text] === 'absent' ? starts[text]! : ends[text]!)
      }
      if (kinds[field.description] === 'prose') setDescription(readProse(proseOf(record, field.description)))
      else {
        description = sources[field.description]!
        descriptionStart = starts[field.description]!
        descriptionEnd = kinds[field.description] === 'absent' ? descriptionStart : ends[field.description]!
      }
    },
    fillFromProduct(product) {
      shownEnd = 1
      addShownText(product.sku)
      addShownText(product.manufacturerSku)
      addShownText(product.ean)
      shown[0] = Math.min(farTitle, shownEnd)
      addShownText(product.title)
      setDescription(product.description)
    },
  }
}

/** Of these, only the title may be prose. */
const shownTexts = [field.sku, field.manufacturerSku, field.ean, field.title] as const
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A prose field's value as `JSON.parse` gives it. */
export function proseOf(record: ScannedRecord, which: TextField): string {
  const text = decoder.decode(record.sources[which]!.subarray(record.starts[which], record.ends[which]))
  // The scanner has checked the escapes.
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text
}

/** Writes the text as UTF-8 at `at`, and returns its end. A call of the encoder costs more than a short ASCII text. */
function encodeText(text: string, into: Uint8Array, at: number): number {
  const { length } = text
  for (let unit = 0; unit < length; unit += 1) {
    const code = text.charCodeAt(unit)
    if (code >= 0x80 || unit === shortText) {
      return at + unit + encoder.encodeInto(text.slice(unit), into.subarray(at + unit)).written
    }
    into[at + unit] = code
  }
  return at + length
}

const shortText = 200

function withCapacity(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) return bytes
  const larger = new Uint8Array(size * 2)
  larger.set(bytes)
  return larger
}
