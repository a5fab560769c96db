import { expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'

test('a text file comes with the line ends of a text field, whatever wrote it', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const file = new Blob([['3 x A-1', '', 'B-2'].join(end)])
    expect(await readListFile(file)).toEqual({ kind: 'read', text: '3 x A-1\n\nB-2', sheet: null })
  }
})
