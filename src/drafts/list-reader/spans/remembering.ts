/**
 * The same reading of a text, which is read once: the lines of a long list have the same words and products again and again.
 * @param most texts that are remembered; then all are forgotten
 */
export function remembering<Value>(read: (text: string) => Value, most = 50_000): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}
