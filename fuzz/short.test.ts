import { afterAll, describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { allTargets } from './all-targets.ts'
import { closeGateway } from './targets/gateway-requests.ts'

afterAll(closeGateway)

/** The same in each run, the first of them in `npm test`; `npm run fuzz` looks for others. */
const inputs = propertyCases(40).numRuns

describe.each(allTargets)('the reader of $name', (target) => {
  it('refuses foreign input by its type, or reads it into something that the program can use', async () => {
    expect.assertions(inputs)
    for (let seed = 1; seed <= inputs; seed += 1) {
      const input = target.make(createRandom(seed))
      try {
        // One at a time: a failure belongs to its seed.
        expect(await target.read(input)).toBeDefined()
      } catch (error) {
        throw new Error(`seed ${seed}, ${input.length} bytes`, { cause: error })
      }
    }
  })
})
