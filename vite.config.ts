import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The gateway serves exactly the files that the manifest names; nothing is inlined as data: (CSP).
    manifest: true,
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { proxy: {} },
})
