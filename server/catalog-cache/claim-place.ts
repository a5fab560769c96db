import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A gateway's own place in the folder of the cache. */
export type Place = { readonly path: string; release(): void }

const mostPlaces = 8

/**
 * Takes the first place that no other gateway has: a second one on the same folder keeps catalogs of its own. The lock
 * is SQLite's on an empty database. The system ends it with its process, however that ends.
 * @throws when the folder cannot be made, or all places are taken
 */
export function claimPlace(directory: string): Place {
  for (let number = 1; number <= mostPlaces; number++) {
    const path = join(directory, `gateway-${number}`)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const release = lock(join(path, 'lock'))
    if (release !== null) return { path, release }
  }
  throw new Error(`${mostPlaces} gateways use this folder already`)
}

/** Null when another process has it. Where no lock can be written, nothing else can either, and nobody is disturbed. */
function lock(path: string): (() => void) | null {
  let database: DatabaseSync | null = null
  try {
    // SQLite would make it readable for others.
    closeSync(openSync(path, 'a', 0o600))
    chmodSync(path, 0o600)
    database = new DatabaseSync(path)
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const held = database
    return () => held.close()
  } catch (error) {
    database?.close()
    return isBusy(error) ? null : () => {}
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
