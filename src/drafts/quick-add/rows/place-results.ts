type Places = { readonly top: number; readonly bottom: number }
type Box = Places & { readonly left: number; readonly width: number }

/** px */
const gap = 4
const margin = 8
/** A product with its price and stock needs it. */
const leastWidth = 352
const mostHeight = 320
/** Two products. */
const leastHeight = 96

/**
 * Where the results of a search stand: below its field, or above it where there is more space, and within the list of
 * rows, so that what is below it, as the button that adds, stays in sight. All in px of the window.
 */
export function placeResults(
  field: Box,
  {
    list,
    window,
    height,
  }: { list: Places; window: { readonly width: number; readonly height: number }; height: number },
) {
  const spaceIn = ({ top, bottom }: Places) => ({ above: field.top - top - gap, below: bottom - field.bottom - gap })
  const inList = spaceIn({ top: Math.max(0, list.top), bottom: Math.min(window.height, list.bottom) })
  const isEnough = Math.max(inList.above, inList.below) >= leastHeight
  const { above, below } = isEnough ? inList : spaceIn({ top: margin, bottom: window.height - margin })
  const wanted = Math.min(height, mostHeight)
  const isAbove = below < wanted && above > below
  const maxHeight = Math.min(mostHeight, isAbove ? above : below)
  const width = Math.min(Math.max(field.width, leastWidth), window.width - 2 * margin)
  return {
    width,
    'max-height': maxHeight,
    left: Math.max(margin, Math.min(field.left, window.width - width - margin)),
    top: isAbove ? field.top - gap - Math.min(wanted, maxHeight) : field.bottom + gap,
  }
}
