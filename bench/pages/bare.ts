import { fetchRecords } from './fetch-records.ts'

/** Nothing but the array. It is held on to, as a page would that goes on to show it. */
const records = await fetchRecords()
Object.assign(window, { records })
const status = document.querySelector('[role="status"]')
if (status instanceof HTMLElement) {
  status.dataset['readAt'] = String(performance.now())
  status.textContent = String(records.length)
}
