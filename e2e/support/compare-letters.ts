/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes its functions along */
import type { CDPSession, Locator, Page } from '@playwright/test'

/**
 * How many pixels differ clearly between the letters of a text field and the letters that are drawn under it, where the
 * field is scrolled to now. Both are black for it, and nothing else is drawn.
 */
export async function countOtherPixels(page: Page, devtools: CDPSession, field: Locator): Promise<number> {
  const [own, drawn] = [await pictureOf(devtools, field, 'own'), await pictureOf(devtools, field, 'drawn')]
  return page.evaluate(
    async ([a, b]) => {
      const [one, two] = [await pixelsOf(a!), await pixelsOf(b!)]
      if (one.length !== two.length) return Number.POSITIVE_INFINITY
      let inked = 0
      let others = 0
      for (let at = 0; at < one.length; at += 4) {
        if (one[at]! < 128) inked += 1
        if (Math.abs(one[at]! - two[at]!) > 96) others += 1
      }
      // An empty picture would agree with anything.
      return inked === 0 ? Number.POSITIVE_INFINITY : others

      async function pixelsOf(png: string) {
        const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      }
    },
    [own, drawn],
  )
}

async function pictureOf(devtools: CDPSession, field: Locator, letters: 'own' | 'drawn'): Promise<string> {
  await field.evaluate((area, which) => {
    const under = area.parentElement?.querySelector<HTMLElement>('.list-text-under')
    if (!(area instanceof HTMLTextAreaElement) || !under) throw new Error('No text is drawn under the field')
    for (const element of [area, under]) {
      const isShown = (element === area) === (which === 'own')
      element.style.setProperty('border-color', 'transparent', 'important')
      element.style.setProperty('outline', 'none', 'important')
      element.style.setProperty('background', 'white', 'important')
      element.style.setProperty('caret-color', 'transparent', 'important')
      element.style.setProperty('opacity', isShown ? '1' : '0', 'important')
      element.style.setProperty('color', 'black', 'important')
    }
    for (const span of under.querySelectorAll('span')) {
      span.style.setProperty('color', 'black', 'important')
      span.style.setProperty('font-weight', '400', 'important')
      span.style.setProperty('background', 'none', 'important')
      span.style.setProperty('text-decoration', 'none', 'important')
    }
  }, letters)
  const clip = await field.evaluate((area) => {
    const { x, y, width, height } = area.getBoundingClientRect()
    return { x, y, width, height, scale: 1 }
  })
  // Not by Playwright, which would set another zoom for it.
  return (await devtools.send('Page.captureScreenshot', { clip })).data
}
