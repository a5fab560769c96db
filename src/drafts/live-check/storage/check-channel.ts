/**
 * What tabs say to each other. What was heard is read from the database: a message only says that there is something,
 * and of which skus.
 */
export type CheckMessage =
  /** Whoever is at work is to say so: a tab came or went. */
  | { readonly kind: 'roll-call' }
  | { readonly kind: 'at-work'; readonly drafts: readonly string[]; readonly written: readonly string[] }
  /** To the tab that is at work on it. */
  | { readonly kind: 'stop'; readonly draftId: string }

export type CheckChannel = {
  send(message: CheckMessage): void
  close(): void
}

/** Null where there is no BroadcastChannel; a tab then knows what the others heard at its next visit. */
export function openCheckChannel(onMessage: (message: CheckMessage) => void): CheckChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('surtido-checks')
  channel.addEventListener('message', ({ data }) => {
    const message = readMessage(data)
    if (message) onMessage(message)
  })
  let isClosed = false
  return {
    send(message) {
      // A batch may be written after the page has let go.
      if (!isClosed) channel.postMessage(message)
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}

/** Null for what another version of the page says. */
function readMessage(data: unknown): CheckMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, drafts, written, draftId }: { [Key in 'kind' | 'drafts' | 'written' | 'draftId']?: unknown } = data
  if (kind === 'roll-call') return { kind }
  if (kind === 'at-work' && isTexts(drafts) && isTexts(written)) return { kind, drafts, written }
  return kind === 'stop' && typeof draftId === 'string' ? { kind, draftId } : null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
