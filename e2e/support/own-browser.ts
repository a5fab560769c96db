import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from '@playwright/test'

/** A browser with a profile on the disk, in processes of its own, so that it can be killed as a power cut would. */
export type OwnBrowser = {
  readonly page: Page
  /** All of its processes at once, without a word to them. */
  kill(): Promise<void>
}

export async function startOwnBrowser(executablePath: string, profile: string): Promise<OwnBrowser> {
  const isRoot = process.getuid?.() === 0
  const child = spawn(
    executablePath,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--hide-crash-restore-bubble',
      '--disable-background-networking',
      '--disable-component-update',
      '--accept-lang=es-MX',
      ...(isRoot ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // Its own group of processes: killing the group leaves nobody to finish a write.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await connect(child)
  const context = browser.contexts()[0]
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page || child.pid === undefined) throw new Error('The browser has no page')
  const group = -child.pid
  return {
    page,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      process.kill(group, 'SIGKILL')
      await gone
    },
  }
}

/** Where it listens is what it says first. */
async function connect(child: ChildProcess): Promise<Browser> {
  let answered = ''
  for await (const chunk of child.stderr ?? []) {
    answered += String(chunk)
    const address = /DevTools listening on (ws:\S+)/.exec(answered)?.[1]
    if (address !== undefined) return chromium.connectOverCDP(address)
  }
  throw new Error(`The browser did not start: ${answered}`)
}
