/** A line of a description that names what it tells: `Capacidad: 1 TB`. */
export type LabelledLine = { readonly label: string; readonly value: string }

/**
 * The labelled lines of a description, so that those of several products stand side by side, and the rest of it. A
 * label that comes twice counts once, with both values.
 */
export function splitDescription(description: string): { labelled: readonly LabelledLine[]; rest: string } {
  const labelled = new Map<string, LabelledLine>()
  const rest: string[] = []
  for (const line of description.split('\n')) {
    const read = readLabelled(line)
    if (!read) {
      rest.push(line)
      continue
    }
    const { label, value } = read
    const before = labelled.get(labelKey(label))
    labelled.set(labelKey(label), before ? { ...before, value: `${before.value}, ${value}` } : { label, value })
  }
  return { labelled: [...labelled.values()], rest: rest.join('\n').trim() }
}

/** Labels that differ only in case or accents are the same. */
export function labelKey(label: string): string {
  return label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const longestLabel = 40

/** A sentence with a colon is no label; nor is the beginning of an address, or of a time. */
function readLabelled(line: string): LabelledLine | null {
  const colon = line.indexOf(':')
  const label = line.slice(0, Math.max(0, colon)).trim()
  const value = line.slice(colon + 1)
  const isLabel = label.length <= longestLabel && /^\p{L}/u.test(label) && !/[.;]/.test(label)
  return isLabel && /^\s/.test(value) && value.trim() !== '' ? { label, value: value.trim() } : null
}
