import { useEffect, useRef } from 'react'

/**
 * Runs the newest `leave` when the component goes. A row that scrolls out of the window takes its fields along, and the
 * browser tells nobody: what was typed there is committed this way.
 */
export function useOnUnmount(leave: () => void): void {
  const newest = useRef(leave)
  useEffect(() => {
    newest.current = leave
  })
  useEffect(() => () => newest.current(), [])
}
