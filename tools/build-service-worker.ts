import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Writes `service-worker.js` into the build, when all that is served is there: it names each file, with its hash. Its
 * own name has none, because browsers look at this address for a newer one.
 */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('The build has no folder')
        const files = listKept(dir)
        const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
        const script = await bundle({ version, files })
        writeFileSync(join(dir, 'service-worker.js'), script)
      },
    },
  }
}

/** All that the page is made of. The list of parts is asked for to hear of another build, so it is never kept. */
function listKept(dir: string): readonly { path: string; integrity: string }[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path) && !notKept.has(path))
    .toSorted()
    .map((path) => ({
      path: path === 'index.html' ? '/' : `/${path}`,
      integrity: `sha256-${createHash('sha256')
        .update(readFileSync(join(dir, path)))
        .digest('base64')}`,
    }))
}

// The document runs the theme's script by another name (hash-script.ts).
const notKept = new Set(['parts.json', 'service-worker.js', 'theme.js'])

async function bundle(kept: object): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { keptBuild: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../src/offline/offline.worker.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [chunk] = (Array.isArray(output) ? output[0]?.output : 'output' in output ? output.output : []) ?? []
  if (chunk?.type !== 'chunk') throw new Error('The service worker has no script')
  return chunk.code
}
