import type { Page } from '@playwright/test'

/** What a screen reader would say of the page's live regions from now on. */
export type Heard = {
  /** How often a text like this was said. */
  times: (text: RegExp) => Promise<number>
  /** Whether its region was there before it had a text like this; null where nothing like it was said. */
  regionOf: (text: RegExp) => Promise<'changed' | 'inserted' | null>
}

type Said = { readonly text: string; readonly how: 'changed' | 'inserted' }

/** Listens to what changes in the page's live regions, on each document that it loads. */
export async function listen(page: Page): Promise<Heard> {
  const said: Said[] = []
  page.on('console', (message) => {
    const [, how, text] = /^heard (changed|inserted) (.*)$/s.exec(message.text()) ?? []
    const words = text?.replaceAll(/\s+/g, ' ').trim()
    if (words && (how === 'changed' || how === 'inserted')) said.push({ text: words, how })
  })
  await page.addInitScript(() => {
    const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
    new MutationObserver((changes) => {
      const changed = new Map<Element, string>()
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        const added = [...addedNodes].map((node) => node.textContent).join(' ')
        if (region) {
          const isWhole = region.matches('[role=status], [role=alert]')
          const text = isWhole ? region.textContent : type === 'characterData' ? target.textContent : added
          changed.set(region, isWhole ? (text ?? '') : `${changed.get(region) ?? ''} ${text ?? ''}`)
          continue
        }
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const each of [node, ...node.querySelectorAll('*')]) {
            if (!each.matches(regions)) continue
            // oxlint-disable-next-line no-console -- the way out of the page
            console.debug('heard', 'inserted', each.textContent)
          }
        }
      }
      for (const [, text] of changed) {
        // oxlint-disable-next-line no-console -- the way out of the page
        console.debug('heard', 'changed', text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    times: (text) => Promise.resolve(said.filter((each) => text.test(each.text)).length),
    regionOf: (text) => Promise.resolve(said.find((each) => text.test(each.text))?.how ?? null),
  }
}
