import type { CheckChannel, CheckMessage } from '#src/live/storage/check-channel.ts'
import type { CheckBatch, CheckRecords, CheckStorage } from '#src/live/storage/check-storage.ts'

/** Names of records to write. Their values are read when they are written. */
export type PendingNames = {
  readonly skus: ReadonlySet<string>
  readonly drafts: ReadonlySet<string>
}

export type CheckKeeper = {
  keepAnswer(sku: string): void
  /** Also for a deleted run: then its record is deleted. */
  keepRun(draftId: string): void
  /** Writes everything pending at once. */
  flush(): void
  send(message: CheckMessage): void
  close(): void
}

const writtenEveryMs = 1000

/**
 * Writes answers and runs in batches, and reads what other tabs wrote. One task at a time. A batch that cannot be
 * written stays pending, and is retried with the next batch.
 *
 * @param onRecords gets records from earlier visits and other tabs; first all that the database has
 */
export function createCheckKeeper(options: {
  storage: CheckStorage
  openChannel: (onMessage: (message: CheckMessage) => void) => CheckChannel | null
  after: (ms: number, run: () => void) => () => void
  read: { batch: (names: PendingNames) => CheckBatch; drafts: () => readonly string[] }
  onRecords: (records: CheckRecords) => Promise<void>
  onOpened: () => void
  onStorage: (fails: boolean) => void
  onMessage: (message: CheckMessage) => void
}): CheckKeeper {
  const { storage, after, read, onRecords, onOpened, onStorage, onMessage } = options
  let skus = new Set<string>()
  let drafts = new Set<string>()
  let skusToRead: Set<string> | null = null
  let cancelTimer: (() => void) | null = null
  let queue: Promise<void> = Promise.resolve()
  let isClosed = false

  function enqueue(task: () => Promise<void>): void {
    queue = queue.then(task).catch(() => onStorage(true))
  }

  async function write(): Promise<void> {
    if (skus.size === 0 && drafts.size === 0) return
    const names = { skus, drafts }
    skus = new Set()
    drafts = new Set()
    try {
      await onRecords(await storage.write(read.batch(names)))
    } catch (error) {
      for (const sku of names.skus) skus.add(sku)
      for (const draftId of names.drafts) drafts.add(draftId)
      throw error
    }
    onStorage(false)
    channel?.send({ kind: 'at-work', drafts: read.drafts(), written: [...names.skus] })
  }

  function flush(): void {
    cancelTimer?.()
    cancelTimer = null
    enqueue(write)
  }

  function readSoon(written: readonly string[]): void {
    if (skusToRead) for (const sku of written) skusToRead.add(sku)
    else {
      skusToRead = new Set(written)
      enqueue(async () => {
        const names = [...(skusToRead ?? [])]
        skusToRead = null
        await onRecords(await storage.read(names))
      })
    }
  }

  const channel = options.openChannel((message) => {
    if (isClosed) return
    onMessage(message)
    if (message.kind === 'roll-call') channel?.send({ kind: 'at-work', drafts: read.drafts(), written: [] })
    if (message.kind === 'at-work') readSoon(message.written)
  })

  enqueue(async () => {
    try {
      await onRecords(await storage.open())
    } finally {
      onOpened()
    }
  })
  channel?.send({ kind: 'roll-call' })

  return {
    keepAnswer(sku) {
      skus.add(sku)
      cancelTimer ??= after(writtenEveryMs, flush)
    },
    keepRun(draftId) {
      drafts.add(draftId)
      cancelTimer ??= after(writtenEveryMs, flush)
    },
    flush,
    send: (message) => channel?.send(message),
    close() {
      isClosed = true
      // Sent first, because the page may close before the batch is written.
      channel?.send({ kind: 'roll-call' })
      flush()
      enqueue(async () => channel?.close())
    },
  }
}
