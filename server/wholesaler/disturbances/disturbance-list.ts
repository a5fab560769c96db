import type { Disturbance } from './disturbance.ts'

/** The current disturbances. */
export type DisturbanceList = {
  replace(disturbances: readonly Disturbance[]): void
  list(): readonly Disturbance[]
  /** Those that match a request. Each counts down its `times`, and is removed at zero. */
  take(request: { readonly route: 'catalog' | 'product'; readonly sku: string | null }): readonly Disturbance[]
}

export function createDisturbanceList(initial: readonly Disturbance[] = []): DisturbanceList {
  let current = [...initial]
  return {
    replace(disturbances) {
      current = [...disturbances]
    },
    list: () => current,
    take({ route, sku }) {
      const fitting = current.filter(
        (disturbance) =>
          (disturbance.route === 'any' || disturbance.route === route) &&
          (disturbance.sku === undefined || disturbance.sku === sku),
      )
      current = current.flatMap((disturbance) => {
        if (!fitting.includes(disturbance) || disturbance.times === undefined) return [disturbance]
        return disturbance.times > 1 ? [{ ...disturbance, times: disturbance.times - 1 }] : []
      })
      return fitting
    },
  }
}
