/**
 * The number of edits between two texts: insert, delete or replace a character, or swap two adjacent ones (optimal
 * string alignment; Damerau, 1964). Infinity if it is not below `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return Number.POSITIVE_INFINITY
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let distance = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        distance = Math.min(distance, twoAbove[column - 2]! + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    // A swap reads the row before the last one and costs one edit.
    if (least > limit) return Number.POSITIVE_INFINITY
    twoAbove = above
    above = current
  }
  const distance = above[b.length]!
  return distance < limit ? distance : Number.POSITIVE_INFINITY
}
