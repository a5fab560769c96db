import { writeFile } from 'node:fs/promises'
import { test } from './surtido.ts'

/** What the camera sees, over and over: each code for so long. */
export type Shots = readonly { readonly ean: string; readonly ms: number }[]

/**
 * `test` in a browser of its own with a camera that everybody allowed, whose pictures come from a file. The file is made
 * here, so that it can be read what the camera sees.
 */
export function testWithCamera(shots: Shots) {
  return test.extend({
    context: async ({ playwright, launchOptions }, use, info) => {
      const path = info.outputPath('camera.y4m')
      await writeFile(path, drawVideo(shots))
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${path}`,
        ],
      })
      // With all options of the test, as every context in it.
      await use(await browser.newContext())
      await browser.close()
    },
  })
}

const width = 480
const height = 320
const frameMs = 100

/** YUV4MPEG2: a line for the file, and for each picture a line, its shades row by row, and no colours. */
function drawVideo(shots: Shots): Buffer {
  const frames = shots.flatMap(({ ean, ms }) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), drawPicture(ean), Buffer.alloc((width * height) / 2, 128)])
    return Array.from({ length: ms / frameMs }, () => frame)
  })
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${1_000 / frameMs}:1 Ip A1:1 C420\n`), ...frames])
}

/** The code in the middle of a grey sheet, with three pixels for each of its lines. */
function drawPicture(ean: string): Buffer {
  const lines = linesOf(ean)
  const empty = Buffer.alloc(width, 200)
  const row = Buffer.from(empty)
  for (const [index, line] of lines.entries()) {
    const x = (width - 3 * lines.length - 1) / 2 + 3 * index
    if (line === '1') row.fill(40, x, x + 3)
  }
  return Buffer.concat(Array.from({ length: height }, (_, y) => (y > 100 && y < 220 ? row : empty)))
}

/**
 * The lines of an EAN-13, 1 for a dark one (GS1 General Specifications, 5.2.1). The first digit has none of its own: it is
 * in how those of the left half are written.
 */
function linesOf(ean: string): string[] {
  const [first = 0, ...digits] = Array.from(ean, Number)
  const left = digits.slice(0, 6).map((digit, index) => {
    const lines = Array.from(rightLines[digit] ?? '')
    return parities[first]?.[index] === 'G' ? lines.toReversed() : lines.map((line) => (line === '1' ? '0' : '1'))
  })
  const right = digits.slice(6).map((digit) => rightLines[digit])
  return Array.from(`101${left.flat().join('')}01010${right.join('')}101`)
}

const rightLines = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
