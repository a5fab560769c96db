import { useMediaQuery } from '#src/ui/use-media-query.ts'

/** Whether a page has one row for each of its bars: on a phone, upright or held sideways, or on an enlarged page. */
export function useIsCompact(): boolean {
  return useMediaQuery('(width < 720px), (height < 600px)')
}
