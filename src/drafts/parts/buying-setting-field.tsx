import { useSyncExternalStore } from 'react'
import { type BuyingLimit, buyingLimits } from '#src/drafts/model/orders/buying-settings.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'

/** Edits one stored buying setting. A value out of its limits is not stored; the browser marks the field as invalid. */
export function BuyingSettingField({ label, name }: { label: string; name: BuyingLimit }) {
  const { settings } = useBuyingParts()
  const { [name]: value } = useSyncExternalStore(settings.subscribe, settings.get)
  const { least, most } = buyingLimits[name]
  return (
    <label className="flex items-center justify-between gap-3">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step="any"
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '' || !target.validity.valid) return
          settings.set({ ...settings.get(), [name]: target.valueAsNumber })
        }}
        className={`${fieldClass} w-28 text-right`}
      />
    </label>
  )
}
