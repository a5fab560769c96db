import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GoneSum } from '#src/drafts/live-check/gone-sum.tsx'
import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { type Company, missingOfCompany } from '#src/drafts/model/company/company.ts'
import type { OrderLayout } from '#src/drafts/model/orders/order.ts'
import { settingsHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import type { SendingOrders } from './send-form.tsx'
import { sendMessages } from './send-messages.ts'

/**
 * What to know before an order leaves: prices that are not those of now, what the wholesaler has no more, and company
 * data that are missing.
 */
export function SendRemarks(
  props: Pick<SendingOrders, 'newTotal' | 'gone'> & { layout: OrderLayout; company: Company },
) {
  const { newTotal, gone, layout, company } = props
  const messages = useMessages(sendMessages)
  const prices = useMessages(newPriceMessages)
  const formats = useFormats()
  const missing = layout === 'wholesaler' ? missingOfCompany(company) : []
  return (
    <>
      {newTotal && (
        <Remark tone="warn" title={prices.leaving}>
          {newPriceWords(newTotal, formats)}. {layout === 'wholesaler' && messages.notOnPaper}
        </Remark>
      )}
      {gone && <GoneSum {...gone} />}
      {missing.length > 0 && (
        <Remark
          tone="info"
          short={messages.missingCount(missing.length)}
          title={messages.missing(missing.map((name) => messages.needed[name]))}
          actions={
            <Link to={settingsHref(sectionOf(missing[0]))} className="text-accent hover:underline touch:py-3">
              {messages.toSettings}
            </Link>
          }
        >
          {messages.missingNext}
        </Remark>
      )}
    </>
  )
}

/** A notice; on a phone a line that opens, so that the ways an order leaves stay in sight. */
function Remark(props: {
  tone: 'info' | 'warn'
  title: string
  /** Of the line; the title where there is none. */
  short?: string
  actions?: ReactNode
  children: ReactNode
}) {
  const { tone, title, short, actions, children } = props
  const isTight = useTight()
  if (!isTight)
    return (
      <Notice tone={tone} title={title} actions={actions}>
        {children}
      </Notice>
    )
  return (
    <details
      className={classNames(
        'rounded border px-3 py-2 text-table touch:py-0',
        tone === 'warn' ? 'border-warn/40 bg-warn-soft' : 'border-line bg-surface',
      )}
    >
      <summary className="font-medium touch:py-3">{short ?? title}</summary>
      <div className="grid gap-1 pb-2 text-ink-soft">
        {short !== undefined && <p>{title}</p>}
        <p>{children}</p>
        {actions}
      </div>
    </details>
  )
}

function sectionOf(name: ReturnType<typeof missingOfCompany>[number] | undefined) {
  return name === 'delivery' ? 'deliveries' : name === 'wholesalerMail' ? 'wholesaler' : 'company'
}
