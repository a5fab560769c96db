/** Notifies other tabs that drafts changed. It is only a hint to read again: the database is the source of truth. */
export type DraftChannel = {
  announce(): void
  close(): void
}

/** Null where there is no BroadcastChannel; the store then reads again when the tab becomes visible. */
export function openDraftChannel(onHint: () => void): DraftChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('surtido-drafts')
  channel.addEventListener('message', onHint)
  let isClosed = false
  return {
    announce() {
      // A change may complete after the channel is closed.
      if (!isClosed) channel.postMessage('changed')
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}
