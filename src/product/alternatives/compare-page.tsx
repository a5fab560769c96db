import './compare.css'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { sourceWords } from '#src/drafts/live-check/state-words.ts'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { LiveScope } from '#src/live/live-scope.tsx'
import { productMessages } from '#src/product/product-messages.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useAddress } from '#src/ui/use-address.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { findSkuRefusal } from '#src/wholesale-api/sku-path.ts'
import { alternativesMessages } from './alternatives-messages.ts'
import { readCompared } from './compare-href.ts'
import { PrintedComparison } from './printed-comparison.tsx'
import { type CompareRow, useCompareRows } from './use-compare-rows.tsx'
import { type Compared, useCompared } from './use-compared.ts'

/** Up to four products side by side, with live data; differences are marked. */
export function ComparePage() {
  const messages = useMessages(alternativesMessages)
  const [address, changeAddress] = useAddress()
  const skus = readCompared(address).filter((sku) => findSkuRefusal(sku) === null)
  return (
    <main className="scroll-area p-4 min-[720px]:p-6 low:py-2">
      <PageTitle text={messages.compareTitle} />
      <h1 className="mb-4 text-title font-semibold tight:mb-1 low:sr-only">{messages.compareTitle}</h1>
      {skus.length === 0 ? (
        <Notice
          tone="info"
          title={messages.compareNothing}
          actions={
            <Link to="/" className={buttonClass('plain', true)}>
              {messages.toCatalog}
            </Link>
          }
        >
          {messages.compareNothingNext}
        </Notice>
      ) : (
        <LiveScope>
          <Comparison
            skus={skus}
            onRemove={(sku) =>
              changeAddress(
                (now) => {
                  now.delete('sku', sku)
                  return now
                },
                { replace: true },
              )
            }
          />
        </LiveScope>
      )}
    </main>
  )
}

function Comparison({ skus, onRemove }: { skus: readonly string[]; onRemove: (sku: string) => void }) {
  const messages = useMessages(alternativesMessages)
  const all = useCompared(skus)
  const rows = useCompareRows(all).filter(
    ({ says }) => says === undefined || all.some(({ product }) => product !== null && says(product)),
  )
  const groups = (['buying', 'features', 'codes'] as const).filter((group) => rows.some((row) => row.group === group))
  return (
    <div className="overflow-x-auto">
      <PaperOfPage>
        <PrintedComparison all={all} rows={rows} />
      </PaperOfPage>
      <table
        style={{ ['--products' as string]: all.length }}
        className="compare-table w-full table-fixed border-collapse text-table"
      >
        <caption className="sr-only">{messages.compareTitle}</caption>
        <colgroup>
          <col className="w-36" />
          {all.map(({ sku }) => (
            <col key={sku} className="w-60" />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-edge/50 align-top">
            <th scope="col" className="sticky left-0 z-1 bg-ground py-2 pr-3 text-left font-normal text-ink-soft">
              <span className="max-[719px]:sr-only">{messages.product}</span>
            </th>
            {all.map((compared) => (
              <th key={compared.sku} scope="col" className="p-2 text-left font-normal">
                <ProductHead compared={compared} onRemove={all.length > 1 ? () => onRemove(compared.sku) : null} />
              </th>
            ))}
          </tr>
        </thead>
        {/* In a row of their own they stand at one height, however many lines a title has. */}
        <tbody>
          <tr className="border-b border-edge/50 align-top">
            <th scope="row" className="sticky left-0 z-1 bg-ground">
              <span className="sr-only">{messages.add}</span>
            </th>
            {all.map((compared) => (
              <td key={compared.sku} className="p-2">
                <div className="compare-actions grid grid-cols-[minmax(0,1fr)] gap-2">
                  <ProductActions compared={compared} />
                </div>
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className="border-b border-edge/50">
              <th scope="rowgroup" colSpan={all.length + 1} className="pt-5 pb-1 text-left font-semibold">
                <span className="sticky left-0">{messages.groups[group]}</span>
              </th>
            </tr>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Row key={row.name} row={row} all={all} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ row, all }: { row: CompareRow; all: readonly Compared[] }) {
  const messages = useMessages(alternativesMessages)
  const keys = all.map(({ product }) => (product && row.key ? row.key(product) : ''))
  const differs = row.key !== undefined && new Set(keys).size > 1
  return (
    <tr className="border-b border-line align-top">
      <th
        scope="row"
        title={differs ? messages.differs : undefined}
        className="sticky left-0 z-1 bg-ground py-2 pr-3 text-left font-normal break-words text-ink-soft"
      >
        <span>{row.name}</span>
        {differs && <span className="sr-only"> ({messages.differs})</span>}
      </th>
      {all.map((compared, index) => (
        <td key={compared.sku} className={classNames('p-2', differs && keys[index] !== keys[0] && 'bg-warn-soft')}>
          {compared.product && row.cell(compared.product, compared)}
        </td>
      ))}
    </tr>
  )
}

function ProductHead({ compared, onRemove }: { compared: Compared; onRemove: (() => void) | null }) {
  const { sku, product } = compared
  const messages = useMessages(alternativesMessages)
  const title = product?.title || sku
  return (
    <div className="grid gap-2 tight:gap-1">
      <div className="flex items-start gap-1">
        <Link
          to={productHref(sku)}
          className="compare-title min-w-0 flex-1 font-medium break-words hover:text-accent hover:underline touch:min-h-11"
        >
          <bdi lang="es-MX" title={title}>
            {title}
          </bdi>
        </Link>
        {onRemove && (
          <IconButton
            label={messages.remove(title)}
            icon={<X aria-hidden />}
            className="size-6! touch:size-11!"
            onClick={onRemove}
          />
        )}
      </div>
      <bdi className="font-mono text-[12.5px] break-all">{sku}</bdi>
    </div>
  )
}

/** The button that adds one, when it was asked, and whether it was ordered. */
function ProductActions({ compared }: { compared: Compared }) {
  const { sku, product, isAsking, failure } = compared
  const formats = useFormats()
  const messages = useMessages(alternativesMessages)
  const { failures } = useMessages(productMessages)
  const store = useDraftStore()
  const { draft, quantityOf } = useOpenDraft()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const title = product?.title || sku
  const add = async () => {
    if (!product) return
    const outcome = await store.addToDraft(null, { ...product, sku }, 1)
    if (isWritten(outcome)) showToast({ text: messages.added(title), ...actionOf(outcome) })
  }
  return (
    <>
      {product ? (
        <Button compact className="justify-self-start" onClick={() => void add()}>
          {messages.add}
          {quantityOf(sku) > 0 && <span className="font-medium text-accent">{formats.number(quantityOf(sku))}</span>}
        </Button>
      ) : (
        <p className="text-small text-ink-soft">{isAsking ? messages.asking : messages.notKnown}</p>
      )}
      {compared.source && (
        <p className="text-small text-ink-faint">
          {messages.priceAndStock} {sourceWords(compared.source, formats)}
        </p>
      )}
      {failure !== null && !isAsking && (
        <p className="text-small text-warn">
          {failures[failure].what}. {failures[failure].next}
        </p>
      )}
      <OrderedMark sku={sku} besides={draft?.id ?? null} />
    </>
  )
}
