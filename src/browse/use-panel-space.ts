import { useMediaQuery } from '#src/ui/use-media-query.ts'

/** The panels that fit in the window. */
export function usePanelSpace() {
  return {
    /** For the draft or a product beside the table. */
    forPanel: useMediaQuery('(min-width: 1180px)'),
    forBothPanels: useMediaQuery('(min-width: 1680px)'),
    isPhone: useMediaQuery('(max-width: 719px)'),
  }
}
