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
  const parts = words.map((own, at) => {
    const others = words.filter((_, other) => titles[other] !== titles[at])
    const shared = Math.max(0, ...others.map((other) => sharedWords(own, other)))
    const untilOther = own.slice(0, shared + 1).join('').length
    if (shared < 2 || untilOther <= room) return wholeTitle(titles[at]!)
    const tail = own.slice(shared).join('')
    let kept = 1
    while (kept < shared && own.slice(0, kept + 1).join('').length + tail.length < room) kept += 1
    return { head: own.slice(0, kept).join(''), cut: own.slice(kept, shared).join(''), tail }
  })
  // A word that is there twice can end two different titles in the same way.
  const isLikeAnother = ({ head, tail }: TitleParts, at: number) =>
    parts.some((other, place) => titles[place] !== titles[at] && other.head === head && other.tail === tail)
  return parts.map((each, at) => (isLikeAnother(each, at) ? wholeTitle(titles[at]!) : each))
}

/** Characters of a title in the one line that a row or a chip has on a narrow screen. */
export const lineRoom = 40

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
