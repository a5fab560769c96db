import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { contentTypeOf, readCharset } from './charset.ts'
import { openGateway } from './gateway-under-test.ts'

const paths = ['/api/products/full-catalog', '/api/products/A/pna']

async function answerTo(contentType: string, body: Buffer) {
  const gateway = await openGateway({
    answer: (_request, response) => void response.writeHead(200, { 'content-type': contentType }).end(body),
  })
  onTestFinished(() => gateway.close())
  return Promise.all(paths.map((path) => gateway.send({ path })))
}

const records = '[{"sku":"CÁM-0","title":"Cámara ñ"}]'

test.each<[string, string, (text: string) => Buffer]>([
  ['application/json', 'application/json', inUtf8],
  ['application/json; charset=utf-8', 'application/json', inUtf8],
  ['application/json;charset="UTF8"', 'application/json', inUtf8],
  ['application/json; charset=', 'application/json', inUtf8],
  ['application/json; charset=US-ASCII', 'application/json', inUtf8],
  ['application/json; charset=ISO-8859-1', 'application/json; charset=windows-1252', inLatin1],
  ['application/json; a=b; Charset = latin1; c=d', 'application/json; charset=windows-1252', inLatin1],
  ['Application/JSON;charset=cp1252', 'application/json; charset=windows-1252', inLatin1],
  ['application/json; charset=UTF-16', 'application/json; charset=utf-16', inUtf16Be],
  [
    'application/json; charset=UTF-16',
    'application/json; charset=utf-16',
    (each) => Buffer.from(`\ufeff${each}`, 'utf16le'),
  ],
  ['application/json; charset=utf-16le', 'application/json; charset=utf-16le', (each) => Buffer.from(each, 'utf16le')],
  ['application/json; charset=UTF-16BE', 'application/json; charset=utf-16be', inUtf16Be],
])(
  'a content type %j: the catalog has the same records in UTF-8, and a product its own bytes as %j',
  async (sent, passed, encode) => {
    const [catalog, product] = await answerTo(sent, encode(records))
    expect(catalog?.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(catalog?.body.toString('utf8')).toBe(records)
    expect(product?.headers['content-type']).toBe(passed)
    expect(product?.body.equals(encode(records))).toBe(true)
  },
)

function inUtf8(each: string): Buffer {
  return Buffer.from(each)
}

function inLatin1(each: string): Buffer {
  return Buffer.from(each, 'latin1')
}

function inUtf16Be(each: string): Buffer {
  return Buffer.from(each, 'utf16le').swap16()
}

test.each(['shift_jis', 'utf-7', 'iso-8859-15', 'x-unheard-of', 'utf-8-ish'])(
  'the charset %s is refused by a code of its own',
  async (label) => {
    for (const { status, body } of await answerTo(`application/json; charset=${label}`, Buffer.from('{}'))) {
      expect(status).toBe(502)
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'unknown_charset' })
    }
  },
)

test('whatever a content type says, only our own labels are passed on', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('utf-8', 'latin1', 'utf-16', ''), (text, label) => {
      const reading = readCharset(`application/json${text}; charset=${label}${text}`)
      const said = reading.kind === 'known' ? contentTypeOf(reading.charset) : reading.name
      expect(said).toMatch(/^(?:application\/json(?:; charset=(?:windows-1252|utf-16(?:le|be)?))?|[\w -]+)$/)
    }),
    propertyCases(300),
  )
})
