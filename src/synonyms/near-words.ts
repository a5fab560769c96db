/**
 * The words of a table that one is likely to be meant by any of these forms of a word: those at one edit, else, for a long word,
 * those at two. An edit is a letter left out, added or replaced, or two adjacent ones swapped (optimal string
 * alignment; Damerau, 1964). The first letter stays, but for those that sound alike in Spanish (`bestido`, `ombre`).
 */
export function nearWords(forms: readonly string[], table: readonly string[]): readonly string[] {
  const asked = forms.filter((form) => form.length >= shortest && /^[a-z]+$/.test(form))
  for (const most of [1, 2]) {
    const near = table.filter((word) =>
      asked.some(
        (form) =>
          (most === 1 || Math.min(form.length, word.length) >= shortestOfTwo) &&
          Math.abs(form.length - word.length) <= most &&
          word.length >= shortest &&
          /^[a-z]+$/.test(word) &&
          beginsAlike(form, word) &&
          editsBetween(form, word) <= most,
      ),
    )
    if (near.length > 0) return near.slice(0, mostNear)
  }
  return []
}

/** Finds the words of a table that sound like any of these forms. The table is read once: it is asked at each key. */
export function indexSounds(table: readonly string[]): (forms: readonly string[]) => readonly string[] {
  const bySound = new Map<string, string[]>()
  for (const word of table) bySound.set(heardAs(word), [...(bySound.get(heardAs(word)) ?? []), word])
  return (forms) => {
    const asked = forms.filter((form) => form.length >= shortestAlike && /^[a-z]+$/.test(form))
    return [...new Set(asked.flatMap((form) => bySound.get(heardAs(form)) ?? []))].slice(0, mostNear)
  }
}

/** As it is heard in Mexico, where `s`, `z` and a soft `c` are one sound, as `b` and `v`, `ll` and `y`, `j` and a soft `g`. */
function heardAs(word: string): string {
  return word
    .replaceAll('ch', '#')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll(/qu(?=[ei])|[cq]/g, 'k')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
}

const shortestAlike = 4
const shortest = 5
const shortestOfTwo = 7
const mostNear = 2

function beginsAlike(a: string, b: string): boolean {
  const [first, second] = [soundOf(a), soundOf(b)]
  return first === second
}

/** How a word begins in Spanish: `h` is silent, `b` is `v`, `s` is `c` or `z`, `g` is `j`, `y` is `ll`. */
function soundOf(word: string): string {
  const heard = word.replace(/^h/, '').charAt(0)
  return { v: 'b', c: 's', z: 's', j: 'g', l: 'y', k: 's', q: 's' }[heard] ?? heard
}

/** Edits that make one word of another (optimal string alignment). */
export function editsBetween(a: string, b: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(before[column]! + 1, current[column - 1]! + 1, before[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, twoBefore[column - 2]! + 1)
      current.push(least)
    }
    twoBefore = before
    before = current
  }
  return before[b.length]!
}
