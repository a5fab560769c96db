import type { Difference } from './compare-titles.ts'
import type { KindWords } from './kind-words.ts'
import type { ReadTitle } from './read-title.ts'
import type { TitleAttribute } from './title-attributes.ts'

/** Factors of the likeness: less than wanted, much more, not said, another colour. */
const less = 0.6
const muchMore = 0.85
const silent = 0.88
const otherColour = 0.97
/** What is smaller by so little does as much; what is larger by more is something else. */
const nearly = 0.9
const most = 2.5
/** What has to fit a place or a mains may differ by so much. */
const fits = 1.11

const sizes = new Set(['length', 'rackUnits', 'voltage'])

/** Compares numbers with their units, and colours. `told` are the numbers that it compared, as the titles write them. */
export function compareMeasures(
  wanted: ReadTitle,
  other: ReadTitle,
  { isUnit }: KindWords,
  isColourBound: boolean,
): { likeness: number; differing: Difference[]; shared: string[]; told: ReadonlySet<string> } {
  const differing: Difference[] = []
  const shared: string[] = []
  const told = new Set<string>()
  let likeness = 1
  for (const kind of new Set(wanted.attributes.map((each) => each.kind))) {
    const own = wanted.attributes.filter((each) => each.kind === kind)
    const others = other.attributes.filter((each) => each.kind === kind)
    if (kind === 'colour') {
      if (own.some(({ value }) => others.some((each) => each.value === value)))
        shared.push(...own.map(({ text }) => text))
      else if (others.length > 0) {
        differing.push({ wanted: textOf(own), has: textOf(others), isGrave: isColourBound })
        likeness *= isColourBound ? less : otherColour
      }
      continue
    }
    for (const [place, each] of own.entries()) {
      const has = matching(each, place, own, others)
      if (!has) likeness *= silent
      else compare(Number(each.value), Number(has.value), { wanted: each.text, has: has.text }, sizes.has(kind))
    }
  }
  for (const [unit, { value, text }] of wanted.before) {
    if (!isUnit(unit)) continue
    told.add(text)
    const has = other.before.get(unit)
    if (!has) {
      likeness *= silent
      continue
    }
    told.add(has.text)
    compare(value, has.value, { wanted: `${text} ${unit}`, has: `${has.text} ${unit}` }, false)
  }
  return { likeness, differing, shared, told }

  function compare(own: number, has: number, texts: { wanted: string; has: string }, isSize: boolean): void {
    if (own === has) {
      shared.push(texts.wanted)
      return
    }
    const ratio = has / own
    const isGrave = isSize ? ratio > fits || ratio < 1 / fits : ratio < nearly
    differing.push({ ...texts, isGrave })
    if (isGrave) likeness *= less
    else if (ratio > most) likeness *= muchMore
  }
}

/** Where both titles have as many of a kind, by their places (`8 GB, 256 GB SSD`); else the nearest. */
function matching(
  wanted: TitleAttribute,
  place: number,
  own: readonly TitleAttribute[],
  others: readonly TitleAttribute[],
): TitleAttribute | undefined {
  if (own.length === others.length) return others[place]
  const distance = ({ value }: TitleAttribute) => Math.abs(Math.log(Number(value) / Number(wanted.value)))
  return others.toSorted((a, b) => distance(a) - distance(b))[0]
}

function textOf(attributes: readonly TitleAttribute[]): string {
  return attributes.map(({ text }) => text).join(', ')
}
