import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { earlyScript } from './early-script.ts'

describe('the early script', () => {
  it('stands in the document before all others, once, and the large one imports it', async () => {
    const files = await buildWith('early')
    const html = files.find(({ fileName }) => fileName === 'index.html')?.text ?? ''
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
    expect(scripts[0]).toMatch(/^assets\/early-/)
    expect(html).toMatch(/<script type="module" async[^>]* src="\/assets\/early-/)
    expect(scripts.filter((file) => file.includes('/early-'))).toHaveLength(1)
    const large = files.find(({ fileName }) => fileName === scripts[1])?.text ?? ''
    expect(large).toContain(`./${scripts[0]?.slice('assets/'.length)}`)
  })

  it('fails the build when there is no such chunk', async () => {
    await expect(buildWith('other')).rejects.toThrow('The build has no script other')
  })
})

async function buildWith(chunkName: string): Promise<{ fileName: string; text: string }[]> {
  const modules: Record<string, string> = {
    '/main.js': "import { word } from '/early.js'; document.title = word",
    '/early.js': "export const word = 'early'; new Worker('/w.js')",
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      earlyScript(chunkName),
      {
        name: 'memory',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : id.endsWith('index.html') ? id : null),
        load: (id) =>
          modules[id] ??
          (id.endsWith('index.html') ? '<head><script type="module" src="/main.js"></script></head>' : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: 'index.html',
        output: { codeSplitting: { groups: [{ name: 'early', test: /early\.js/ }] } },
      },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('one build was expected')
  return result.output.map((file) => ({
    fileName: file.fileName,
    text: file.type === 'chunk' ? file.code : String(file.source),
  }))
}
