import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { appMessages } from './app-messages.ts'

/**
 * Says on every page that the catalog is the sample: nobody shall order by it. In the header where there is room for it,
 * else in a line of its own below.
 */
export function SampleMark({ place }: { place: 'header' | 'below' }) {
  const { sample } = useMessages(appMessages)
  if (!useCatalogState().isSample) return null
  return (
    <p
      className={classNames(
        'shrink-0 bg-warn-soft px-2 text-small text-ink',
        place === 'header'
          ? 'mr-1 rounded border border-warn/40 max-[900px]:hidden'
          : 'border-b border-line text-center min-[901px]:hidden print:hidden',
      )}
    >
      {sample}
    </p>
  )
}
