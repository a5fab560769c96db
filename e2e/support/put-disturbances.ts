import type { DisturbanceInput } from '#server/wholesaler/disturbances/disturbance.ts'
import { canaryToken } from './canary-token.ts'

/** Lets these things go wrong at the wholesaler from now on, in place of those before. */
export async function putDisturbances(url: string, disturbances: readonly DisturbanceInput[]): Promise<void> {
  const response = await fetch(`${url}/disturbances`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${canaryToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(disturbances),
  })
  if (!response.ok) throw new Error(`The wholesaler refused to be disturbed: ${await response.text()}`)
}
