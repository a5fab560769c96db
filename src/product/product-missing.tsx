import { Link } from 'react-router'
import { catalogHref } from '#src/catalog/catalog-address.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { errorKind } from '#src/live/error-kind.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AskAgain } from './live/live-failure.tsx'
import type { KnownProduct } from './live/use-product.ts'
import { productMessages } from './product-messages.ts'
import { Renamed } from './renamed.tsx'

/** Shown when neither wholesaler nor catalog has the product: why, and what to do next. */
export function ProductMissing({ known, error }: { known: KnownProduct; error: Error }) {
  const messages = useMessages(productMessages)
  const words = messages.failures[errorKind(error)]
  return (
    <div className="grid max-w-2xl gap-4 p-4 min-[720px]:p-6">
      <h1 className="font-mono text-title font-semibold break-all">
        <bdi>{known.sku}</bdi>
      </h1>
      <Notice
        tone="bad"
        title={words.what}
        actions={
          <>
            <AskAgain known={known} />
            <Link to={catalogHref({ text: known.sku })} className={buttonClass('plain', true)}>
              {messages.searchCatalog}
            </Link>
          </>
        }
      >
        {messages.keptNothing} {messages.keptDrafts} {words.next}
        <Renamed known={known} />
      </Notice>
    </div>
  )
}
