import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `parts.json` into the build: the addresses of its files, as they lie on the disk, so that none can be
 * forgotten. The page fetches them when it is idle (src/app/fetch-parts.ts).
 */
export function listParts(): Plugin {
  return {
    name: 'list-parts',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (!dir) throw new Error('The build has no folder')
        const files = readdirSync(join(dir, 'assets')).map((file) => `/assets/${file}`)
        writeFileSync(join(dir, 'parts.json'), JSON.stringify(files))
      },
    },
  }
}
