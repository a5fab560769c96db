import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it is now: the rule, and what breaks it.
 * @param within only in what this selector finds
 */
export async function findViolations(page: Page, within?: string): Promise<[string, string[]][]> {
  await settle(page)
  // One document: nothing to look for in frames, and what passes is not asked for.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within !== undefined) axe.include(within)
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** A colour halfway through a transition is no colour of the program's; what turns for ever is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
