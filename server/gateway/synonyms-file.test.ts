import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canaryToken, openGateway as open } from './gateway-under-test.ts'

const path = '/api/synonyms'

async function openGateway(text: string | null, token = canaryToken) {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-synonyms-'))
  const file = join(folder, 'words.txt')
  if (text !== null) writeFileSync(file, text)
  const gateway = await open({ token, ...(text === null ? {} : { synonymsFile: file }) })
  onTestFinished(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })
  // A new file, as editors save: two writes within a tick of the clock would have one time.
  const replace = (next: string | Uint8Array) => {
    writeFileSync(`${file}.new`, next)
    renameSync(`${file}.new`, file)
  }
  const read = async () => (await gateway.send({ path })).body.toString()
  return { ...gateway, folder, file, replace, read }
}

test('a company’s synonyms are served as text, and the wholesaler is not asked', async () => {
  const gateway = await openGateway('\uFEFF# ours\r\nNo-Break = Respaldo\r\nunit: W = Watts\r\n')
  const { status, headers, body } = await gateway.send({ path })
  expect([status, body.toString()]).toEqual([200, 'no break=respaldo\nunit:w=watts\n'])
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(gateway.lines).toEqual([])
  expect(gateway.upstream.connectionCount()).toBe(0)
})

test('HEAD has the headers of GET, and a known ETag is answered with 304', async () => {
  const gateway = await openGateway('ups = respaldo')
  const { date: _date, 'x-request-id': _id, ...get } = (await gateway.send({ path })).headers
  const head = await gateway.send({ path, method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, headers: get })
  expect(head.body).toHaveLength(0)
  const known = await gateway.send({ path, headers: { 'if-none-match': get.etag ?? '' } })
  expect([known.status, known.headers.etag, known.body.length]).toEqual([304, get.etag, 0])
})

test('without a file the answer is 204', async () => {
  const gateway = await openGateway(null)
  const { status, headers, body } = await gateway.send({ path })
  expect([status, body.length, headers['content-type']]).toEqual([204, 0, undefined])
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  expect(gateway.upstream.connectionCount()).toBe(0)
})

test('a request for synonyms passes the same checks as all others', async () => {
  const gateway = await openGateway('ups = respaldo')
  const codeOf = async (request: Parameters<typeof gateway.send>[0]) => {
    const { body } = await gateway.send(request)
    const { code }: { code: string } = JSON.parse(body.toString())
    return code
  }
  expect(await codeOf({ path, headers: { host: 'evil.example' } })).toBe('forbidden_origin')
  expect(await codeOf({ path, headers: { origin: 'http://evil.example' } })).toBe('forbidden_origin')
  expect(await codeOf({ path, headers: { 'sec-fetch-site': 'cross-site' } })).toBe('forbidden_origin')
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  expect(await codeOf({ path, headers: link })).toBe('forbidden_origin')
  expect(await codeOf({ path, method: 'POST' })).toBe('method_not_allowed')
  expect(await codeOf({ path: `${path}?file=/etc/passwd` })).toBe('invalid_request')
  for (const other of [`${path}/`, `${path}.txt`, '/api/Synonyms', `${path}/words.txt`, '/api/%73ynonyms'])
    expect(await codeOf({ path: other })).toBe('route_not_found')
})

test('the lines that cannot be used are logged at the start, with their numbers and without their words', async () => {
  const gateway = await openGateway('secreto\nups = respaldo\nmouse =\nrespaldo = no break\n')
  expect(gateway.lines).toEqual([
    'SURTIDO_SYNONYMS_FILE, line 1: fewer than two different phrases with = between. It is not used.',
    'SURTIDO_SYNONYMS_FILE, line 3: nothing before, between or after =. It is not used.',
    'SURTIDO_SYNONYMS_FILE, line 4: a phrase of an earlier line is here again; the two are used as one group.',
  ])
  expect(await gateway.read()).toBe('ups=respaldo=no break\n')
})

test('of very many bad lines the first are logged, and how many more there are', async () => {
  const gateway = await openGateway('bad\n'.repeat(4_000))
  expect(gateway.lines).toHaveLength(21)
  expect(gateway.lines.at(-1)).toBe('SURTIDO_SYNONYMS_FILE: 3980 more lines with problems.')
})

test('a changed file is read again without a restart, and its problems are logged once', async () => {
  const gateway = await openGateway('ups = respaldo')
  const before = await gateway.send({ path })
  gateway.replace('foco = luminaria\nbad\n')
  const after = await gateway.send({ path, headers: { 'if-none-match': before.headers.etag ?? '' } })
  expect([after.status, after.body.toString()]).toEqual([200, 'foco=luminaria\n'])
  await gateway.read()
  expect(gateway.lines).toEqual([expect.stringContaining('line 2: fewer than two')])
})

test.each<[string, string | Uint8Array | null, string]>([
  ['gone', null, 'a file that cannot be read (ENOENT)'],
  ['too large', 'a = b\n'.repeat(50_000), 'a file of 293 kB'],
  ['no text', new Uint8Array([0xff, 0xfe, 0x61, 0x00]), 'a file that is not in UTF-8'],
  ['with the token in it', `a = ${canaryToken}`, 'a file with the access token in it'],
  ['with the token in it, escaped', `a = ${canaryToken.replace('-', '%2d')}`, 'a file with the access token in it'],
  // Signs that fold to six letters each.
  ['too large once it is folded', manyLigatures(), 'more than the page reads'],
])('when the file is %s, what it said before is served, and the log says why once', async (_what, next, found) => {
  const gateway = await openGateway('ups = respaldo')
  if (next === null) rmSync(gateway.file)
  else gateway.replace(next)
  expect([await gateway.read(), await gateway.read()]).toEqual(['ups=respaldo\n', 'ups=respaldo\n'])
  expect(gateway.lines).toEqual([`SURTIDO_SYNONYMS_FILE: ${found}. What it said before is used.`])
  gateway.replace('a = b')
  expect(await gateway.read()).toBe('a=b\n')
})

test('a file with the token in it is not served at the start either', async () => {
  const gateway = await openGateway(`a = b\nWHOLESALE_API_TOKEN=${canaryToken}\n`)
  const { status, body } = await gateway.send({ path })
  expect([status, body.length]).toEqual([204, 0])
  expect(gateway.lines).toEqual(['SURTIDO_SYNONYMS_FILE: a file with the access token in it. It is not used.'])
})

test('only groups leave the file: a file of something else shows nothing of itself', async () => {
  const gateway = await openGateway('root:x:0:0:root:/root:/bin/sh\n-----BEGIN PRIVATE KEY-----\nMIIEvQ==\n# note\n')
  const { status, headers, body } = await gateway.send({ path })
  expect([status, body.length]).toEqual([200, 0])
  const shown = JSON.stringify(headers) + gateway.lines.join('\n')
  for (const part of ['root', 'PRIVATE', 'MIIEvQ', 'note', gateway.folder, 'words.txt'])
    expect(shown).not.toContain(part)
})

function manyLigatures(): string {
  return Array.from({ length: 4_500 }, (_, index) => `㌖㌖${index}=㌖ ${index}`).join('\n')
}
