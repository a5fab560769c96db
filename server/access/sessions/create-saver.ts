/** One write at a time. Each call resolves when a write has ended that began after it. */
export function createSaver(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      running = write()
      return running
    })
    return next
  }
}
