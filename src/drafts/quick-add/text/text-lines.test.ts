import { expect, test } from 'vitest'
import { lineAt, lineStartsOf } from './text-lines.ts'

test('a text has one line more than line ends, and every place is in one of them', () => {
  for (const text of ['', 'a', '\n', 'a\n\nbc\n', 'a\nb']) {
    const starts = lineStartsOf(text)
    const lines = text.split('\n')
    expect(lines.map((_, line) => text.slice(starts[line], starts[line + 1]! - 1))).toEqual(lines)
    let line = 0
    for (let place = 0; place <= text.length; place += 1) {
      expect(lineAt(starts, place)).toBe(line)
      if (text[place] === '\n') line += 1
    }
  }
})
