import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type StaticFile = {
  readonly contentType: string
  /** Its name has a hash of its content, so the content of this name never changes. */
  readonly immutable: boolean
  /** A strong ETag of the bytes, without quotes. */
  readonly hash: string
  /** Compressed at first use, then cached. Empty for what does not get smaller. */
  readonly encodings: readonly StaticEncoding[]
  read(encoding: StaticEncoding | 'identity'): Promise<Buffer>
}

export type StaticEncoding = 'br' | 'gzip'

/** Files by their path, as it is in the request line. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads the built page into memory, once. A request only looks up its path in this map and never reaches the file
 * system, so path traversal is impossible.
 */
export function loadStaticFiles(distDirectory: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(distDirectory, { recursive: true, withFileTypes: true })) {
    const path = relative(distDirectory, join(entry.parentPath, entry.name)).split(sep).join('/')
    // Hidden files, such as the manifest of the build in `.vite/`, are not served.
    if (!entry.isFile() || /(?:^|\/)\./.test(path)) continue
    files.set(encodeURI(`/${path}`), createStaticFile(path, readFileSync(join(distDirectory, path))))
  }
  if (!files.has('/index.html')) throw new Error(`There is no built page in ${distDirectory}.`)
  return files
}

function createStaticFile(path: string, bytes: Buffer): StaticFile {
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  const compressible = bytes.length > 1_000 && /^text\/|json|svg|wasm/.test(contentType)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return {
    contentType,
    immutable: path.startsWith('assets/'),
    hash,
    encodings: compressible ? ['br', 'gzip'] : [],
    read(encoding) {
      if (encoding === 'identity') return Promise.resolve(bytes)
      const key = `${hash}-${encoding}`
      const known = compressed.get(key) ?? compress[encoding](bytes)
      compressed.set(key, known)
      return known
    },
  }
}

/** By content: a gateway that is started again in the same process, as in the journeys, finds them. */
const compressed = new Map<string, Promise<Buffer>>()

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

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} satisfies Record<StaticEncoding, unknown>
