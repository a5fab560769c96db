import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { releaseSteps } from './release-steps.ts'
import { type ReleaseRecord, readReleaseTable, writeReleaseTable } from './release-table.ts'

const record: ReleaseRecord = {
  commit: '0123456789abcdef0123456789abcdef01234567',
  machine: '2 cores, Node v24.21.0',
  results: new Map([
    ['nginx', { outcome: 'could not run', minutes: 0.2, date: '2026-11-23', notes: 'This needs nginx: apt-get: no' }],
    ['fuzz', { outcome: 'failed', minutes: 10, date: '2026-11-22', notes: '1 failures.' }],
    ['kills', { outcome: 'passed', minutes: 4.1, date: '2026-11-23', notes: '' }],
  ]),
}

it('what the table says is read back, so that a run goes on where the one before it stopped', () => {
  expect(readReleaseTable(writeReleaseTable(record, ['nginx', 'fuzz', 'kills']))).toEqual(record)
})

it('a step that did not run has a row that says so, and is not read as one that ran', () => {
  const text = writeReleaseTable(record, ['axe', 'nginx', 'fuzz', 'kills'])
  expect(text).toContain('| axe | not run |')
  expect(readReleaseTable(text)?.results.has('axe')).toBe(false)
})

it('an output of several lines with bars stays in its cell', () => {
  const notes = 'one | two\nthree'
  const results = new Map([['fuzz', { outcome: 'failed' as const, minutes: 1, date: '2026-11-23', notes }]])
  const read = readReleaseTable(writeReleaseTable({ ...record, results }, ['fuzz']))
  expect(read?.results.get('fuzz')?.notes).toBe('one / two three')
})

it('another text is no table', () => {
  expect(readReleaseTable('# Notes\n\n| fuzz | passed | 1.0 | 2026-11-23 | |\n')).toBeNull()
})

it('the steps are those of the long checks that package.json names, and have names of their own', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  )
  const files = releaseSteps.map(({ command }) => command.find((part) => part.endsWith('.ts')))
  for (const name of [
    'axe',
    'kills',
    'mutate',
    'nginx',
    'libreoffice',
    'fuzz',
    'bench',
    'e2e',
    'firefox',
    'lighthouse',
  ]) {
    expect(files).toEqual(expect.arrayContaining(scripts[name]!.match(/\S+\.ts/g)!))
  }
  expect(new Set(releaseSteps.map(({ name }) => name)).size).toBe(releaseSteps.length)
})
