import type { BrowserContext } from '@playwright/test'
import { expect, it, vi } from 'vitest'
import { recordPages } from './page-recorder.ts'

it('a search that shows fewer rows while something still loads does not hide the end of the loading', async () => {
  const page = await openPage(1_000)
  page.show({ rows: 400, isLoading: true })
  expect(page.read()).toMatchObject({ allRowsAt: null, completeAt: null })
  page.show({ rows: 1_000, isLoading: true })
  expect(page.read()).toMatchObject({ allRowsAt: expect.any(Number), completeAt: null })
  page.show({ rows: 12, isLoading: true })
  page.show({ rows: 12, isLoading: false })
  expect(page.read()).toMatchObject({ completeAt: expect.any(Number) })
})

it('fewer rows than there are products are not all of them, though nothing loads', async () => {
  const page = await openPage(1_000)
  page.show({ rows: 400, isLoading: false })
  expect(page.read()).toMatchObject({ allRowsAt: null, completeAt: null })
})

/** A table and a progress bar, and as much of a browser as the recorder needs of one. */
async function openPage(products: number) {
  let shown = { rows: 0, isLoading: true }
  const grid = { getAttribute: () => String(shown.rows + 1), querySelector: () => null, querySelectorAll: () => [] }
  const changed = new Set<() => void>()
  class Observer {
    readonly #notice: () => void
    constructor(notice: (changes: readonly unknown[], observer: Observer) => void) {
      this.#notice = () => notice([], this)
    }
    observe(watched: unknown) {
      if (watched !== grid) changed.add(this.#notice)
    }
    disconnect() {
      changed.delete(this.#notice)
    }
  }
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      if (selector.includes('grid')) return grid
      return selector.includes('progressbar') && shown.isLoading ? {} : null
    },
  })
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('Worker', function Worker() {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('window', {})
  const context: Pick<BrowserContext, 'addInitScript'> = {
    async addInitScript(script, argument) {
      if (typeof script === 'function') await Reflect.apply(script, undefined, [argument])
      return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
    },
  }
  await recordPages(context, products)
  return {
    show(next: typeof shown) {
      shown = next
      for (const notice of changed) notice()
    },
    read: () => window.surtidoBench.read(),
  }
}
