import { expect, it, vi } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { warmUp } from './warm-up.ts'

it('searches as a person types the title and the part number of a product, one letter in each step', () => {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append([makeProduct({ title: 'Cable HDMI', manufacturerSku: 'HD-2' })])
  engine.complete()
  const answer = vi.spyOn(engine, 'answer')
  const steps = warmUp(engine)
  steps.next()
  expect(answer.mock.calls.map(([{ text }]) => text)).toEqual(['C'])
  expect(Array.from(steps)).toHaveLength(13)
  expect(answer.mock.calls.map(([{ text }]) => text)).toEqual(
    ['C', 'Ca', 'Cab', 'Cabl', 'Cable', 'Cable ', 'Cable H', 'Cable HD', 'Cable HDM', 'Cable HDMI'].concat([
      'H',
      'HD',
      'HD-',
      'HD-2',
    ]),
  )
})
