/** A random id of 128 bits. Plain http is not a secure context, so it has no `crypto.randomUUID`. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
