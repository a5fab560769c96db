import { expect, it } from 'vitest'
import { createCodeWatch } from './code-watch.ts'

/** Codes by a letter, `-` for none, a picture every 125 ms, `…` for half a second without pictures. */
function scansOf(pictures: string): string {
  const { see } = createCodeWatch()
  let atMs = 0
  let scans = ''
  for (const shown of pictures) {
    if (shown === '…') atMs += 500
    else {
      if (see(shown === '-' ? null : shown, atMs)) scans += shown
      atMs += 125
    }
  }
  return scans
}

it.each([
  ['counts a code once, however long it stays', 'AAAAAAAAAAAAAAAAAAAAAA', 'A'],
  ['takes no code that was read only once', 'A---------A', ''],
  ['takes a code that comes and goes in a blurred picture, once', 'A-A--A-A---A', 'A'],
  ['counts it again after it was away for a second', 'AA---------AA', 'AA'],
  ['does not count it again after it was away for less', 'AA-------AAA', 'A'],
  ['counts another one at once', 'AABB', 'AB'],
  ['counts two that take turns once each', 'ABABABABABABABABABABAB', 'AB'],
  ['counts the first one again after another was there for a second', 'AABBBBBBBBBBAA', 'ABA'],
  ['takes a time without pictures for no time away', 'AA………AA', 'A'],
  ['takes one picture without it after such a time for no second', 'AA………-AA', 'A'],
])('%s', (_, pictures, scans) => {
  expect(scansOf(pictures)).toBe(scans)
})
