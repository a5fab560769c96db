import { pages } from '#src/app/pages.ts'

/**
 * What `g` and these letters press, and the page that has it: the check is on all pages of a draft. Keys of a letter
 * alone are those of the tables.
 */
export const pressed: Readonly<Record<string, string>> = {
  r: '/drafts/:draftId',
  m: '/drafts/:draftId/plan',
}

/** What `g` and a letter do: the address of a page, or the letter itself, which presses. */
const commands = new Map<string, string>([
  ...Object.keys(pressed).map((letter) => [letter, letter] as const),
  ...pages.flatMap(({ letter, address }) => (letter ? [[letter, address] as const] : [])),
])

/** A scanner types faster than a person: with letters in its code, it must lead nowhere. */
const fastestMs = 50
/** Who presses `g` and thinks longer means nothing by it. */
const longestMs = 1_500

/** Tells `g` and a letter of a person from all other keys. */
export function createGoKeys() {
  let lastMs = -Infinity
  let sinceMs: number | null = null
  return {
    /**
     * Takes every key of the page, in their order.
     * @param isCommand false where the key is for a field, a dialog or the browser
     * @returns the address that the key leads to, as in the table of pages; the letter, if it presses something; or null
     */
    take(key: string, atMs: number, isCommand: boolean): string | null {
      const isByPerson = atMs - lastMs >= fastestMs
      lastMs = atMs
      const wasBegun = sinceMs !== null && atMs - sinceMs <= longestMs
      sinceMs = null
      if (!isCommand || !isByPerson) return null
      const letter = key.toLowerCase()
      if (wasBegun && commands.has(letter)) return commands.get(letter)!
      if (letter === 'g') sinceMs = atMs
      return null
    },
  }
}
