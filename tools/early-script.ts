import type { Plugin } from 'vite'

/**
 * Puts one chunk of the build into the document as a script of its own, before the large one that imports it, so that
 * what it starts does not wait until the large one is read and the page is drawn.
 */
export function earlyScript(chunkName: string): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.name === chunkName)
        if (!chunk) throw new Error(`The build has no script ${chunkName}`)
        // Otherwise it is named twice.
        const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]*${chunk.fileName}">`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
        return { html: html.replace(preload, ''), tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] }
      },
    },
  }
}
