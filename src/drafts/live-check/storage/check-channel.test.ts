import { expect, test } from 'vitest'
import { type CheckMessage, openCheckChannel } from './check-channel.ts'

test('other tabs hear what is said, and nothing that another version of the page says', async () => {
  const { notify, heard } = setUp()
  const answered: CheckMessage[] = [
    { kind: 'roll-call' },
    { kind: 'at-work', drafts: ['a'], written: ['A', 'B'] },
    { kind: 'stop', draftId: 'a' },
  ]
  for (const odd of [
    null,
    'changed',
    { kind: 'at-work', drafts: 'a', written: [] },
    { kind: 'stop' },
    { kind: 'go' },
  ]) {
    notify(odd)
  }
  for (const message of answered) notify(message)
  expect(await heard(3)).toEqual(answered)
})

function setUp() {
  const other = new BroadcastChannel('surtido-checks')
  const messages: CheckMessage[] = []
  let onHeard = () => {}
  const channel = openCheckChannel((message) => {
    messages.push(message)
    onHeard()
  })
  return {
    notify: (message: unknown) => other.postMessage(message),
    heard: (count: number) =>
      new Promise<CheckMessage[]>((resolve) => {
        onHeard = () => {
          if (messages.length < count) return
          other.close()
          channel?.close()
          // What is said after that goes nowhere, and throws nothing.
          channel?.send({ kind: 'roll-call' })
          resolve(messages)
        }
      }),
  }
}
