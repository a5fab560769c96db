import { expect, it, onTestFinished, vi } from 'vitest'
import { type BrowseFilters, noFilters } from './browse-address.ts'
import { startOfTable } from './scroll-memory.ts'
import { createViewStore } from './view-store.ts'

it('keeps what is shown besides the text the same object while somebody types', () => {
  const { store, set } = setUp()
  const before = store.getBesidesText()
  set({ text: 's' })
  set({ text: 'ss' })
  expect(store.getBesidesText()).toBe(before)
  expect(store.getView().filters.text).toBe('ss')
})

it('tells every change, also of the text alone, before it returns', () => {
  const { store, set } = setUp()
  const seen: string[] = []
  store.subscribe(() => seen.push(store.getView().filters.text))
  set({ text: 's' })
  set({ inStockOnly: true })
  expect(seen).toEqual(['s', 's'])
})

it('changes for a filter, for the preview and for the place to scroll to, and keeps the filters where it can', () => {
  const { store, set } = setUp()
  const before = store.getBesidesText()
  set({ inStockOnly: true })
  const filtered = store.getBesidesText()
  expect(filtered).toMatchObject({ filters: { inStockOnly: true } })
  expect(filtered.filters).not.toBe(before.filters)
  store.set({ ...store.getView(), preview: 'A-1' }, startOfTable)
  expect(store.getBesidesText()).toMatchObject({ preview: 'A-1', placeToRestore: startOfTable })
  expect(store.getBesidesText().filters).toBe(filtered.filters)
  const place = { top: 720, row: 20 }
  store.set(store.getView(), place)
  expect(store.getBesidesText().placeToRestore).toBe(place)
})

it('tells what draws later of a view that is drawn with its rows, and at once of the next one', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { store } = setUp()
  const told: string[] = []
  store.subscribe(() => told.push('asks'))
  store.subscribeDrawing(() => told.push('draws'))
  const set = (inStockOnly: boolean, isDrawnWithRows: boolean) => {
    const view = store.getView()
    store.set({ ...view, filters: { ...view.filters, inStockOnly } }, startOfTable, isDrawnWithRows)
  }
  set(true, true)
  expect(store.getBesidesText().filters.inStockOnly).toBe(true)
  expect(told).toEqual(['asks'])
  vi.runAllTimers()
  expect(told).toEqual(['asks', 'draws'])
  set(false, true)
  set(true, false)
  vi.runAllTimers()
  expect(told).toEqual(['asks', 'draws', 'asks', 'asks', 'draws'])
})

function setUp() {
  const store = createViewStore({ filters: noFilters, preview: null, columns: null }, startOfTable)
  return {
    store,
    set(filters: Partial<BrowseFilters>) {
      const view = store.getView()
      store.set({ ...view, filters: { ...view.filters, ...filters } }, startOfTable)
    },
  }
}
