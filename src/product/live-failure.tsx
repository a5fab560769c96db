import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import { productMessages } from './product-messages.ts'

/** Why the live answer did not come, what is shown in its place, and what to do next. */
export function LiveFailure(props: {
  error: Error
  answeredAt: number | null
  fromCatalog: Product | null
  retry: () => void
}) {
  const { error, answeredAt, fromCatalog, retry } = props
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const { catalog } = useCatalogState()
  const said = messages.failures[errorKind(error)]
  const kept =
    answeredAt !== null
      ? messages.keptLive(formats.time(answeredAt))
      : fromCatalog && catalog
        ? messages.keptCatalog(formats.time(catalog.answeredAt))
        : messages.keptNothing
  return (
    <Notice
      tone="bad"
      title={said.what}
      actions={
        <Button compact onClick={retry}>
          {messages.retry}
        </Button>
      }
    >
      {kept} {messages.keptDrafts} {said.next}
    </Notice>
  )
}

/** Anything that is no WholesaleError is a defect of ours; the person sees it as an answer we could not read. */
export function errorKind(error: Error): WholesaleErrorKind {
  return error instanceof WholesaleError ? error.kind : 'unexpected-response'
}
