import { readdirSync, utimesSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes each text of the build once more beside it, as `.br` and `.gz`, as small as can be: seconds of processor
 * that no visit has to wait for. The gateway sends them in place of the file (server/gateway/static-files.ts). Must be
 * the last plugin: what the others write later, or list, would not be compressed, or be listed twice.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    // It takes as long as all else, which is meant, and else told at each build.
    config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('The build has no folder')
        const page = join(dir, 'index.html')
        // If this is ended halfway, the page is older than its sources, and so is built again (server/build-page.ts).
        utimesSync(page, 0, 0)
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => isText.test(path))
        await Promise.all(files.map((path) => compress(join(dir, path))))
        const now = new Date()
        utimesSync(page, now, now)
      },
    },
  }
}

/** What gets smaller, but the hidden files, which are not served. */
const isText = /^(?!\.|.*[/\\]\.).*\.(?:css|html|js|json|map|svg|txt|wasm|webmanifest)$/

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  // What fits in a packet comes no sooner for being smaller.
  if (bytes.length <= 1_000) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
