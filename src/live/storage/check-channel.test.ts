import { expect, test, vi } from 'vitest'
import { type CheckMessage, openCheckChannel } from './check-channel.ts'

test('other tabs get the messages, and ignore messages of another version', async () => {
  const { send, received } = setUp()
  const sent: CheckMessage[] = [
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
    send(odd)
  }
  for (const message of sent) send(message)
  expect(await received(3)).toEqual(sent)
})

/** Tests of other files run at the same time in this process, and some of them answer a roll call. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of this test`)
  }
}

function setUp() {
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  const other = new BroadcastChannel('surtido-checks')
  const messages: CheckMessage[] = []
  let onReceived = () => {}
  const channel = openCheckChannel((message) => {
    messages.push(message)
    onReceived()
  })
  return {
    send: (message: unknown) => other.postMessage(message),
    received: (count: number) =>
      new Promise<CheckMessage[]>((resolve) => {
        onReceived = () => {
          if (messages.length < count) return
          other.close()
          channel?.close()
          // A message after the close is dropped, and does not throw.
          channel?.send({ kind: 'roll-call' })
          resolve(messages)
        }
      }),
  }
}
