import { useEffect, useRef } from 'react'

/**
 * Runs the newest `leave` on unmount. A virtual row that scrolls away unmounts its fields without a blur event; this
 * commits what was typed there.
 */
export function useOnUnmount(leave: () => void): void {
  const newest = useRef(leave)
  useEffect(() => {
    newest.current = leave
  })
  useEffect(() => () => newest.current(), [])
}
