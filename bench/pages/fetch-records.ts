import { catalogPath } from '#src/wholesale-api/sku-path.ts'

/** A product as it travels, as far as the tables show it. */
export type WireRecord = {
  readonly sku: string
  readonly manufacturer_sku: string | null
  readonly manufacturer: string | null
  readonly title: string | null
  readonly price: number | null
  readonly quantity: number | null
}

/** The way everybody reads an array of JSON: all of it at once. Whatever fails is said in an alert. */
export async function fetchRecords(): Promise<WireRecord[]> {
  try {
    const response = await fetch(catalogPath, { cache: 'no-store' })
    const records: WireRecord[] = await response.json()
    return records
  } catch (error) {
    const alert = document.createElement('p')
    alert.role = 'alert'
    alert.textContent = String(error)
    document.body.append(alert)
    throw error
  }
}
