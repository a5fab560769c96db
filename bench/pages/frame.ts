/**
 * What a frame costs here. Each key changes one text: at once, which no page with a table can do faster, or after a
 * worker has sent the key back, which no page that searches in a worker can do faster.
 */
const field = document.querySelector('input')
const text = document.querySelector('[role="gridcell"]')?.firstChild
const worker = location.search === '?worker' ? new Worker(new URL('./send-back.ts', import.meta.url)) : null
let keys = 0

const change = () => {
  if (text) text.nodeValue = String(keys)
}
worker?.addEventListener('message', change)
field?.addEventListener('input', () => {
  keys += 1
  if (worker) worker.postMessage({ text: field.value })
  else change()
})
