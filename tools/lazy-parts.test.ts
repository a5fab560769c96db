import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(join(root, 'src', file), 'utf8') }))

/** They fetch ahead, or for what may wait: nobody waits for them, and a failure is tried again. */
const ahead = [
  'app/create-parts.ts',
  'app/fetch-parts-when-idle.ts',
  'drafts/store/database/draft-database.ts',
  'drafts/quick-add/quick-add-button.tsx',
  'product/live/use-stock-ahead.ts',
]

it('names every part that somebody waits for, if it cannot be fetched', () => {
  const bare = files.flatMap(({ file, code }) =>
    [...code.matchAll(/\bimport\('/g)]
      .filter(
        ({ index }) =>
          !/(?:(?:loadPart|[lL]azyPart)(?:<\w+>)?\(\s*|part: )'\w+',[^}]*$/.test(code.slice(index - 120, index)),
      )
      .map(() => file),
  )
  expect(new Set(bare)).toEqual(new Set(ahead))
})

it('suspends nowhere: React would hold back for 300 ms what is there at once', () => {
  const suspending = files.filter(({ code }) =>
    [...code.matchAll(/import \{([^}]*)\} from 'react'/g)].some(([, names]) =>
      /\b(?:Suspense|lazy)\b/.test(names ?? ''),
    ),
  )
  expect(suspending.map(({ file }) => file)).toEqual([])
})

it('fetches the script of every worker before it starts, but for the one that starts with the page', () => {
  const bare = files.filter(({ code }) => code.includes('startWorker(workerUrl') && !code.includes('fetchWorker('))
  expect(bare.map(({ file }) => file)).toEqual(['catalog/worker/create-catalog-worker.ts'])
})
