import { useId } from 'react'
import { Link } from 'react-router'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { settingsHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { sendMessages } from './send-messages.ts'

/** As which table orders leave: the one of Surtido, or as the wholesaler's portal imports them. It is remembered. */
export function PortalChoice() {
  const { portal: messages } = useMessages(sendMessages)
  const [{ portalLayouts, usualPortal }, changeCompany] = useCompany()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {portalLayouts.length > 0 && (
        <>
          <label htmlFor={id} className="text-ink-soft">
            {messages.label}
          </label>
          <select
            id={id}
            value={usualPortal}
            aria-describedby={usualPortal === '' ? undefined : `${id}-hint`}
            onChange={({ target }) => changeCompany((stored) => ({ ...stored, usualPortal: target.value }))}
            className={fieldClass}
          >
            <option value="">{messages.usual}</option>
            {portalLayouts.map(({ id: layout, name }, index) => (
              <option key={layout} value={layout}>
                {name.trim() || messages.nameless(index + 1)}
              </option>
            ))}
          </select>
        </>
      )}
      <Link to={settingsHref('portal')} className="text-accent hover:underline touch:py-3">
        {messages.edit}
      </Link>
      {usualPortal !== '' && (
        <p id={`${id}-hint`} className="w-full text-small text-ink-soft">
          {messages.hint}
        </p>
      )}
    </div>
  )
}
