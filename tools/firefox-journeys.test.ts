import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { firefoxJourneys, leftOutOfFirefox } from './firefox-journeys.ts'

const readJourney = (name: string) => readFileSync(resolve(import.meta.dirname, `../e2e/${name}.spec.ts`), 'utf8')

it('every journey for Firefox is there, and each that is left out is one test of these, with a reason', () => {
  const texts = new Map(firefoxJourneys.map((name) => [name, readJourney(name)]))
  for (const { journey, test, why } of leftOutOfFirefox) {
    const tests = texts.get(journey)?.match(/^ *test\('.*/gm) ?? []
    expect(tests.filter((line) => test.test(line)).length, `${journey}: ${String(test)}`).toBe(1)
    expect(why).not.toBe('')
  }
})
