import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devGateway } from './server/dev-gateway.ts'
import { buildServiceWorker } from './tools/build-service-worker.ts'
import { compressFiles } from './tools/compress-files.ts'
import { earlyScripts } from './tools/early-scripts.ts'
import { hashScript } from './tools/hash-script.ts'
import { listParts } from './tools/list-parts.ts'
import { partsOfPage } from './tools/parts-of-page.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    devGateway(),
    earlyScripts(['early', 'libraries']),
    hashScript('/theme.js'),
    listParts(),
    buildServiceWorker(),
    compressFiles(),
  ],
  build: {
    // The bundle budget reads it; the gateway does not serve it. Nothing is inlined as data: (CSP).
    manifest: true,
    assetsInlineLimit: 0,
    // All scripts are fetched while the page is idle. A list of them for each import would cost the first screen 1 kB.
    // The document names those of the first screen, so that none waits until the one that imports it is read.
    // Each browser that the README names knows that hint by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
    },
    target: 'baseline-widely-available',
    // Sizes are judged by the bundle budget (tools/check-bundle.ts), compressed and by what a first visit needs.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // A part that is asked for by two names lies in one file. That is meant.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: partsOfPage() } },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1' },
})
