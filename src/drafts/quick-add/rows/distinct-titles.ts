/** A title in parts; `cut` is shown as `…` where the titles beside it have the same there. */
export type TitleParts = { readonly head: string; readonly cut: string; readonly tail: string }

/** Characters that titles may share at their beginning and still show in one line what differs. */
const mostShared = 16

/**
 * Titles that are shown side by side, in their order. Where one shares a long beginning with another, its first word
 * stays, and then comes what differs: in a narrow place it would be cut at the end, and look the same.
 */
export function distinctTitles(titles: readonly string[]): TitleParts[] {
  const words = titles.map((title) => title.split(/(?<=\s)/u))
  const parts = words.map((own, at) => {
    const others = words.filter((_, other) => titles[other] !== titles[at])
    const shared = Math.max(0, ...others.map((other) => sharedWords(own, other)))
    const [head = ''] = own
    const cut = own.slice(1, shared).join('')
    const isLong = head.length + cut.length > mostShared
    return isLong ? { head, cut, tail: own.slice(shared).join('') } : wholeTitle(titles[at]!)
  })
  // A word that is there twice can end two different titles in the same way.
  const isLikeAnother = ({ head, tail }: TitleParts, at: number) =>
    parts.some((other, place) => titles[place] !== titles[at] && other.head === head && other.tail === tail)
  return parts.map((each, at) => (isLikeAnother(each, at) ? wholeTitle(titles[at]!) : each))
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
