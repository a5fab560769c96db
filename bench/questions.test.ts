import { expect, it } from 'vitest'
import { releaseSteps } from '#tools/release-steps.ts'
import { questions } from './questions.ts'

/** So many products, or lines of a draft, and a question has something of everything and is asked within a second or two. */
const samples: Readonly<Record<string, string>> = {
  search: '60',
  lookup: '1000',
  plan: '40',
  relevance: '500',
  near: '500',
  descriptions: '300',
  service: '50',
}

it.each(Object.entries(samples))('the question “%s” can be asked, and finds nothing broken', async (name, sample) => {
  let said = ''
  const question = questions.find((each) => each.name === name)!
  const { broken, measured } = await question.ask({
    quick: true,
    given: { sample: [sample] },
    say: (text) => (said += text),
  })
  expect(broken).toEqual([])
  expect(said).not.toContain('did not finish')
  expect(Object.keys(measured)).not.toEqual([])
})

it('every question is asked before a release, those that need a browser or a load too', () => {
  const asked = releaseSteps.map(({ name }) => name).filter((name) => name.startsWith('bench '))
  expect(asked.toSorted()).toEqual(questions.map(({ name }) => `bench ${name}`).toSorted())
})
