import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { acceptedNames } from './accepted-names.ts'
import { checkDocument, checkHistory } from './check-document.ts'
import { findProjectNames } from './project-names.ts'
import { readDocument } from './read-document.ts'

const root = resolve(import.meta.dirname, '../..')
const names = findProjectNames(root)

/** An entry of a past date may name what is gone. */
const history = ['CHANGELOG.md', 'docs/decisions.md']
/** A program writes it. */
const written = ['docs/release.md']
const documents = [...names.paths].filter((path) => path.endsWith('.md') && !written.includes(path)).toSorted()

test.each(documents)('%s names only what exists', (path) => {
  const { accepted, findings } = judge(path)
  expect(findings.filter(({ name }) => !accepted.includes(name)).map(say(path))).toEqual([])
})

test('what a document may name although it does not exist, it names', () => {
  const stale = acceptedNames.flatMap(({ document, names: accepted }) => {
    const found = documents.includes(document) ? judge(document).findings.map(({ name }) => name) : []
    return accepted.filter((name) => !found.includes(name)).map((name) => `${document}: ${name}`)
  })
  expect(stale).toEqual([])
})

test('bench/README.md says which results are kept', () => {
  const text = readFileSync(join(root, 'bench/README.md'), 'utf8')
  const table = text.slice(0, text.indexOf('options of its own'))
  const questions = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  const notKept = [...(/No results are kept of ([^.]+)\./.exec(text)?.[1] ?? '').matchAll(/`(\w+)`/g)]
  expect(questions.filter((name) => !existsSync(join(root, `bench/results/${name}.json`)))).toEqual(
    notKept.map(([, name = '']) => name),
  )
})

/** Numbers and dates differ from visit to visit. */
const numbers = /\s*\(?\$?\d[\d,.]*\)?\s*/

test('the words in bold of docs/comprador.md stand on the screen', () => {
  const text = readFileSync(join(root, 'docs/comprador.md'), 'utf8')
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words)
  const missing = bold.filter((words) => !words.split(numbers).every((part) => names.has(part)))
  expect(bold.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('the list of docs/comprador.md is the one of its pictures', () => {
  const lines = readDocument('', readFileSync(join(root, 'docs/comprador.md'), 'utf8')).commands.map(({ text }) => text)
  expect(lines.length).toBeGreaterThan(10)
  expect(readFileSync(join(root, 'e2e/pictures.spec.ts'), 'utf8')).toContain(lines.join('\n'))
})

function judge(path: string) {
  const document = readDocument(path, readFileSync(join(root, path), 'utf8'))
  return {
    accepted: acceptedNames.filter((each) => each.document === path).flatMap((each) => each.names),
    findings: history.includes(path) ? checkHistory(document, names) : checkDocument(document, names),
  }
}

function say(path: string) {
  return ({ line, name, reason }: { line: number; name: string; reason: string }) =>
    `${path}:${line}: ${name}: ${reason}`
}
