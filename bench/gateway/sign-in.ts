import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'
import type { GatewayBench } from './start-bench.ts'

const password = 'password-of-the-bench'

export type SignIns = { readonly medianMs: number; readonly perSecond: number }

/** Sign-ins with the password hash that people really get, one after the other and four at once. */
export async function measureSignIns(bench: GatewayBench, times: number): Promise<SignIns> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-bench-users-'))
  const file = join(folder, 'users')
  writeFileSync(file, `ana:buyer:${writePasswordHash(await hashPassword(password))}\n`)
  const gateway = await bench.startGateway(file)
  try {
    const tookMs: number[] = []
    for (let count = 0; count < times; count += 1) {
      const startedMs = performance.now()
      await signIn(gateway.url)
      tookMs.push(performance.now() - startedMs)
    }
    const startedMs = performance.now()
    await Promise.all(Array.from({ length: 4 }, () => signIn(gateway.url)))
    const allMs = performance.now() - startedMs
    const sorted = tookMs.toSorted((a, b) => a - b)
    return {
      medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      perSecond: Number((4_000 / allMs).toFixed(1)),
    }
  } finally {
    await gateway.process.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(url: string): Promise<void> {
  const page = await fetch(`${url}/login`)
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', cookie },
    body: new URLSearchParams({ token, name: 'ana', password }),
  })
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}`)
}
