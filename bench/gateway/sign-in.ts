import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn, writeUsersFile } from './person.ts'
import type { GatewayBench } from './start-bench.ts'

export type SignIns = { readonly medianMs: number; readonly perSecond: number }

/** Sign-ins with the password hash that people really get, one after the other and four at once. */
export async function measureSignIns(bench: GatewayBench, times: number): Promise<SignIns> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-bench-users-'))
  const file = join(folder, 'users')
  await writeUsersFile(file)
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
