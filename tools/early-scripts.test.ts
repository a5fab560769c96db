import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { earlyScripts } from './early-scripts.ts'

describe('the early scripts', () => {
  it('stand in the document before all others, each once, in order, and the large one imports them', async () => {
    const files = await buildWith(['early', 'second'])
    const html = files.find(({ fileName }) => fileName === 'index.html')?.text ?? ''
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
    expect(scripts.map((file) => file.replace(/-[^-]*$/, ''))).toEqual([
      'assets/early',
      'assets/second',
      'assets/index',
    ])
    const large = files.find(({ fileName }) => fileName === scripts[2])?.text ?? ''
    for (const early of scripts.slice(0, 2)) {
      expect(html).toMatch(new RegExp(`<script type="module" async[^>]* src="/${early}`))
      expect(large).toContain(`./${early.slice('assets/'.length)}`)
    }
  })

  it('fail the build when there is no such chunk', async () => {
    await expect(buildWith(['early', 'other'])).rejects.toThrow('The build has no script other')
  })
})

async function buildWith(chunkNames: readonly string[]): Promise<{ fileName: string; text: string }[]> {
  const modules: Record<string, string> = {
    '/main.js': "import { word } from '/early.js'; import { more } from '/second.js'; document.title = word + more",
    '/early.js': "export const word = 'early'; new Worker('/w.js')",
    '/second.js': "export const more = 'second'; document.body.append(more)",
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      earlyScripts(chunkNames),
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
        output: {
          codeSplitting: {
            groups: [
              { name: 'early', test: /early\.js/ },
              { name: 'second', test: /second\.js/ },
            ],
          },
        },
      },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('one build was expected')
  return result.output.map((file) => ({
    fileName: file.fileName,
    text: file.type === 'chunk' ? file.code : String(file.source),
  }))
}
