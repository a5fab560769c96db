import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** A file that is written beside its place, and takes it whole or not at all. Only its owner can read it. */
export type ReplacementFile = {
  write(text: string): void
  /** Puts the file in its place. */
  keep(): void
  /** Leaves the place as it was. Does nothing after `keep`. */
  discard(): void
}

/** @throws at once when the folder is missing or may not be written */
export function openReplacementFile(path: string): ReplacementFile {
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const file = openSync(beside, 'wx', 0o600)
  let held = ''
  let isOpen = true
  const flush = () => {
    const bytes = Buffer.from(held)
    held = ''
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  }
  const close = () => {
    isOpen = false
    closeSync(file)
  }
  return {
    write(text) {
      held += text
      if (held.length > 64 * 1024) flush()
    },
    keep() {
      flush()
      fsyncSync(file)
      close()
      renameSync(beside, path)
    },
    discard() {
      if (!isOpen) return
      close()
      rmSync(beside, { force: true })
    },
  }
}
