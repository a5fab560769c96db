import { useMediaQuery } from './use-media-query.ts'

/** Whether the window is that of a phone, however it is held: the variant `tight` of app.css, for what is not only style. */
export function useTight(): boolean {
  return useMediaQuery('(width < 720px) or (height < 600px)')
}
