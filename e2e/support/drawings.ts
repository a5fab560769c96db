import type { Page } from '@playwright/test'

/** How often parts of the catalog's screen were drawn since `startCounting`. */
export type Drawings = {
  readonly grid: number
  /** Of the row that was drawn most often. */
  readonly row: number
  readonly search: number
}

declare global {
  interface Window {
    drawings: { start(): void; read(): Drawings }
  }
}

/** Counts, before the page loads, what React draws: from its commits, as its developer tools do. */
export async function countDrawings(page: Page) {
  await page.addInitScript(installCounter)
  return {
    start: () => page.evaluate(() => window.drawings.start()),
    read: () => page.evaluate(() => window.drawings.read()),
  }
}

function installCounter(): void {
  type Fiber = {
    readonly tag: number
    readonly flags: number
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly stateNode: unknown
  }
  /** Functions, with or without `memo`, and elements, in React's numbers; and the flag of a function that ran. */
  const functions = new Set([0, 11, 14, 15])
  const element = 5
  const ran = 1
  let counts = new Map<Element, number>()

  const outermost = (fiber: Fiber): Element | null => {
    let at: Fiber | null = fiber
    while (at && at.tag !== element) at = at.child
    return at?.stateNode instanceof Element ? at.stateNode : null
  }
  const collect = (fiber: Fiber, into: Set<Element>) => {
    const drawn = functions.has(fiber.tag) && (fiber.flags & ran) !== 0 ? outermost(fiber) : null
    if (drawn) into.add(drawn)
    // The same child as before: nothing below was looked at.
    if (fiber.alternate && fiber.alternate.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) collect(child, into)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
        const drawn = new Set<Element>()
        collect(root.current, drawn)
        for (const each of drawn) counts.set(each, (counts.get(each) ?? 0) + 1)
      },
    },
  })
  const most = (selector: string) =>
    Math.max(0, ...[...counts].filter(([drawn]) => drawn.matches(selector)).map(([, count]) => count))
  window.drawings = {
    start: () => (counts = new Map()),
    read: () => ({ grid: most('[role=grid]'), row: most('[aria-rowindex]'), search: most('search') }),
  }
}
