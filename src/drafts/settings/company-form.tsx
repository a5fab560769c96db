import { useId } from 'react'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { type CompanyText, companyTexts } from '#src/drafts/model/company/company.ts'
import { findChoiceFault } from '#src/drafts/model/company/find-choice-fault.ts'
import { type SatList, satChoices, satEdition } from '#src/drafts/model/company/sat-lists.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { LogoField } from './logo-field.tsx'
import { SettingRemarkText, SettingText } from './setting-text.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useSettingRemarks } from './use-setting-remarks.ts'

/** Who buys: what the wholesaler needs for an invoice, who to call, and the logo. */
export function CompanyForm() {
  const messages = useMessages(settingsMessages)
  const formats = useFormats()
  return (
    <div className="grid gap-3">
      <div className="grid gap-x-4 gap-y-1 min-[720px]:grid-cols-2">
        <CompanyField name="legalName" className="min-[720px]:col-span-2" />
        <CompanyField name="rfc" />
        <CompanyField name="fiscalPostcode" />
        <SatChoice list="taxRegime" />
        <SatChoice list="cfdiUse" />
        <SatChoice list="paymentForm" />
        <SatChoice list="paymentMethod" />
      </div>
      <p className="text-small text-ink-soft">
        {messages.satLists(satEdition.edition, formats.date(new Date(`${satEdition.copied}T12:00`).getTime()))}
      </p>
      <div className="grid gap-x-4 gap-y-1 min-[720px]:grid-cols-3">
        <CompanyField name="buyerName" />
        <CompanyField name="buyerTelephone" type="tel" />
        <CompanyField name="buyerMail" type="email" />
      </div>
      <LogoField />
    </div>
  )
}

/** To whom orders go, and what each says. */
export function WholesalerForm() {
  return (
    <div className="grid gap-x-4 gap-y-1 min-[720px]:grid-cols-3">
      <CompanyField name="wholesalerName" />
      <CompanyField name="wholesalerMail" type="email" />
      <CompanyField name="customerNumber" />
      <CompanyField name="orderNotes" rows={2} className="min-[720px]:col-span-3" />
    </div>
  )
}

function CompanyField(props: { name: CompanyText; type?: 'email' | 'tel'; rows?: number; className?: string }) {
  const { name, ...field } = props
  const { fields } = useMessages(settingsMessages)
  const [company, changeCompany] = useCompany()
  const remarkOf = useSettingRemarks()
  return (
    <SettingText
      {...field}
      label={fields[name]}
      value={company[name]}
      most={companyTexts[name]}
      onText={(text) => changeCompany((stored) => ({ ...stored, [name]: text }))}
      remark={remarkOf(name, company[name])}
    />
  )
}

function SatChoice({ list }: { list: SatList }) {
  const { fields, notChosen, choiceFaults } = useMessages(settingsMessages)
  const [company, changeCompany] = useCompany()
  const id = useId()
  const fault = findChoiceFault(company, list)
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-ink-soft">
        {fields[list]}
      </label>
      <select
        id={id}
        value={company[list]}
        aria-describedby={`${id}-remark`}
        onChange={({ target }) => changeCompany((stored) => ({ ...stored, [list]: target.value }))}
        className={`${fieldClass} w-full`}
      >
        <option value="">{notChosen}</option>
        {satChoices(list).map(([code, name]) => (
          <option key={code} value={code} lang="es-MX">
            {code} {name}
          </option>
        ))}
      </select>
      <SettingRemarkText id={`${id}-remark`} remark={fault && { text: choiceFaults[fault], isWarning: true }} />
    </div>
  )
}
