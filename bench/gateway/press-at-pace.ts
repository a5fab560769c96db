import { Agent, request } from 'node:http'
import type { Pressed } from './press.ts'

/**
 * Asks at a fixed pace, as people do who know nothing of each other: each question at its own time, also while earlier
 * ones wait, and its wait counts from that time on (no coordinated omission).
 */
export async function pressAtPace(
  url: string,
  options: {
    readonly perSecond: number
    readonly seconds: number
    readonly paths: readonly string[]
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<Pressed> {
  const { perSecond, seconds, paths, headers = {} } = options
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const waits: number[] = []
  const running: Promise<void>[] = []
  let failed = 0
  const startedMs = performance.now()
  for (let count = 0; count < perSecond * seconds; ) {
    const dueMs = startedMs + (count * 1_000) / perSecond
    if (performance.now() < dueMs) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      continue
    }
    const path = paths[count++ % paths.length] ?? '/'
    running.push(
      (async () => {
        if (await ask(`${url}${path}`, agent, headers)) waits.push(performance.now() - dueMs)
        else failed++
      })(),
    )
  }
  await Promise.all(running)
  agent.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number) => Number((waits[Math.floor(waits.length * share)] ?? 0).toFixed(1))
  return { requestsPerSecond: Math.round(waits.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), failed }
}

function ask(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode === 200 && answer.complete))
    })
    sent.once('error', () => resolve(false))
    sent.end()
  })
}
