import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readLine, readProse } from '#src/wholesale-api/read-text.ts'
import { foldPlain, stripPlain } from './plain-text.ts'
import { field, type ScannedRecord, type TextField } from './scan-record.ts'

/** Ends each displayed text of a product; UTF-8 has no such byte. */
export const endOfText = 0xff

/** One product's texts as the columns store them. The object is reused: its bytes are valid until the next product. */
export type ProductEntry = {
  /** The displayed sku, manufacturer_sku, EAN and title, each with its end byte: from 0 to `shownEnd`. */
  readonly shown: Uint8Array
  readonly shownEnd: number
  /**
   * The folded text for searches, each line ended by `\n`, from 0 to `searchEnd`: title and brand; sku;
   * manufacturer_sku; EAN (an absent code is an empty line); then the codes that have punctuation, without it.
   */
  readonly search: Uint8Array
  readonly searchEnd: number
  readonly description: Uint8Array
  readonly descriptionStart: number
  readonly descriptionEnd: number
  /** @param brandSuffix of the record's brand (brand-dictionary.ts) */
  fillFromScanned(record: ScannedRecord, brandSuffix: Uint8Array): void
  fillFromProduct(product: Product, brandSuffix: Uint8Array): void
}

export function createProductEntry(): ProductEntry {
  let shown = new Uint8Array(1024)
  let shownEnd = 0
  let search = new Uint8Array(1024)
  let searchEnd = 0
  let description: Uint8Array = new Uint8Array(1024)
  let descriptionStart = 0
  let descriptionEnd = 0
  let encoded = new Uint8Array(1024)
  /** Where each folded code ends in `search`, by field. */
  const foldedEnds = new Int32Array(field.ean + 1)

  function addShownText(text: string): void {
    shown = withCapacity(shown, shownEnd + text.length * 3 + 1)
    shownEnd += encoder.encodeInto(text, shown.subarray(shownEnd)).written
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

  function addSearchText(folded: string): void {
    search = withCapacity(search, searchEnd + folded.length * 3 + 1)
    searchEnd += encoder.encodeInto(folded, search.subarray(searchEnd)).written
  }

  function addSearchBytes(bytes: Uint8Array): void {
    search = withCapacity(search, searchEnd + bytes.length)
    search.set(bytes, searchEnd)
    searchEnd += bytes.length
  }

  function setDescription(text: string): void {
    encoded = withCapacity(encoded, text.length * 3)
    description = encoded
    descriptionStart = 0
    descriptionEnd = encoder.encodeInto(text, encoded).written
  }

  return {
    get shown() {
      return shown
    },
    get shownEnd() {
      return shownEnd
    },
    get search() {
      return search
    },
    get searchEnd() {
      return searchEnd
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
    fillFromScanned(record, brandSuffix) {
      const { kinds, sources, starts, ends } = record
      shownEnd = 0
      searchEnd = 0
      for (const code of codes)
        addShownBytes(sources[code]!, starts[code]!, kinds[code] === 'absent' ? starts[code]! : ends[code]!)
      if (kinds[field.title] === 'prose') {
        const title = readLine(proseOf(record, field.title))
        addShownText(title)
        addSearchText(foldText(title))
      } else {
        const start = starts[field.title]!
        const end = kinds[field.title] === 'absent' ? start : ends[field.title]!
        addShownBytes(sources[field.title]!, start, end)
        search = withCapacity(search, end - start)
        searchEnd = foldPlain(sources[field.title]!, start, end, search, 0)
      }
      addSearchBytes(brandSuffix)
      const codesStart = searchEnd
      for (const code of codes) {
        const end = kinds[code] === 'absent' ? starts[code]! : ends[code]!
        search = withCapacity(search, (searchEnd + end - starts[code]! + 1) * 2)
        searchEnd = foldPlain(sources[code]!, starts[code]!, end, search, searchEnd)
        foldedEnds[code] = searchEnd
        search[searchEnd++] = newline
      }
      let start = codesStart
      for (const code of codes) {
        const strippedEnd = stripPlain(search, start, foldedEnds[code]!, searchEnd)
        if (strippedEnd > searchEnd) {
          search[strippedEnd] = newline
          searchEnd = strippedEnd + 1
        }
        start = foldedEnds[code]! + 1
      }
      if (kinds[field.description] === 'prose') setDescription(readProse(proseOf(record, field.description)))
      else {
        description = sources[field.description]!
        descriptionStart = starts[field.description]!
        descriptionEnd = kinds[field.description] === 'absent' ? descriptionStart : ends[field.description]!
      }
    },
    fillFromProduct(product, brandSuffix) {
      const productCodes = [product.sku, product.manufacturerSku, product.ean]
      shownEnd = 0
      searchEnd = 0
      for (const text of [...productCodes, product.title]) addShownText(text)
      addSearchText(foldText(product.title))
      addSearchBytes(brandSuffix)
      const folded = productCodes.map(foldText)
      for (const code of folded) addSearchText(`${code}\n`)
      for (const code of folded) {
        const stripped = stripCode(code)
        if (stripped !== code && stripped !== '') addSearchText(`${stripped}\n`)
      }
      setDescription(product.description)
    },
  }
}

const codes = [field.sku, field.manufacturerSku, field.ean] as const
const newline = 10
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A prose field's value as `JSON.parse` gives it. */
export function proseOf(record: ScannedRecord, which: TextField): string {
  const text = decoder.decode(record.sources[which]!.subarray(record.starts[which], record.ends[which]))
  // The scanner has checked the escapes.
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text
}

function withCapacity(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) return bytes
  const larger = new Uint8Array(size * 2)
  larger.set(bytes)
  return larger
}
