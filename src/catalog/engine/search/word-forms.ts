export function formsOf(_word: string): readonly string[] {
  return []
}
