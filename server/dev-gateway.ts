import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { describeProblems } from '#server/settings/describe-settings.ts'
import { loadEnvironment } from '#server/settings/load-environment.ts'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { secretPaths } from '#server/settings/secret-paths.ts'
import type * as OpenDevGatewayModule from './open-dev-gateway.ts'

/**
 * In development Vite serves the page, and hands everything under /api to the gateway. Only the development server does
 * so: a build, a preview and the unit tests never see a token.
 */
export function devGateway(): Plugin {
  return {
    name: 'surtido:dev-gateway',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    config: ({ root }) => ({
      // Vite lets every page of this machine read what it serves, and serves the project folder.
      server: { cors: false, fs: { deny: [...deniedByVite, ...deniedOfSettings(root ?? process.cwd())] } },
    }),
    async configureServer(server) {
      const { root } = server.config
      const { host } = server.config.server
      if (typeof host !== 'string' || !isLoopbackHost(host))
        return refuse('Development listens on this machine only: anybody who reached it would use the token.\n')
      const reading = readSettings(loadEnvironment(root))
      if (reading.kind === 'invalid') return refuse(describeProblems(reading.problems))
      for (const warning of reading.warnings) process.stderr.write(`Aviso / warning: ${warning}\n`)

      // A computed address: the bundler of this file must not include the server, which Node runs from source.
      const address = pathToFileURL(resolve(import.meta.dirname, 'open-dev-gateway.ts')).href
      const { openDevGateway }: typeof OpenDevGatewayModule = await import(address)
      const gateway = await openDevGateway(reading.settings)
      // When its configuration changes, Vite closes the old server and creates the plugin again.
      server.httpServer?.once('close', () => void gateway.close())
      server.httpServer?.on('upgrade', (request, socket) => {
        if (gateway.answers(request)) gateway.refuseUpgrade(request, socket)
      })
      server.middlewares.use((request, response, next) => {
        if (gateway.answers(request)) gateway.answer(request, response)
        else next()
      })
    },
  }
}

/** Its own list, which ours replaces. */
const deniedByVite = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** As patterns of Vite: each path, and all that is in it. */
function deniedOfSettings(root: string): string[] {
  return secretPaths(loadEnvironment(root)).flatMap((path) => {
    const pattern = normalizePath(path).replaceAll(/[\\^$*+?.()|[\]{}!@]/g, String.raw`\$&`)
    return [pattern, `${pattern}/**`]
  })
}

/** Ends Vite with a message; an exception would print a stack. */
function refuse(text: string): never {
  process.stderr.write(text)
  process.exit(1)
}
