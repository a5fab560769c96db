import { useEffect } from 'react'
import { useNewest } from '#src/ui/use-newest.ts'

/**
 * Runs the newest `leave` on unmount. A virtual row that scrolls away unmounts its fields without a blur event; this
 * commits what was typed there.
 */
export function useOnUnmount(leave: () => void): void {
  const newest = useNewest(leave)
  useEffect(() => () => newest()(), [newest])
}
