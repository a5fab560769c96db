import { readFact, type WrittenFact } from './read-facts.ts'

/** Rows have nearly the same title if so much of the longer one's words, from the first on, are the same. */
const leastSame = 0.5
const mostShown = 4

/**
 * What tells rows apart that follow each other and have nearly the same title: for each, its values of the labels in
 * which they differ most, in the order of its description, without what its title says. Empty where nothing does.
 * @param factsAt reads the facts of a row; only asked for rows with such a neighbour
 */
export function tellApart(
  titles: readonly string[],
  factsAt: (row: number) => readonly WrittenFact[],
): (readonly WrittenFact[])[] {
  const words = titles.map((title) => keyOf(title).split(between))
  const told: (readonly WrittenFact[])[] = titles.map(() => [])
  for (let first = 0; first < titles.length; ) {
    let end = first + 1
    while (end < titles.length && areNearlySame(words[end - 1]!, words[end]!)) end += 1
    if (end - first > 1) {
      const facts = Array.from({ length: end - first }, (_, at) => factsAt(first + at))
      const differing = findDiffering(facts)
      for (const [at, own] of facts.entries()) {
        const title = ` ${words[first + at]!.join(' ')} `
        told[first + at] = own.filter(({ label, value }) => differing.has(keyOf(label)) && !says(title, keyOf(value)))
      }
    }
    first = end
  }
  return told
}

function areNearlySame(a: readonly string[], b: readonly string[]): boolean {
  const most = Math.max(a.length, b.length)
  let same = 0
  while (same < most && a[same] === b[same]) same += 1
  return same >= most * leastSame
}

/** The labels with several values, those with the most; of a few. */
function findDiffering(rows: readonly (readonly WrittenFact[])[]): ReadonlySet<string> {
  const values = new Map<string, Set<string>>()
  for (const { label, value } of rows.flat()) {
    const key = keyOf(label)
    const known = values.get(key) ?? new Set()
    values.set(key, known.add(keyOf(value)))
  }
  const differing = [...values]
    .filter(([label, own]) => own.size > 1 && [...own].some((value) => readFact(label, value) !== null))
    .toSorted((a, b) => b[1].size - a[1].size)
  return new Set(differing.slice(0, mostShown).map(([label]) => label))
}

const between = /[ ,;()]+/

/** Without the folding of a search, which takes longer: rows are read while a person scrolls. */
function keyOf(text: string): string {
  return text.toLowerCase()
}

/** A number alone may be another one: the 16 of `16 GB`. */
function says(title: string, value: string): boolean {
  return /\p{L}/u.test(value) && title.includes(` ${value.split(between).join(' ')} `)
}
