/** Called every few rows. Returns a promise to wait for, or null where no pause is due. */
export type Pause = () => Promise<void> | null

/** Calls `use` for each item, with pauses, so that the page stays responsive; all results in order. */
export type InTurns = <Item, Result>(items: Iterable<Item>, use: (item: Item) => readonly Result[]) => Promise<Result[]>

export function createTurns(pause: Pause | undefined): InTurns {
  return async (items, use) => {
    const results: ReturnType<typeof use>[number][] = []
    let count = 0
    for (const item of items) {
      count += 1
      const turn = count % itemsAtOnce === 0 ? pause?.() : null
      if (turn) await turn
      results.push(...use(item))
    }
    return results
  }
}

/** A long line takes a millisecond. */
const itemsAtOnce = 4
