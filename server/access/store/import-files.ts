import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccessStore, FilesOfBefore } from './access-store.ts'

/**
 * An older version kept sessions and places in two JSON files of the data folder. Takes them over, once: afterwards they
 * have other names, and are read no more.
 * @param onFailure gets fixed words and an error's code where one cannot be used
 */
export async function importFiles(
  folder: string,
  store: AccessStore,
  onFailure: (what: string) => void,
): Promise<'imported' | 'none'> {
  const sessionsPath = join(folder, 'sessions.json')
  const placesPath = join(folder, 'places.json')
  const sessions = await readJson(sessionsPath, parseSessions, onFailure)
  // Without the key of the other file these are of no use.
  const places = sessions === null ? null : await readJson(placesPath, parsePlaces, onFailure)
  if (sessions === null) return 'none'
  await store.importFiles({ ...sessions, places: places ?? [] })
  for (const [path, value] of [
    [sessionsPath, sessions],
    [placesPath, places],
  ] as const)
    if (value !== null) await rename(path, path.replace('.json', '.imported.json'))
  return 'imported'
}

/** Null if there is none, or none that can be used. */
async function readJson<Value>(
  path: string,
  parse: (value: unknown) => Value | null,
  onFailure: (what: string) => void,
): Promise<Value | null> {
  const name = path.endsWith('sessions.json') ? 'sessions.json' : 'places.json'
  try {
    const value = parse(JSON.parse(await readFile(path, 'utf8')))
    if (value === null) onFailure(`${name} of before is not readable`)
    return value
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no JSON'
    if (code !== 'ENOENT') onFailure(`${name} of before is not readable (${code})`)
    return null
  }
}

function parseSessions(value: unknown): Omit<FilesOfBefore, 'places'> | null {
  if (!isRecord(value) || value['format'] !== 1 || typeof value['key'] !== 'string') return null
  const key = Buffer.from(value['key'], 'base64url')
  const { sharedHash, sessions } = value
  if (key.length !== 32 || !(sharedHash === null || typeof sharedHash === 'string')) return null
  return Array.isArray(sessions) && sessions.every(isSession) ? { key, sharedHash, sessions } : null
}

function parsePlaces(value: unknown): FilesOfBefore['places'] | null {
  if (!isRecord(value) || value['format'] !== 1 || !Array.isArray(value['places'])) return null
  const places: readonly unknown[] = value['places']
  return places.every(isPlace) ? places.map(([hash, name, seenAt]) => ({ hash, name, seenAt })) : null
}

function isSession(value: unknown): value is FilesOfBefore['sessions'][number] {
  return (
    isRecord(value) &&
    typeof value['hash'] === 'string' &&
    typeof value['user'] === 'string' &&
    (value['name'] === null || typeof value['name'] === 'string') &&
    typeof value['stamp'] === 'string' &&
    Number.isFinite(value['openedAt']) &&
    Number.isFinite(value['seenAt'])
  )
}

function isPlace(value: unknown): value is readonly [hash: string, name: string, seenAt: number] {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && Number.isFinite(value[2])
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
