/** The token of every journey. It must turn up nowhere; `tools/run-journeys.ts` builds the page with it in reach. */
export const canaryToken = 'canary-8d1f6a3c9b5e4270'
