/** Whether a request names its host exactly once. Node takes the first of several, and a proxy may take another. */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1
}
