/**
 * After a new version is installed, an open page requests files that do not exist any more. Reloads the page, but at
 * most once a minute: a file that is really missing must not cause endless reloads. Drafts survive in the database.
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
