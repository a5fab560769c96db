import type { Random } from '#src/fixtures/random.ts'

const encoder = new TextEncoder()

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Signs that readers stumble over: of JSON, CSV, HTML, formulas, Unicode and of this program's own formats. */
const dirt = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  ',',
  ':',
  'null',
  'true',
  '1e999',
  '-0',
  '1e-999',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '"sku":',
  '"price":"1,234.50"',
  'NaN',
  'Infinity',
  '9007199254740993',
  '\0',
  '\r',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\ud83d\ude00',
  'e\u0301',
  '<',
  '>',
  '&amp;',
  '&#x110000;',
  '<br>',
  '<![CDATA[',
  '=',
  '+',
  '-',
  '@',
  "'",
  ';',
  '|',
  '%',
  '%2F',
  '%00',
  '..',
  '=1+1',
  "=cmd|' /C calc'!A0",
  'x',
  '×',
  '1',
  '0',
  '999999999999',
  '0.0001',
  '$',
  'pzas',
  '/',
  '\\',
  '#',
  '?',
]

/** Bytes that are no UTF-8, marks of other encodings, and heads of other files. */
const bytesOfDirt = [[0xff], [0xc3], [0xe2, 0x80], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0x1f, 0x8b], [0x50, 0x4b], [0x80]]

/** The largest input: a run of dirt may become this long. */
const largest = 262_144

/** Changes an input in one to eight places: removed, doubled, swapped, overwritten, filled with dirt or long runs. */
export function mutateBytes(input: Uint8Array, random: Random, others: readonly Uint8Array[] = []): Uint8Array {
  let bytes = input
  const changes = 1 + random.below(8)
  for (let change = 0; change < changes; change += 1) {
    const at = random.below(bytes.length + 1)
    const end = Math.min(bytes.length, at + lengthOf(random))
    const part = bytes.subarray(at, end)
    switch (random.below(8)) {
      case 0:
        bytes = joined(bytes.subarray(0, at), bytes.subarray(end))
        break
      case 1:
        bytes = joined(bytes.subarray(0, end), part, bytes.subarray(end))
        break
      case 2:
        bytes = joined(bytes.subarray(0, at), pieceOfDirt(random), bytes.subarray(at))
        break
      case 3:
        bytes = joined(bytes.subarray(0, at), pieceOfDirt(random), bytes.subarray(end))
        break
      case 4:
        bytes = joined(bytes.subarray(0, at), run(pieceOfDirt(random), random), bytes.subarray(at))
        break
      case 5:
        bytes = joined(bytes.subarray(0, at), run(part, random), bytes.subarray(end))
        break
      case 6: {
        const copy = bytes.slice()
        for (let flip = 0; flip < 4 && copy.length > 0; flip += 1) {
          const place = random.below(copy.length)
          copy[place] = (copy[place] ?? 0) ^ (1 << random.below(8))
        }
        bytes = copy
        break
      }
      default: {
        const other = others.length > 0 ? random.pick(others) : bytes
        const from = random.below(other.length + 1)
        bytes = joined(bytes.subarray(0, at), other.subarray(from, from + lengthOf(random)), bytes.subarray(end))
      }
    }
  }
  return bytes.subarray(0, largest)
}

/** Mostly a few bytes, sometimes thousands. */
function lengthOf(random: Random): number {
  return Math.floor(2 ** (random.next() * 12))
}

function pieceOfDirt(random: Random): Uint8Array {
  return random.chance(0.15) ? Uint8Array.from(random.pick(bytesOfDirt)) : bytesOf(random.pick(dirt))
}

/** A piece over and over: what is quadratic shows itself here. */
function run(piece: Uint8Array, random: Random): Uint8Array {
  if (piece.length === 0) return piece
  const times = Math.floor(2 ** (random.next() * 16))
  const length = Math.min(piece.length * times, largest)
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += piece.length) bytes.set(piece.subarray(0, length - at), at)
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Values that are valid JSON and hardly ever what a field expects. */
function oddValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => -1,
    () => 0,
    () => 1e300,
    () => 8.64e15 + 1,
    () => -8.64e15 - 1,
    () => 2 ** 53 + 2,
    () => 1e-7,
    () => 0.1 + 0.2,
    () => 9_999_999.9999,
    () => true,
    () => '',
    () => ' ',
    () => random.pick(dirt),
    () => random.pick(dirt).repeat(Math.floor(2 ** (random.next() * 14))),
    () => [],
    () => ({}),
    () => Array.from({ length: random.below(2_000) }, () => random.pick(dirt)),
    () => nested(random.below(4_000)),
    () => ({ sku: 'A', price: 1, quantity: 1 }),
  ])()
}

function nested(depth: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Changes a JSON value in one to four places: values replaced, removed, doubled; fields added. Gives JSON text. */
export function mutateJson(json: string, random: Random): string {
  let text = json
  const changes = 1 + random.below(4)
  for (let change = 0; change < changes; change += 1) {
    const changed = JSON.stringify(changeOnce(JSON.parse(text), random, 0.15)) ?? 'null'
    if (changed.length <= largest) text = changed
  }
  return text
}

function changeOnce(value: unknown, random: Random, chance: number): unknown {
  if (random.chance(chance)) return oddValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(random)]
    const at = random.below(value.length)
    if (random.chance(0.1)) return value.toSpliced(at, 1)
    if (random.chance(0.1)) {
      // As often as it is still kept: a long value in thousands would only take time.
      const most = largest / (JSON.stringify(value[at]).length + 1)
      return Array.from({ length: Math.min(most, Math.floor(2 ** (random.next() * 12))) }, () => value[at])
    }
    return value.with(at, changeOnce(value[at], random, chance))
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
    if (fields.length === 0 || random.chance(0.05)) return { ...value, [random.pick(dirt)]: oddValue(random) }
    const [name, field] = random.pick(fields)
    if (random.chance(0.1)) return Object.fromEntries(fields.filter(([each]) => each !== name))
    return { ...value, [name]: changeOnce(field, random, chance + 0.15) }
  }
  return typeof value === 'number' && random.chance(0.3) ? value * random.pick([-1, 10, 0.001, 1e9]) : oddValue(random)
}
