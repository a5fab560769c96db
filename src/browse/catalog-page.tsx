import { CatalogScreen } from './catalog-screen.tsx'
import type { BrowseMemory } from './views/browse-memory.ts'
import { useBrowseView } from './views/use-browse-view.ts'

/** The first page. It follows the address, and its screen does not: an address that is written draws nothing. */
export function CatalogPage({ memory }: { memory: BrowseMemory }) {
  return <CatalogScreen memory={memory} browse={useBrowseView(memory.scroll)} />
}
