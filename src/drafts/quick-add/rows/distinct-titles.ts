/** A title in parts; `cut` is shown as `…` where the titles beside it have the same there. */
export type TitleParts = { readonly head: string; readonly cut: string; readonly tail: string }

/**
 * Titles that are shown side by side, in their order. Where one shares a long beginning with another, its first words
 * stay, and then comes what differs: in a narrow place it would be cut at the end, and look the same.
 *
 * @param room characters of a title that are shown; at least the first word and what differs are, also beyond it
 */
export function distinctTitles(titles: readonly string[], room: number): TitleParts[] {
  const words = titles.map((title) => title.split(/(?<=\s)/u))
  /** Where it differs from these others comes right after what is cut. */
  const besides = (at: number, others: readonly number[], mayBeWhole: boolean): TitleParts => {
    const own = words[at]!
    const shared = Math.max(0, ...others.map((other) => sharedWords(own, words[other]!)))
    // A number says something with the word after it.
    const untilOther = own
      .slice(0, shared + 2)
      .join('')
      .trimEnd().length
    if (shared < 2 || (mayBeWhole && untilOther <= room)) return wholeTitle(titles[at]!)
    const tail = own.slice(shared).join('')
    let kept = 1
    while (kept < shared && own.slice(0, kept + 1).join('').length + tail.length < room) kept += 1
    return { head: own.slice(0, kept).join(''), cut: own.slice(kept, shared).join(''), tail }
  }
  const othersOf = (at: number) => [...titles.keys()].filter((other) => titles[other] !== titles[at])
  const first = titles.map((_, at) => besides(at, othersOf(at), true))
  // What is cut beside the one may be what differs from the other.
  const parts = first.map((own, at) => {
    const alike = othersOf(at).filter((other) => seenOf(first[other]!, room) === seenOf(own, room))
    return alike.length === 0 ? own : besides(at, alike, false)
  })
  // A word that is there twice can end two different titles in the same way.
  const isLikeAnother = ({ head, tail }: TitleParts, at: number) =>
    othersOf(at).some((other) => parts[other]!.head === head && parts[other]!.tail === tail)
  return parts.map((each, at) => (isLikeAnother(each, at) ? wholeTitle(titles[at]!) : each))
}

function seenOf({ head, cut, tail }: TitleParts, room: number): string {
  return `${head}${cut === '' ? '' : '… '}${tail}`.slice(0, room)
}

/** Characters of a title in the one line that a row or a result has on a narrow screen. */
export const lineRoom = 40

/** Characters of a title that fit in a width of px, in so many lines. */
export function titleRoom(width: number, lines: 1 | 2): number {
  // The second line loses a part of a word to the first.
  return Math.max(0, Math.floor((width / characterWidth) * (lines === 2 ? 1.8 : 1)))
}

/** px of a character of a title, on average and then some. */
const characterWidth = 7.2

/** Rows above and below with which a title is compared: lists have the sizes of a thing together. */
const around = 8

/** The title of each row beside those of the rows around it; the same each time, so that no row is drawn again. */
export function createTitles(titles: readonly (string | null)[]): (at: number) => TitleParts | undefined {
  const known = new Map<number, TitleParts | undefined>()
  return (at) => {
    if (!known.has(at)) known.set(at, titleAmong(titles, at))
    return known.get(at)
  }
}

function titleAmong(titles: readonly (string | null)[], at: number): TitleParts | undefined {
  const own = titles[at] ?? null
  if (own === null) return undefined
  const others = titles.slice(Math.max(0, at - around), at + around + 1).filter((each) => each !== null)
  return distinctTitles([own, ...others], lineRoom)[0]
}

export function wholeTitle(title: string): TitleParts {
  return { head: title, cut: '', tail: '' }
}

/** Of the shorter title one word is left, also where the longer one has all of it. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length) - 1
  const differs = one.findIndex((word, at) => word.trim() !== other[at]?.trim())
  return differs < 0 ? most : Math.min(differs, most)
}
