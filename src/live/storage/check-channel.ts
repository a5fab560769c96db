/**
 * A message between tabs. It does not contain answers: it names the skus that were written, and the other tabs read
 * them from the database.
 */
export type CheckMessage =
  /** A tab opened or closed. Every other tab answers `at-work`, with the drafts that it checks. */
  | { readonly kind: 'roll-call' }
  | { readonly kind: 'at-work'; readonly drafts: readonly string[]; readonly written: readonly string[] }
  /** For the tab that checks this draft. */
  | { readonly kind: 'stop'; readonly draftId: string }

export type CheckChannel = {
  send(message: CheckMessage): void
  close(): void
}

/** Null without BroadcastChannel; a tab then reads the answers of other tabs at its next visit. */
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
      // The last batch may be written after the close.
      if (!isClosed) channel.postMessage(message)
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}

/** Null for a message in the format of another version. */
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
