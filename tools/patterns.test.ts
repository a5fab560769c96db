import { analyse } from 'scslre'
import { beforeAll, expect, it } from 'vitest'
import { collectPatterns, type Pattern } from './collect-patterns.ts'
import { growthOf } from './growth.ts'

/**
 * Patterns that the analysis cannot clear, with the reason why they are linear where they are used. Read as a text: the
 * file, and the first signs of the pattern.
 */
const reviewed: Readonly<Record<string, string>> = {
  'server/gateway/upstream.ts /\\/+$/': 'an address from the settings',
  'server/settings/read-service-address.ts /\\/+$/': 'an address from the settings',
  'src/catalog/engine/figures/find-units.ts /0+$/': 'the digits of a number that the program wrote',
  'src/catalog/engine/figures/group-values.ts /0+$/': 'the digits of a number that the program wrote',
  'src/catalog/engine/figures/naive-figures.ts /((?<=\\d ?)x ?)?(\\d+(?:[.,]\\d+)*)':
    'the oracle of tests, over titles that these make',
  'src/catalog/engine/search/parse-query.ts /(?<sign>[-+](?=[^\\s+-]))?(?:(?<n':
    'the last alternative takes the whole word, so that no letter is looked at again',
}

/**
 * Folders whose patterns only see text of a bounded length: no line of a list is longer than `longestLine`
 * (list-reader/lines/cut-long.ts), and the lists that are changed are those of the tests. The whole reader's growth is
 * measured in fuzz/growth.test.ts.
 */
const bounded = ['candidates', 'changes', 'lines', 'rows', 'spans'].map((folder) => `src/drafts/list-reader/${folder}/`)
const isBounded = ({ file }: Pattern) => bounded.some((folder) => file.startsWith(folder))

let patterns: readonly Pattern[]
let madeLater: readonly string[]
beforeAll(async () => {
  ;({ patterns, madeLater } = await collectPatterns())
}, 60_000)

const nameOf = ({ file, source }: Pattern) => `${file} /${source.slice(0, 32)}${source.length > 32 ? '' : '/'}`

it('makes no regular expression while it runs, but of the token: one from foreign text would need a look of its own', () => {
  expect(madeLater).toEqual(['server/gateway/token-search.ts'])
})

it('has no regular expression that may need more than twice the time for twice the text, but the reviewed ones', () => {
  expect(patterns.length).toBeGreaterThan(200)
  const superlinear = patterns.filter(
    (pattern) => !isBounded(pattern) && analyse({ source: pattern.source, flags: pattern.flags }).reports.length > 0,
  )
  expect(superlinear.map(nameOf).toSorted()).toEqual(Object.keys(reviewed).toSorted())
})

/** Runs that most patterns stumble over: blanks, letters, digits, marks, and pairs of them. */
const runs = [' ', '\n', 'a', '1', '.', '-', '"', '<', '(', '[', '$', ' 1', 'a ', '1,']

it('needs at most twice the time for twice the text, for each regular expression, over runs of signs', async () => {
  const cleared = patterns.filter((pattern) => !(nameOf(pattern) in reviewed) && !isBounded(pattern))
  const grown: string[] = []
  for (const pattern of cleared) {
    const regex = new RegExp(pattern.source, pattern.flags.replace('y', 'g'))
    for (const run of runs) {
      const growth = await growthOf((length) => {
        const text = `x1${run.repeat(length / run.length)}§`
        return () => text.replace(regex, '')
      })
      if (!growth.isLinear) grown.push(`${nameOf(pattern)} over ${JSON.stringify(run)}: ${growth.text}`)
    }
  }
  expect(grown).toEqual([])
})
