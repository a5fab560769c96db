import { fetchRecords } from './fetch-records.ts'

/** Only the array. The page keeps it, as a page that shows it would. */
const records = await fetchRecords()
Object.assign(window, { records })
const status = document.querySelector('[role="status"]')
if (status instanceof HTMLElement) {
  status.dataset['readAt'] = String(performance.now())
  status.textContent = String(records.length)
}
