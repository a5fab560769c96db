import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { findChromium, findFullChromium } from '#tools/find-chromium.ts'

/** The screen of a laptop at 100 %. */
export const viewport = { width: 1440, height: 900 } as const

/** Starts the browser of the journeys, without background work that would disturb the timing. */
export function startBrowser(extraArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(extraArguments))
}

/** A browser whose databases outlive its pages, but not the browser. */
export async function startPersistentBrowser(): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-bench-profile-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions([]),
    viewport,
    locale: 'es-MX',
  })
  return {
    context,
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launchOptions(extraArguments: readonly string[]): LaunchOptions {
  const found = findChromium()
  if (found.kind === 'not-found') throw new Error(`No Chromium: ${found.tried.join('; ')}. Set CHROMIUM_PATH.`)
  const isRoot = process.getuid?.() === 0
  return {
    // The browser that people use, and that the earlier results were measured in: not the headless shell.
    executablePath: findFullChromium(found.path) ?? found.path,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A spare renderer would be counted as memory of the page.
      '--disable-features=SpareRendererForSitePerProcess',
      ...extraArguments,
    ],
  }
}
