import { describe, expect, it } from 'vitest'
import { type Charset, readCharset } from './read-charset.ts'

async function read(bytes: Buffer, charset: Charset | null = null, chunkBytes = 1) {
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
  }
  const parts = []
  for await (const part of readCharset(chunks(), charset)) parts.push(part)
  return Buffer.concat(parts).toString('utf8').replace('\ufeff', '')
}

const text = '[{"sku":"CÁM-日😀"}]'
const bigEndian = (value: string) => Buffer.from(value, 'utf16le').swap16()

describe('fault 23: reading the charset of a catalog file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with a mark', bigEndian(`\ufeff${text}`)],
    ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without a mark', bigEndian(text)],
  ])('finds %s by itself, also byte by byte', async (_, bytes) => {
    expect(await read(bytes)).toBe(text)
    expect(await read(bytes, null, 7)).toBe(text)
  })

  it('reads what --charset says', async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(await read(all, 'iso-8859-1')).toBe(all.toString('latin1'))
    expect((await read(all, 'windows-1252')).slice(0x80, 0xa0)).toBe(
      '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
    )
    expect(await read(Buffer.from('日本', 'utf16le'), 'utf-16')).toBe('日本')
  })

  it.each([
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0]), null, 'is UTF-32'],
    ['a mark against --charset', Buffer.from(`\ufeff${text}`), 'windows-1252', 'begins with the mark of utf-8'],
    ['UTF-16 against --charset', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-8', 'begins with the mark of utf-16'],
    ['half a character', Buffer.from('["\ud83d"]', 'utf16le'), 'utf-16', 'is not UTF-16LE after byte'],
    ['half a unit', Buffer.from(text, 'utf16le').subarray(0, -1), null, 'is not UTF-16LE after byte'],
  ] as const)('refuses %s', async (_, bytes, charset, message) => {
    await expect(read(bytes, charset)).rejects.toThrow(message)
  })
})
