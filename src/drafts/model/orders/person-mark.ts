/** What distinguishes the order numbers of two people. */
export type PersonMark = {
  /** As the person enters them; `''` while there are none. */
  readonly initials: string
  /** Three letters or digits, made once for each browser. */
  readonly device: string
}

/** What `{initials}` writes. */
export function markOf({ initials, device }: PersonMark): string {
  return initials === '' ? device : initials
}

/** Reads a stored mark; null where there is none. */
export function readMark(stored: unknown): PersonMark | null {
  const textOf = (name: string): string => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : ''
    return typeof value === 'string' ? value : ''
  }
  const device = textOf('device')
  return /^[A-Z\d]{3}$/.test(device) ? { initials: readInitials(textOf('initials')), device } : null
}

/** @param random from 0 to below 1 */
export function makeMark(random: () => number): PersonMark {
  const device = Array.from({ length: 3 }, () => signs[Math.floor(random() * signs.length)]).join('')
  return { initials: '', device }
}

/** Letters and digits in capitals, without accents: a number is read aloud and typed into other programs. */
export function readInitials(typed: string): string {
  return typed
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .slice(0, mostInitials)
}

export const mostInitials = 6

/** Without those that are mistaken for one another: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
const signs = 'ACDEFGHJKMNPRTWXY34679'
