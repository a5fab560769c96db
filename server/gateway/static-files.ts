import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from '#server/http/choose-encoding.ts'

export type StaticFile = {
  readonly contentType: string
  /** Its name has a hash of its content, so the content of this name never changes. */
  readonly immutable: boolean
  /** A strong ETag of the bytes, without quotes. */
  readonly hash: string
  readonly bytes: Buffer
  /** The same smaller, where the build wrote it (tools/compress-files.ts). The best first. */
  readonly encoded: ReadonlyMap<Encoding, Buffer>
}

/** Files by their path, as it is in the request line. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads the built page into memory, once. A request only looks up its path in this map and never reaches the file
 * system, so path traversal is impossible.
 */
export function loadStaticFiles(distDirectory: string): StaticFiles {
  const found = readdirSync(distDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDirectory, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const bytesOf = new Map(found.map((path) => [path, readFileSync(join(distDirectory, path))]))
  const files = new Map<string, StaticFile>()
  for (const [path, bytes] of bytesOf) {
    // An encoding is no file of its own. Hidden files, such as the manifest of the build in `.vite/`, are not served.
    if (/\.(?:br|gz)$/.test(path) || /(?:^|\/)\./.test(path)) continue
    const encodings = [
      ['br', bytesOf.get(`${path}.br`)],
      ['gzip', bytesOf.get(`${path}.gz`)],
    ] as const
    files.set(encodeURI(`/${path}`), {
      contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
      immutable: path.startsWith('assets/'),
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
      bytes,
      encoded: new Map(encodings.flatMap(([encoding, small]) => (small ? [[encoding, small]] : []))),
    })
  }
  if (!files.has('/index.html')) throw new Error(`There is no built page in ${distDirectory}.`)
  return files
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
