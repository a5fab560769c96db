import { mkdirSync, writeFileSync } from 'node:fs'
import { catalogPages, draftPages, orderPages, putEverything } from './support/every-page.ts'
import { findShapeFaults, findTightRows } from './support/page-shape.ts'
import { expect, test } from './support/surtido.ts'

const locale = (process.env['LOC'] ?? 'es-MX') as 'es-MX' | 'en'
const shots = process.env['SHOTS']
const only = process.env['ONLY']
test.use({
  locale: locale === 'en' ? 'en-US' : locale,
  viewport: { width: 1440, height: 900 },
  colorScheme: process.env['DARK'] ? 'dark' : 'light',
})
const sizes = (
  process.env['SIZES'] ??
  '1440x900,1280x800,1180x800,1024x768,900x800,820x1180,768x1024,720x900,390x844,320x700,844x390,320x256'
)
  .split(',')
  .map((s) => s.split('x').map(Number) as [number, number])
test('measure', async ({ page, surtido, watch }) => {
  test.setTimeout(500_000)
  watch.allow(/./)
  const out: string[] = []
  const visit = { page, surtido, locale }
  await putEverything(visit)
  for (const { name, open } of [...catalogPages, ...draftPages, ...orderPages]) {
    if (only && !new RegExp(only).test(name)) continue
    await page.setViewportSize({ width: 1440, height: 900 })
    try {
      await open(visit)
    } catch (error) {
      out.push(`${name} | FAILED ${String(error).slice(0, 200)}`)
      continue
    }
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(120)
      const faults = await findShapeFaults(page)
      const room = await findTightRows(page)
      for (const f of new Set(faults)) out.push(`${name} | ${width}x${height} | ${f}`)
      if (height < 600) for (const f of room) out.push(`${name} | ${width}x${height} | ${f}`)
      if (shots) {
        mkdirSync(shots, { recursive: true })
        await page.screenshot({ path: `${shots}/${name.replaceAll(' ', '-')}-${width}x${height}.png` })
      }
    }
  }
  writeFileSync(process.env['OUT'] ?? '/tmp/ph/measure.txt', out.join('\n'))
  expect(true).toBe(true)
})
