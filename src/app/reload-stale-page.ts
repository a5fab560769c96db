/**
 * After a new version was installed, an open page asks for files that are gone. Reloads once, guarded by a time stamp,
 * so that a file that is really missing does not reload for ever. Drafts are in the database and survive.
 */
export function reloadStalePage(options: {
  target: Pick<Window, 'addEventListener'>
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  reload: () => void
  now: () => number
}): void {
  const { target, storage, reload, now } = options
  target.addEventListener('vite:preloadError', (event) => {
    const last = Number(storage?.getItem(storageKey) ?? 0)
    if (!storage || now() - last < guardMs) return
    event.preventDefault()
    storage.setItem(storageKey, String(now()))
    reload()
  })
}

const storageKey = 'surtido.reloaded'
const guardMs = 60_000
