import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Nothing is ever written, so two methods are enough. */
export function isReadingMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Fastify knows fewer methods than Node's parser lets through, and fails with 500 on the rest. */
export function acceptEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
}
