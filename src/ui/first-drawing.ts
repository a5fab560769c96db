import { useEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<void>()

/**
 * Resolves in a task of its own after the page was drawn for the first time. A store that changes before makes React
 * throw that drawing away, and draw all of it again in one long task.
 */
export const firstDrawing = promise

/** For the root of the page. */
export function useFirstDrawing(): void {
  useEffect(() => void setTimeout(resolve), [])
}
