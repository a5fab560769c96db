import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { useIvaSetting, useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import type { StoredValue } from '#src/ui/stored-value.ts'
import type { OwnSettings } from './settings-choice.ts'

/** The settings that a backup has, as they lie in this browser; that of numbering is unread. */
export type StoredSettings = {
  readonly [Name in keyof OwnSettings]: StoredValue<Name extends 'numbering' ? unknown : OwnSettings[Name]>
}

export function useStoredSettings(): StoredSettings {
  const { settings: buying, numbering } = useBuyingParts()
  return { buying, numbering, iva: useIvaSetting(), warehouses: useWarehousePreference() }
}
