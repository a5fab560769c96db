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

test.each([
  ['application/json', 'application/json'],
  ['application/json; charset=utf-8', 'application/json'],
  ['application/json;charset="UTF8"', 'application/json'],
  ['application/json; charset=', 'application/json'],
  ['application/json; charset=US-ASCII', 'application/json'],
  ['application/json; charset=ISO-8859-1', 'application/json; charset=windows-1252'],
  ['application/json; a=b; Charset = latin1; c=d', 'application/json; charset=windows-1252'],
  ['Application/JSON;charset=cp1252', 'application/json; charset=windows-1252'],
  ['application/json; charset=UTF-16', 'application/json; charset=utf-16'],
  ['application/json; charset=utf-16le', 'application/json; charset=utf-16le'],
  ['application/json; charset=UTF-16BE', 'application/json; charset=utf-16be'],
])('a content type %j is passed on as %j, with the bytes as they came', async (sent, passed) => {
  const body = Buffer.from('{"sku":"C\u00c1M-0"}', 'latin1')
  for (const answer of await answerTo(sent, body)) {
    expect(answer.headers['content-type']).toBe(passed)
    expect(answer.body.equals(body)).toBe(true)
  }
})

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
