import { X } from 'lucide-react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { appendToList } from '#src/drafts/quick-add/append-to-list.ts'
import { useListKeeper } from '#src/drafts/quick-add/kept/use-list-keeper.ts'
import { productKeys, sharedSku } from '#src/drafts/quick-add/same-sku.ts'
import type { ScanSession, ScanState } from '#src/drafts/scan/session/scan-session.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { fileName } from '#src/sheets/file-name.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { scanMessages } from './scan-messages.ts'
import { codeKey, type RemainingScan, type RemainingScans, textOfRemaining } from './session/remaining-scans.ts'
import { StockText } from './stock-text.tsx'
import { useRemainingScans } from './use-remaining-scans.ts'
import { useUnsettledScans } from './use-unsettled-scans.ts'

/** Scans that are in no draft: codes of several products, to choose from, and scans that could not be added. */
export function UnsettledScans(props: {
  /** A button elsewhere counts the codes of no product, and shows their list. */
  hidesUnknown?: boolean
  session: ScanSession
  choices: ScanState['choices']
  /** The draft's current quantities, by sku. */
  quantities: ReadonlyMap<string, number>
  draftId: string
  draftName: string
}) {
  const { hidesUnknown = false, session, choices, quantities, draftId, draftName } = props
  const { asking, unknown } = useUnsettledScans()
  const messages = useMessages(scanMessages)
  return (
    <>
      {asking.length > 0 && (
        <section aria-label={messages.choices} className="grid gap-2 px-3 py-2">
          <h3 className="text-table font-semibold">{messages.choices}</h3>
          {asking.map((scan) => (
            <Choice
              key={scan.code}
              scan={scan}
              products={choices.get(codeKey(scan.code)) ?? []}
              quantities={quantities}
              draftId={draftId}
              session={session}
            />
          ))}
        </section>
      )}
      {unknown.length > 0 && !hidesUnknown && (
        <UnknownCodes unknown={unknown} session={session} draftId={draftId} draftName={draftName} />
      )}
    </>
  )
}

/** Asks which product is meant, and never guesses. The choice is learned. */
function Choice(props: {
  scan: RemainingScan
  products: readonly ListedProduct[]
  quantities: ReadonlyMap<string, number>
  draftId: string
  session: ScanSession
}) {
  const { scan, products, quantities, draftId, session } = props
  const keys = productKeys(products)
  const shared = sharedSku(products)
  const messages = useMessages(scanMessages)
  const formats = useFormats()
  return (
    <fieldset className="grid gap-1 rounded border border-warn/60 bg-warn-soft p-2">
      <legend className="float-left mb-1 text-table">
        {messages.chooseFor(scan.code, messages.pieces(scan.quantity))}
      </legend>
      {products.length === 0 && <p className="text-small text-ink-soft">{messages.choosing}</p>}
      {shared !== 'none' && <p className="text-small text-warn">{messages.sharedSku[shared]}</p>}
      {products.map((product, index) => (
        <button
          key={keys[index]}
          type="button"
          onClick={() => session.choose(scan.code, product)}
          className="grid min-h-10 gap-x-2 rounded border border-edge/60 bg-raised px-2 py-1 text-left text-table hover:bg-hover touch:min-h-12"
        >
          <bdi lang="es-MX" className="truncate font-medium">
            {product.title || product.sku}
          </bdi>
          <span className="flex min-w-0 gap-2 text-small text-ink-soft">
            <bdi className="min-w-0 truncate font-mono">{product.sku}</bdi>
            <bdi className="min-w-0 truncate">{product.brand}</bdi>
            <span className="ml-auto shrink-0">{formats.unitPrice(product.price)}</span>
            <StockText
              product={product}
              wanted={addQuantities(quantities.get(product.sku) ?? 0, scan.quantity)}
              draftId={draftId}
            />
          </span>
        </button>
      ))}
    </fieldset>
  )
}

function UnknownCodes(props: { unknown: RemainingScans; session: ScanSession; draftId: string; draftName: string }) {
  const { unknown, session, draftId, draftName } = props
  const messages = useMessages(scanMessages)
  const showToast = useToast()
  const remaining = useRemainingScans()
  const keeperOf = useListKeeper(draftId)

  const remove = (scans: RemainingScans) => remaining.set(remaining.get().filter((each) => !scans.includes(each)))
  const dismiss = (scans: RemainingScans) => {
    remove(scans)
    showToast({
      text: messages.dismissed(scans.length),
      undo: () => remaining.set([...scans, ...remaining.get()]),
    })
  }
  const copy = async () => {
    const isCopied = await copyText(textOfRemaining(unknown))
    showToast({ text: isCopied ? messages.copied(unknown.length) : messages.copyFailed })
  }
  const save = () =>
    saveFile(
      fileName(`${draftName} ${messages.file}`, Date.now(), 'txt'),
      new Blob([`\uFEFF${textOfRemaining(unknown).replaceAll('\n', '\r\n')}\r\n`], {
        type: 'text/plain;charset=utf-8',
      }),
    )
  const toList = async () => {
    const keeper = keeperOf()
    await keeper.whenReady()
    const list = keeper.get()
    // The page of the draft says why its list cannot be read.
    if (list.kind !== 'ready') return
    keeper.edit(appendToList(list.text, textOfRemaining(unknown)), null)
    await keeper.flush()
    remove(unknown)
    showToast({ text: messages.toListDone(unknown.length) })
  }
  return (
    <section aria-label={messages.remaining} className="grid gap-1 px-3 py-2">
      <h3 className="flex items-baseline gap-2 text-table font-semibold">
        {messages.remaining}
        <span className="font-normal text-ink-soft">{unknown.length}</span>
      </h3>
      <div className="strip flex flex-wrap gap-1">
        <Button compact onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button compact onClick={save}>
          {messages.save}
        </Button>
        <Button compact onClick={() => void toList()}>
          {messages.toList}
        </Button>
        <Button compact onClick={() => session.retry(unknown)}>
          {messages.retry}
        </Button>
        <Button compact tone="quiet" onClick={() => dismiss(unknown)}>
          {messages.dismissAll}
        </Button>
      </div>
      <ul>
        {unknown.map((scan) => (
          <li
            key={`${scan.reason} ${scan.visit} ${scan.code}`}
            className="flex min-h-9 items-center gap-2 border-b border-line text-table last:border-b-0 touch:min-h-11"
          >
            <span className="grid min-w-0 flex-1">
              <bdi className="truncate font-mono" title={scan.code}>
                {scan.code}
              </bdi>
              <span className="text-small text-ink-soft">{messages.remainingReasons[scan.reason]}</span>
            </span>
            <span className="shrink-0 text-ink-soft">
              {messages.times(scan.times)}
              {scan.quantity !== scan.times && ` · ${messages.pieces(scan.quantity)}`}
            </span>
            <IconButton label={messages.dismiss(scan.code)} icon={<X aria-hidden />} onClick={() => dismiss([scan])} />
          </li>
        ))}
      </ul>
    </section>
  )
}
