import { loadPart, type PartName } from './load-part.ts'

/** Fetches a worker's script into the browser's cache: a script that is missing would be a worker that died. */
export function fetchWorker(name: PartName, address: string, signal?: AbortSignal): Promise<unknown> {
  const fetchScript = async () => {
    const response = await fetch(address)
    if (!response.ok) throw new TypeError(`No worker at ${address}`)
    return response.arrayBuffer()
  }
  return loadPart(name, fetchScript, signal)
}
