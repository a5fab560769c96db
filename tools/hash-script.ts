import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives a script of `public/` that the document names a name with a hash in the build, so that a kept document never
 * runs the script of another version.
 */
export function hashScript(path: string): Plugin {
  let publicDir = ''
  return {
    name: 'hash-script',
    apply: 'build',
    configResolved: (config) => void (publicDir = config.publicDir),
    buildStart() {
      this.emitFile({ type: 'asset', name: basename(path), source: readFileSync(join(publicDir, path)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find(
          (each) => each.type === 'asset' && each.names.includes(basename(path)),
        )
        if (!asset || !html.includes(`src="${path}"`)) throw new Error(`The document has no script ${path}`)
        return html.replace(`src="${path}"`, `src="/${asset.fileName}"`)
      },
    },
  }
}
