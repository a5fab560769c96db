import { defineConfig } from '@playwright/test'
import { driveFirefox } from './e2e/support/drive-firefox.ts'
import journeys from './playwright.config.ts'
import { firefoxJourneys, leftOutOfFirefox } from './tools/firefox-journeys.ts'

driveFirefox()

/** What `npm run firefox` walks. It sets FIREFOX_PATH. */
export default defineConfig({
  ...journeys,
  testMatch: firefoxJourneys.map((name) => `${name}.spec.ts`),
  grepInvert: leftOutOfFirefox.map(({ test }) => test),
  // A Firefox takes two to three times as long as a headless Chromium.
  timeout: 180_000,
  use: {
    ...journeys.use,
    browserName: 'firefox',
    // One that is installed, over WebDriver BiDi, in place of Playwright's own.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_PATH'] ?? '',
      firefoxUserPrefs: {
        // A mouse that points and hovers: without a screen there is none.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // A Firefox that is driven does not ask before leaving, nor where nobody has pressed a key yet: a journey fills.
        'dom.disable_beforeunload': false,
        'dom.require_user_interaction_for_beforeunload': false,
        // A page for paper prints by itself; nobody would answer the dialog.
        'print.enabled': false,
      },
    },
  },
})
