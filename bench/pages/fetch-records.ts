import { catalogPath } from '#src/wholesale-api/sku-path.ts'

/** A record of the catalog, with the fields that the tables show. */
export type WireRecord = {
  readonly sku: string
  readonly manufacturer_sku: string | null
  readonly manufacturer: string | null
  readonly title: string | null
  readonly price: number | null
  readonly quantity: number | null
}

/** Reads the JSON array in the usual way, all at once. An alert shows any failure. */
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
