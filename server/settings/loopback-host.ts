import { isIPv4 } from 'node:net'

/** Whether a host name or address can only mean this machine: `localhost`, 127.0.0.0/8, `::1` (also in brackets). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  if (name === 'localhost' || name === '::1' || name === '[::1]') return true
  return isIPv4(name) && name.startsWith('127.')
}
