import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { CatalogCache } from './open-catalog-cache.ts'

/**
 * For tests: asks for the newest catalog, as a person does, and waits until it is kept or held back. The cache must not
 * rest after a check (`leastCheckMs: 0`).
 * @throws with the code of the problem if no newer one came
 */
export async function refresh(cache: CatalogCache): Promise<void> {
  const hadNone = cache.status() === null
  const client = Object.assign(new EventEmitter(), { socket: null, destroyed: false })
  const headers = { 'cache-control': 'no-cache' }
  const answer = await cache.answer({ method: 'HEAD', headers, person: '', response: client })
  client.emit('close')
  if (answer.kind === 'problem') throw new Error(answer.code)
  // Of a first one the answer begins with its first bytes.
  if (hadNone) while (cache.status() === null && cache.problem() === null) await setTimeout(1)
  const problem = cache.problem()
  if (problem !== null) throw new Error(problem)
}
