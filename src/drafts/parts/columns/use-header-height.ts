import { useMediaQuery } from '#src/ui/use-media-query.ts'

/**
 * px of a table's header with its border. A finger needs more where a press sorts. In a low window the rows need the
 * height: there it has what its buttons must have.
 */
export function useHeaderHeight(sorts: boolean): number {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isLow = useMediaQuery('(height < 600px)')
  return isLow ? 28 : sorts && isTouch ? 45 : 34
}
