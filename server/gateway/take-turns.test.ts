import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

async function* repeat(chunk: Buffer, times: number) {
  for (let count = 0; count < times; count++) yield chunk
}

test('each turn of the event loop passes one chunk on, however many bodies there are', async () => {
  let turn = 0
  const countTurn = () => {
    turn++
    next = setImmediate(countTurn)
  }
  let next = setImmediate(countTurn)
  const turns: number[] = []
  const read = async () => {
    for await (const chunk of takeTurns(repeat(Buffer.from('x'), 20))) if (chunk.length > 0) turns.push(turn)
  }
  await Promise.all([read(), read(), read()])
  clearImmediate(next)
  expect(turns).toHaveLength(60)
  expect(new Set(turns).size).toBe(60)
})
