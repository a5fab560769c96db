import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ProxyOptions } from 'vite'
import { isFromOurOrigin } from '#server/gateway/check-origin.ts'
import { readRequestTarget } from '#server/gateway/read-request-target.ts'
import { describeProblems } from '#server/settings/describe-settings.ts'
import { loadEnvironment } from '#server/settings/load-environment.ts'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type * as StartSampleModule from './start-sample.ts'

/** The two routes, and nothing below them. Vite tests a key that begins with `^` against path and query. */
const forwardedRoutes = String.raw`^/api/products/(?:full-catalog|[^/?]+/pna)(?:\?|$)`

const travellingHeaders = new Set(['host', 'accept', 'accept-encoding', 'if-none-match', 'authorization', 'connection'])

/**
 * In development Vite takes the place of the gateway, with the same settings: it serves the page and adds the token to
 * the two routes. Only the development server does so: a build, a preview and the unit tests never see a token.
 */
export function devProxy(): Plugin {
  let sample: StartSampleModule.SampleWholesaler | null = null
  return {
    name: 'surtido:dev-proxy',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    async config(config) {
      const { host } = config.server ?? {}
      if (typeof host !== 'string' || !isLoopbackHost(host))
        return refuse('Development listens on this machine only: anybody who reached it would use the token.\n')
      const root = resolve(config.root ?? '.')
      const reading = readSettings(loadEnvironment(root))
      if (reading.kind === 'invalid') return refuse(describeProblems(reading.problems))
      for (const warning of reading.warnings) process.stderr.write(`Aviso / warning: ${warning}\n`)
      const { wholesaler, dataDirectory } = reading.settings
      if (wholesaler.kind === 'remote') return { server: { proxy: proxyTo(wholesaler) } }

      // A computed address: the bundler of this file must not include the wholesaler, which Node runs from source.
      const address = pathToFileURL(resolve(root, 'server/start-sample.ts')).href
      const { startSample }: typeof StartSampleModule = await import(address)
      sample = await startSample(dataDirectory)
      return { server: { proxy: proxyTo(sample) } }
    },
    configureServer(server) {
      // Otherwise Vite answers with the page, as for every unknown path.
      server.middlewares.use((request, response, next) => {
        if (readRequestTarget(request.url ?? '').kind !== 'refused') return next()
        response.writeHead(404).end()
      })
      // When its configuration changes, Vite closes the old server and creates the plugin again.
      server.httpServer?.once('close', () => void sample?.close())
    },
  }
}

/** Ends Vite with a message; an exception would print a stack. */
function refuse(text: string): never {
  process.stderr.write(text)
  process.exit(1)
}

function proxyTo({ url, token }: { url: string; token: string }): Record<string, ProxyOptions> {
  return {
    [forwardedRoutes]: {
      target: url,
      changeOrigin: true,
      secure: true,
      headers: { authorization: `Bearer ${token}` },
      bypass(request) {
        const { kind } = readRequestTarget(request.url ?? '')
        const isRoute =
          (kind === 'catalog' || kind === 'product') && (request.method === 'GET' || request.method === 'HEAD')
        const isOurs = isFromOurOrigin(request.headers, { api: true, port: request.socket.localPort ?? 0 })
        // For `false` Vite answers 404.
        return isRoute && isOurs ? undefined : false
      },
      configure(proxy) {
        proxy.on('proxyReq', (proxyRequest) => {
          for (const name of proxyRequest.getHeaderNames())
            if (!travellingHeaders.has(name)) proxyRequest.removeHeader(name)
        })
        proxy.on('proxyRes', (answer) => {
          delete answer.headers['set-cookie']
          delete answer.headers.location
        })
      },
    },
  }
}
