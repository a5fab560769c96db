import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is copied turns nothing of the mail that it is pasted into', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('12 × Disco \u202E00001 × $100\n3 × Tóner')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('12 × Disco 00001 × $100\n3 × Tóner')
})
