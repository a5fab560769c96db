/**
 * What the container's health check runs: asks the gateway of this machine whether it is alive. Ends with 0 if it is, and
 * else with 1 and one line. It reads the same settings as the gateway, so that there is one place for port and TLS.
 */
import { get, type RequestOptions } from 'node:http'
import { get as getTls } from 'node:https'
import { healthPath } from './health.ts'

const { HOST, PORT, SURTIDO_TLS_CERT_FILE } = process.env
const options: RequestOptions & { rejectUnauthorized: boolean } = {
  host: !HOST || HOST === '0.0.0.0' ? '127.0.0.1' : HOST.replace(/^\[?::\]?$/, '::1'),
  port: PORT || 4280,
  path: healthPath,
  timeout: 4_000,
  // The certificate has the name that people use, and this is an address. Nothing is sent and nothing is believed.
  rejectUnauthorized: false,
}
const request = (SURTIDO_TLS_CERT_FILE ? getTls : get)(options, (response) => {
  let body = ''
  response.setEncoding('utf8').on('data', (text: string) => (body = (body + text).slice(0, 1_000)))
  response.once('end', () => {
    // A page of another program would be 200 as well.
    const isAlive = response.statusCode === 200 && body.includes('"alive"')
    end(isAlive ? 0 : 1, `status ${response.statusCode}`)
  })
})
request.once('timeout', () => end(1, 'no answer'))
request.once('error', (error) => end(1, 'code' in error ? String(error.code) : error.name))

function end(code: 0 | 1, reason: string): void {
  if (code === 1) process.stderr.write(`Not alive: ${reason}\n`)
  process.exit(code)
}
