import { findPageCommands, type PageCommand } from './find-page-commands.ts'

const waitsAtMostMs = 5_000

/** Presses the control of the page that it is, from where its focus is then. Whether there is one. */
export function pressControl(isIt: (command: PageCommand) => boolean): boolean {
  const content = document.getElementById('content')
  const control = content && findPageCommands(content).find(isIt)?.control
  control?.focus()
  control?.click()
  return Boolean(control)
}

/** On a page that is being opened, as soon as it is there: not once the person does something else. */
export function pressSoon(isIt: (command: PageCommand) => boolean): void {
  const content = document.getElementById('content')
  if (!content || pressControl(isIt)) return
  const stop = new AbortController()
  const changes = new MutationObserver(() => pressControl(isIt) && stop.abort())
  stop.signal.addEventListener('abort', () => changes.disconnect())
  changes.observe(content, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => stop.abort(), { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort(), waitsAtMostMs)
}
