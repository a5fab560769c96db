/** Written in one piece: with the URL in a variable the bundler would inline the worker as data:, which the CSP forbids. */
export function createCatalogWorker(): Worker {
  return new Worker(new URL('./catalog.worker.ts', import.meta.url), { type: 'module', name: 'catalog' })
}
