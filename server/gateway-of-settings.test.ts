import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGateway, soon } from '#server/gateway/gateway-under-test.ts'
import { createLog } from '#server/operation/create-log.ts'
import { createFileStates } from '#server/operation/file-states.ts'
import { upstreamOfSettings } from './gateway-of-settings.ts'

async function open(fileGraceMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-token-'))
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, `${first}\n`)
  const lines: string[] = []
  const log = createLog({ form: 'json', sink: { write: (line) => void lines.push(line) } })
  const { upstream, watched } = upstreamOfSettings(
    { kind: 'remote', url: 'http://127.0.0.1:9', token: first, tokenFile, authority: null },
    { fileGraceMs },
    log,
    createFileStates(),
  )
  const gateway = await openGateway({ readToken: upstream.readToken })
  onTestFinished(async () => {
    for (const each of watched) each.close()
    await gateway.close()
    rmSync(folder, { recursive: true })
  })
  const ask = () => gateway.send({ path: '/api/products/A/pna' })
  const sentToken = async () => {
    await ask()
    return gateway.upstream.requests.at(-1)?.headers.authorization
  }
  return { tokenFile, lines, gateway, ask, sentToken }
}

const [first, second] = ['canary-token-first-1111', 'canary-token-second-2222']

test('a token that is replaced in its file is used for the next request, without a restart', async () => {
  const { tokenFile, lines, gateway, sentToken } = await open(600_000)
  expect(await sentToken()).toBe(`Bearer ${first}`)
  writeFileSync(`${tokenFile}.new`, `${second}\n`)
  renameSync(`${tokenFile}.new`, tokenFile)
  await vi.waitFor(async () => expect(await sentToken()).toBe(`Bearer ${second}`), { ...soon, interval: 200 })
  // Half-written: the one from before holds.
  writeFileSync(tokenFile, second.slice(0, 9))
  await vi.waitFor(() => expect(lines.join('')).toContain('"code":"refused"'), soon)
  expect(await sentToken()).toBe(`Bearer ${second}`)
  expect(lines.join('') + gateway.lines.join('')).not.toContain('canary-token')
})

test('a token that is taken away is not sent any more once its grace is over, until there is one again', async () => {
  const { tokenFile, gateway, ask, sentToken } = await open(0)
  expect(await sentToken()).toBe(`Bearer ${first}`)
  rmSync(tokenFile)
  await vi.waitFor(async () => expect((await ask()).status).toBe(502), { ...soon, interval: 200 })
  const asked = gateway.upstream.requests.length
  expect(JSON.parse((await ask()).body.toString())).toMatchObject({ code: 'upstream_auth' })
  expect(gateway.upstream.requests).toHaveLength(asked)
  writeFileSync(tokenFile, `${second}\n`)
  await vi.waitFor(async () => expect(await sentToken()).toBe(`Bearer ${second}`), { ...soon, interval: 200 })
})
