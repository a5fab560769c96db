import { Link } from 'react-router'
import { GoneSum } from '#src/drafts/live-check/gone-sum.tsx'
import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { type Company, missingOfCompany } from '#src/drafts/model/company/company.ts'
import type { OrderLayout } from '#src/drafts/model/orders/order.ts'
import { settingsHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
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
        <Notice tone="warn" title={prices.leaving}>
          {newPriceWords(newTotal, formats)} {layout === 'wholesaler' && messages.notOnPaper}
        </Notice>
      )}
      {gone && <GoneSum {...gone} />}
      {missing.length > 0 && (
        <Notice
          tone="info"
          title={messages.missing(missing.map((name) => messages.needed[name]))}
          actions={
            <Link to={settingsHref(sectionOf(missing[0]))} className="text-accent hover:underline touch:py-3">
              {messages.toSettings}
            </Link>
          }
        >
          {messages.missingNext}
        </Notice>
      )}
    </>
  )
}

function sectionOf(name: ReturnType<typeof missingOfCompany>[number] | undefined) {
  return name === 'delivery' ? 'deliveries' : name === 'wholesalerMail' ? 'wholesaler' : 'company'
}
