import { useMemo, useState, useSyncExternalStore } from 'react'
import { orderTemplate } from '#src/drafts/exchange/export/order-template.ts'
import { ChooseTemplate } from '#src/drafts/exchange/export/stored-templates.tsx'
import { TemplateEditor } from '#src/drafts/exchange/export/template-editor.tsx'
import { builtInTemplates } from '#src/drafts/exchange/export/text-templates.ts'
import { useTextTemplates } from '#src/drafts/exchange/export/use-text-templates.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { NumberingForm } from '#src/drafts/orders/numbering-form.tsx'
import { useNumberUsers } from '#src/drafts/orders/use-number-orders.ts'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { orderCostMessages } from '#src/drafts/parts/order-cost-messages.ts'
import { PreferredWarehouses } from '#src/drafts/parts/warehouses/preferred-warehouses.tsx'
import { useDrafts, useIvaSetting, useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { settingsMessages } from './settings-messages.ts'

/** What holds for every draft and check. */
export function BuyingForm() {
  const { iva } = useMessages(settingsMessages)
  const checks = useMessages(checkMessages)
  const { recentDays } = useMessages(ledgerMessages)
  const orderCost = useMessages(orderCostMessages)
  const formats = useFormats()
  const setting = useIvaSetting()
  const rate = useSyncExternalStore(setting.subscribe, setting.get)
  return (
    <div className="grid max-w-md gap-2">
      <label className="flex items-center justify-between gap-3">
        {iva}
        <select
          value={rate}
          onChange={({ target }) => setting.set(ivaRates.find((each) => String(each) === target.value) ?? rate)}
          className={`${fieldClass} w-20`}
        >
          {ivaRates.map((each) => (
            <option key={each} value={each}>
              {formats.percent(each)}
            </option>
          ))}
        </select>
      </label>
      <BuyingSettingField label={checks.tolerance} name="tolerancePercent" />
      <BuyingSettingField label={checks.minutes} name="checkMinutes" />
      <BuyingSettingField label={recentDays} name="recentDays" />
      <BuyingSettingField label={orderCost.label} name="orderPesos" />
    </div>
  )
}

/** The form of a draft's orders page, over no draft. */
export function NumberingSetting() {
  const { draft } = useMessages(settingsMessages)
  const users = useNumberUsers()
  return (
    <div className="-m-3 max-w-lg">
      <NumberingForm draft={{ id: '', name: draft }} warehouses={[]} users={users} />
    </div>
  )
}

/** The editor of the dialog that copies, over no order. */
export function TemplatesSetting() {
  const { locale } = useFormats()
  const [{ own }] = useTextTemplates()
  const [template, setTemplate] = useState(() => own.at(-1) ?? orderTemplate[locale] ?? builtInTemplates.list)
  return (
    <>
      <ChooseTemplate template={template} onChoose={setTemplate} forOrders />
      <TemplateEditor template={template} onTemplate={setTemplate} forOrders />
    </>
  )
}

/** All warehouses that drafts name. */
export function WarehousesSetting() {
  const { noWarehouses } = useMessages(settingsMessages)
  const { drafts } = knownDrafts(useDrafts())
  const preference = useWarehousePreference()
  const { preferred } = useSyncExternalStore(preference.subscribe, preference.get)
  const codes = useMemo(() => {
    const named = drafts.flatMap(({ lines, orders }) => [
      ...lines.flatMap(({ split }) => split.map(({ warehouse }) => warehouse)),
      ...orders.map(({ warehouse }) => warehouse),
    ])
    return [...new Set([...preferred, ...named.toSorted()])]
  }, [drafts, preferred])
  if (codes.length === 0) return <p className="text-ink-soft">{noWarehouses}</p>
  return (
    <div className="max-w-md border-y border-line py-1">
      <PreferredWarehouses warehouses={codes.map((code) => ({ code, location: '' }))} />
    </div>
  )
}
