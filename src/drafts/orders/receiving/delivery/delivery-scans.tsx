import { CircleAlert, CircleCheck, CircleHelp, RotateCw, ScanBarcode, Undo2, X } from 'lucide-react'
import type { RefObject } from 'react'
import { CodeBox } from '#src/drafts/scan/code-box.tsx'
import { codeKey } from '#src/drafts/scan/session/remaining-scans.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { deliveryMessages } from './delivery-messages.ts'
import { isAlarming, scanSays } from './scan-says.ts'
import type { Delivery } from './use-delivery.ts'

/** Counts what is scanned, and says of each scan what became of it. */
export function DeliveryScans(props: {
  delivery: Delivery
  box: RefObject<HTMLInputElement | null>
  /** Several lines pasted into the box are a list. */
  onList: (text: string) => void
}) {
  const { delivery, box, onList } = props
  const { session, scans } = delivery
  const enter = (typed: string) => {
    if (/[\r\n]/.test(typed.trim())) onList(typed)
    else if (typed.trim() !== '') session.type(typed)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <CodeBox box={box} session={session} onEnter={enter} onUndo={(key) => delivery.undo(key === 'Backspace')} />
      <LastScan delivery={delivery} />
      {scans.choices.size > 0 && <Choices delivery={delivery} />}
    </div>
  )
}

function LastScan({ delivery }: { delivery: Delivery }) {
  const { scans, products, entries } = delivery
  const messages = useMessages(deliveryMessages)
  const words = messages.scan
  const isLate = scans.isCatalogLate && scans.waiting > 0
  const outcome = isLate ? null : (scans.last?.outcome ?? null)
  const says = outcome && scanSays(outcome, products, entries)
  const isBad = says !== null && isAlarming(says)
  const Icon = isLate || says?.kind === 'several' ? CircleHelp : isBad ? CircleAlert : says ? CircleCheck : ScanBarcode
  const said =
    says === null
      ? isLate
        ? words.waiting(scans.waiting)
        : words.ready
      : says.kind === 'good' || says.kind === 'over'
        ? words[says.kind](says.now, says.toCome)
        : words[says.kind]
  return (
    <div
      data-scan={says?.kind ?? 'ready'}
      className={classNames(
        'flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded border-2 px-3 py-2',
        isBad ? 'border-bad bg-bad-soft' : says ? 'border-good/60 bg-good-soft' : 'border-line',
      )}
    >
      <Icon aria-hidden className={classNames('size-6 shrink-0', isBad ? 'text-bad' : 'text-ink-soft')} />
      <p role="status" aria-label={words.label} className="min-w-0 flex-[1_1_11rem]">
        {says && (
          <bdi lang="es-MX" className="line-clamp-2 font-medium">
            {says.title}
          </bdi>
        )}
        <span className={says ? classNames('text-text font-semibold', isBad && 'text-bad') : 'text-ink-soft'}>
          {said}
          {/* The same is said again. */}
          {(scans.last?.number ?? 0) % 2 === 1 && '\u00A0'}
        </span>
      </p>
      <Button
        compact
        disabled={!delivery.canUndo}
        onClick={() => delivery.undo()}
        aria-keyshortcuts="Control+Z"
        title="Ctrl + Z"
      >
        <Undo2 aria-hidden className="size-4" />
        {messages.undo}
      </Button>
    </div>
  )
}

/** Codes of several products: which one came is asked. */
function Choices({ delivery }: { delivery: Delivery }) {
  const { session, scans, unsettled } = delivery
  const messages = useMessages(deliveryMessages)
  return unsettled
    .filter(({ reason }) => reason === 'several')
    .map(({ code, quantity }) => (
      <fieldset key={code} className="flex flex-wrap gap-1 rounded border border-warn/60 bg-warn-soft p-2">
        <legend className="float-left w-full pb-1">{messages.which(code, messages.pieces(quantity))}</legend>
        {(scans.choices.get(codeKey(code)) ?? []).map((product) => (
          <Button compact key={product.sku} onClick={() => session.choose(code, product)}>
            <bdi className="font-mono">{product.sku}</bdi>{' '}
            <bdi lang="es-MX" className="max-w-60 truncate">
              {product.title}
            </bdi>
          </Button>
        ))}
        <Button compact tone="quiet" onClick={() => delivery.drop(code)}>
          {messages.drop(code)}
        </Button>
      </fieldset>
    ))
}

/** What came and is awaited by no order here. It is noted, or the person says that it is not. */
export function WrongGoods({ delivery }: { delivery: Delivery }) {
  const messages = useMessages(deliveryMessages)
  const formats = useFormats()
  const goods = wrongGoods(delivery)
  if (goods.length === 0) return null
  return (
    <section aria-label={messages.wrong} className="rounded border border-line px-3 py-2">
      <h3 className="font-semibold text-bad">{messages.wrong}</h3>
      <p className="text-ink-soft">{messages.wrongHint}</p>
      <ul>
        {goods.map(({ code, title, quantity, scan }) => (
          <li key={`${code} ${scan?.reason ?? ''}`} className="flex items-center gap-2">
            <span className="font-medium">{formats.number(quantity)} ×</span>
            <bdi className="font-mono">{code}</bdi>
            <span className="min-w-0 flex-1">
              <bdi lang="es-MX" className="line-clamp-2">
                {title}
              </bdi>
              {scan && <span className="text-ink-soft">{messages.reasons[scan.reason]}</span>}
            </span>
            {scan && (
              <IconButton
                label={messages.again(code)}
                icon={<RotateCw aria-hidden />}
                onClick={() => delivery.session.retry([scan])}
              />
            )}
            <IconButton label={messages.drop(code)} icon={<X aria-hidden />} onClick={() => delivery.drop(code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Goods that are not awaited, and codes that nobody knows. */
export function wrongGoods({ wrong, unsettled }: Pick<Delivery, 'wrong' | 'unsettled'>) {
  return [
    ...[...wrong.values()].map(({ product: { sku, title }, quantity }) => ({ code: sku, title, quantity, scan: null })),
    ...unsettled
      .filter(({ reason }) => reason !== 'several' && reason !== 'waiting')
      .map((scan) => ({ code: scan.code, title: '', quantity: scan.quantity, scan })),
  ]
}
