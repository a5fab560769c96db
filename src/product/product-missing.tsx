import { Link } from 'react-router'
import { catalogHref } from '#src/catalog/catalog-address.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { errorKind } from './live-failure.tsx'
import { productMessages } from './product-messages.ts'

/** Neither the wholesaler nor the catalog could show this product: says why, and the ways on. */
export function ProductMissing({ sku, error, retry }: { sku: string; error: Error; retry: () => void }) {
  const messages = useMessages(productMessages)
  const said = messages.failures[errorKind(error)]
  return (
    <div className="grid max-w-2xl gap-4 p-4 min-[720px]:p-6">
      <h1 className="font-mono text-title font-semibold break-all">
        <bdi>{sku}</bdi>
      </h1>
      <Notice
        tone="bad"
        title={said.what}
        actions={
          <>
            <Button compact onClick={retry}>
              {messages.retry}
            </Button>
            <Link to={catalogHref({ text: sku })} className={buttonClass('plain', true)}>
              {messages.searchCatalog}
            </Link>
          </>
        }
      >
        {messages.keptNothing} {messages.keptDrafts} {said.next}
      </Notice>
    </div>
  )
}
