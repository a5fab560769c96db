import { useEffect, useState } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineActions } from '#src/drafts/pages/lines/use-line-actions.ts'
import { type CatalogProduct, useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { CheckMark, type CheckMarkProps } from './check-mark.tsx'

const mostNames = 4

/** A line whose product the wholesaler does not have. A click searches for the product under another sku. */
export function MissingProduct(props: { line: DraftLine; mark: CheckMarkProps; actions: LineActions }) {
  const { line, mark, actions } = props
  const messages = useMessages(checkMessages)
  return (
    <Popover
      title={messages.missing(line.title || line.sku)}
      stamp={JSON.stringify([mark.state, mark.facts.answer?.answered?.at])}
      width="wide"
      trigger={
        <button
          type="button"
          className="-mx-1 inline-flex items-center rounded px-1 underline decoration-dotted hover:bg-hover touch:min-h-11"
        >
          <CheckMark {...mark} />
        </button>
      }
    >
      <div className="p-3">
        <OtherNames line={line} actions={actions} />
      </div>
    </Popover>
  )
}

/**
 * Catalog products with the line's part number or EAN and another sku. They are only proposed: the person decides
 * whether one is the same product.
 */
export function OtherNames({ line, actions }: { line: DraftLine; actions: LineActions }) {
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  const names = useOtherNames(line)
  if (names === null) return <p className="text-ink-soft">{messages.lookingForNames}</p>
  if (names.length === 0) return <p className="text-ink-soft">{messages.notRenamed}</p>
  return (
    <div className="grid gap-2">
      <p>{messages.renamedTo(names.length)}</p>
      <ul className="grid gap-2">
        {names.map((product) => (
          <li key={product.sku} className="flex items-center justify-between gap-3">
            <span className="grid min-w-0">
              <bdi lang="es-MX" className="truncate">
                {product.title}
              </bdi>
              <span className="flex gap-2 text-small text-ink-soft">
                <bdi className="truncate font-mono">{product.sku}</bdi>
                {formats.unitPrice(product.price)}
              </span>
            </span>
            <Button compact onClick={() => void actions.replace(line, product, line.quantity)}>
              {messages.takeName}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useOtherNames({ sku, manufacturerSku, ean }: DraftLine): readonly CatalogProduct[] | null {
  const catalog = useCatalogNow()
  const [names, setNames] = useState<readonly CatalogProduct[] | null>(null)
  useEffect(() => {
    let isWanted = true
    const search = async () => {
      const found = await catalog.find([manufacturerSku, ean].filter((code) => code !== ''))
      const products = new Map(found.flatMap((each) => each?.products.map((one) => [one.sku, one] as const) ?? []))
      products.delete(sku)
      if (isWanted) setNames([...products.values()].slice(0, mostNames))
    }
    // No catalog, or it was replaced during the search.
    search().catch(() => isWanted && setNames([]))
    return () => {
      isWanted = false
    }
  }, [catalog, sku, manufacturerSku, ean])
  return names
}
