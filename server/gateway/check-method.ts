/** Nothing is ever written, so two methods are enough. */
export function isReadingMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
