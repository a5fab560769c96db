/** For tests: a catalog that says in every product which one it is. */
export function versionedCatalog(version: number): string {
  const records = Array.from(
    { length: 1_500 },
    (_, index) => `{"sku":"A${index}","title":"${version}","price":${index + 1}}`,
  )
  return `[${records.join(',\n')}]`
}
