import { type NamedTemplate, readTextTemplates } from '#src/drafts/exchange/export/text-templates.ts'
import {
  type BuyingSettings,
  readBuyingSettings,
  usualBuyingSettings,
} from '#src/drafts/model/orders/buying-settings.ts'

/** How a person buys, as a backup has it: limits and costs, and the templates of texts. */
export type BackupSettings = { readonly buying: BuyingSettings; readonly templates: readonly NamedTemplate[] }

/** Of any shape; null where a file has none. */
export function readBackupSettings(stored: unknown): BackupSettings | null {
  if (typeof stored !== 'object' || stored === null) return null
  return {
    buying: readBuyingSettings(Reflect.get(stored, 'buying')),
    templates: readTextTemplates(Reflect.get(stored, 'templates')).own,
  }
}

/**
 * What a backup's settings would do here: nothing, come where nobody set any, or replace what somebody set here.
 * `templates`: those that are missing here; one of the same name stays as it is.
 */
export type SettingsChoice = { readonly kind: 'none' } | (BackupSettings & { readonly kind: 'new' | 'replaces' })

export function settingsChoice(brought: BackupSettings | null, own: BackupSettings): SettingsChoice {
  if (brought === null) return { kind: 'none' }
  const names = new Set(own.templates.map(({ name }) => name))
  const templates = brought.templates.filter(({ name }) => !names.has(name))
  const isSame = isSameBuying(brought.buying, own.buying)
  if (isSame && templates.length === 0) return { kind: 'none' }
  const isFree = isSame || isSameBuying(own.buying, usualBuyingSettings)
  return { kind: isFree ? 'new' : 'replaces', buying: brought.buying, templates }
}

/** Of two that were read. */
function isSameBuying(one: BuyingSettings, other: BuyingSettings): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
