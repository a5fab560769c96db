import type { Plugin } from 'vite'

/**
 * Puts chunks of the build into the document as scripts of their own, in this order, before the large one that imports
 * them: each is a task of its own, and what it starts does not wait until the large one is read and the page is drawn.
 */
export function earlyScripts(chunkNames: readonly string[]): Plugin {
  return {
    name: 'early-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {})
        const files = chunkNames.map((chunkName) => {
          const chunk = chunks.find((each) => each.type === 'chunk' && each.name === chunkName)
          if (!chunk) throw new Error(`The build has no script ${chunkName}`)
          return chunk.fileName
        })
        // Otherwise they are named twice.
        const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]*(?:${files.join('|')})">`, 'g')
        const tags = files.map((file) => {
          const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file}` }
          return { tag: 'script', attrs, injectTo: 'head-prepend' } as const
        })
        return { html: html.replace(preload, ''), tags }
      },
    },
  }
}
