/**
 * How often the gateway asked the wholesaler for this answer, the first time included; 0 where it did not ask. On every
 * answer about a product, good or not. A failure with 1 or more is final for the page: who asks again is the gateway,
 * within its budget, and two layers that ask again would multiply.
 */
export const triesHeader = 'surtido-tries'

export function writeTries(tries: number): string {
  return String(tries)
}

/** Null where no gateway said it, or something else than a number stands there. */
export function readTries(header: string | null): number | null {
  return header !== null && /^\d{1,3}$/.test(header) ? Number(header) : null
}

/** Whether the gateway asked the wholesaler as often as it makes sense. */
export function wasTried({ tries }: { readonly tries: number | null }): boolean {
  return tries !== null && tries > 0
}
