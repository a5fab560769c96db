let region: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** A region that is new in the page is not listened to at once. */
const afterMs = 100
const heardMs = 3_000

/**
 * Says a text to who does not see what changed, where nothing of the screen says it. It stands in the page only while it
 * is heard.
 */
export function say(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.role = 'status'
    region.className = 'sr-only'
    document.body.append(region)
  }
  const place = region
  place.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.textContent = text
    timer = setTimeout(() => place.replaceChildren(), heardMs)
  }, afterMs)
}
