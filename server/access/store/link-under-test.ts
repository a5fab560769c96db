import { type Clock, systemClock } from '#server/streams/clock.ts'
import { createStoreLink, type StoreLink } from './create-store-link.ts'
import { openAccessStore } from './open-access-store.ts'

/** For tests: a gateway's way to a database in a file. Others are looked for only when the test says `look`. */
export async function openLinkUnderTest(path: string, clock: Clock = systemClock): Promise<StoreLink> {
  const store = await openAccessStore({ kind: 'file', path }, clock)
  return createStoreLink({ store, graceMs: 60_000, everyMs: null, onState: () => {}, clock })
}
