import type { WarehousePreference } from './warehouse-preference.ts'

type Warehouse = { readonly code: string; readonly location: string; readonly stock: number | null }

/**
 * `stock`: largest first, unknown last. `place`: by location, those without one last. `preference`: preferred codes
 * first, then the others by stock.
 *
 * @param compare compares texts by the person's language
 */
export function orderWarehouses<Each extends Warehouse>(
  warehouses: readonly Each[],
  { by, preferred }: WarehousePreference,
  compare: (a: string, b: string) => number,
): Each[] {
  const byStock = (a: Each, b: Each) =>
    (b.stock ?? Number.NEGATIVE_INFINITY) - (a.stock ?? Number.NEGATIVE_INFINITY) || compare(a.code, b.code)
  const placeOf = ({ code }: Each) => {
    const place = preferred.indexOf(code)
    return place < 0 ? preferred.length : place
  }
  const orders: Record<WarehousePreference['by'], (a: Each, b: Each) => number> = {
    stock: byStock,
    place: (a, b) =>
      Number(a.location === '') - Number(b.location === '') ||
      compare(a.location, b.location) ||
      compare(a.code, b.code),
    preference: (a, b) => placeOf(a) - placeOf(b) || byStock(a, b),
  }
  return warehouses.toSorted(orders[by])
}

/** Moves a warehouse one place up (-1) or down (1) in `shown`. All of `shown` are in `preferred` afterwards. */
export function movePreferred(
  order: WarehousePreference,
  shown: readonly string[],
  code: string,
  by: -1 | 1,
): WarehousePreference {
  const from = shown.indexOf(code)
  const to = from + by
  if (from < 0 || to < 0 || to >= shown.length) return order
  const moved = shown.toSpliced(from, 1).toSpliced(to, 0, code)
  // Preferred warehouses that are not shown keep their order, after the shown ones.
  const others = order.preferred.filter((other) => !moved.includes(other))
  return { ...order, by: 'preference', preferred: [...moved, ...others] }
}
