import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { blocksOf, type TextBlocks } from './text-blocks.ts'

test('after any edits the blocks are the text, in whole lines, counted', () => {
  const part = fc.stringMatching(/^[ab\n]{0,80}$/)
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(), remove: fc.nat(60), insert: part }), { minLength: 1 }), (edits) => {
      let text = ''
      let blocks: TextBlocks | null = null
      for (const { at, remove, insert } of edits) {
        const start = at % (text.length + 1)
        text = text.slice(0, start) + insert + text.slice(start + remove)
        blocks = blocksOf(text, blocks)
        expect(blocks.blocks.map((block) => block.text).join('')).toBe(text)
        expect(new Set(blocks.blocks.map(({ id }) => id)).size).toBe(blocks.blocks.length)
        let line = 0
        let place = 0
        for (const block of blocks.blocks) {
          expect([block.start, block.firstLine]).toEqual([place, line])
          const isLast = block === blocks.blocks.at(-1)
          expect(isLast || block.text.endsWith('\n')).toBe(true)
          line += block.lines
          place += block.text.length
        }
        expect(line).toBe(text.split('\n').length)
      }
    }),
    propertyCases(500),
  )
})

test('a key in the middle leaves all blocks as they are but its own', () => {
  const text = Array.from({ length: 1_000 }, (_, index) => `${index} x CODE-${index}`).join('\n')
  const before = blocksOf(text, null)
  const at = text.indexOf('500 x')
  const after = blocksOf(`${text.slice(0, at)}9${text.slice(at)}`, before)
  const ids = new Set(before.blocks.map(({ id }) => id))
  expect(after.blocks.filter(({ id }) => !ids.has(id)).length).toBe(1)
  expect(after.blocks.length).toBe(before.blocks.length)
})

test('the longest line of a block is known only where all characters have one width', () => {
  expect(blocksOf('ab\nabcd\n', null).blocks[0]?.widest).toBe(4)
  for (const wide of ['a\tb', 'añb', '商品']) expect(blocksOf(wide, null).blocks[0]?.widest).toBe(Infinity)
})
