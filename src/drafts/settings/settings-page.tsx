import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { SingleKeysField } from '#src/drafts/parts/single-keys-field.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { BuyingForm, NumberingSetting, TemplatesSetting, WarehousesSetting } from './buying-form.tsx'
import { CompanyForm, WholesalerForm } from './company-form.tsx'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import { PortalLayouts } from './portal-layouts.tsx'
import { settingsMessages } from './settings-messages.ts'

/** Side by side where there is room: what an order says, and how one buys. */
const columns = [
  ['company', 'deliveries', 'wholesaler', 'portal'],
  ['buying', 'numbering', 'templates', 'warehouses', 'keys'],
] as const

const sections: Readonly<Record<(typeof columns)[number][number], ReactNode>> = {
  company: <CompanyForm />,
  deliveries: <DeliveryAddresses />,
  wholesaler: <WholesalerForm />,
  portal: <PortalLayouts />,
  buying: <BuyingForm />,
  numbering: <NumberingSetting />,
  templates: <TemplatesSetting />,
  warehouses: <WarehousesSetting />,
  keys: <SingleKeysField />,
}

/** What a person sets once: the company, and how orders and checks are done. An address may name a section. */
export function SettingsPage() {
  const messages = useMessages(settingsMessages)
  const { hash } = useLocation()
  useEffect(() => {
    const heading = hash === '' ? null : document.querySelector<HTMLElement>(`${hash}-heading`)
    heading?.scrollIntoView()
    heading?.focus()
  }, [hash])
  return (
    <main className="scroll-area pb-10 text-table scroll-page">
      <PageTitle text={messages.title} />
      <div className="max-w-4xl px-4 min-[1600px]:max-w-[116rem]">
        <h1 className="pt-3 text-title font-semibold">{messages.title}</h1>
        <p className="pb-2 text-ink-soft">{messages.stays}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 min-[1600px]:grid-cols-2">
          {columns.map((names) => (
            <div key={names[0]}>
              {names.map((name) => (
                <Section key={name} id={name} title={messages.sections[name]} hint={messages.hints[name]}>
                  {sections[name]}
                </Section>
              ))}
            </div>
          ))}
        </div>
      </div>
    </main>
  )
}

function Section(props: { id: string; title: string; hint: string; children: ReactNode }) {
  const { id, title, hint, children } = props
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line py-4"
    >
      <div>
        <h2 id={`${id}-heading`} tabIndex={-1} className="text-text font-semibold outline-none">
          {title}
        </h2>
        <p className="text-ink-soft">{hint}</p>
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  )
}
