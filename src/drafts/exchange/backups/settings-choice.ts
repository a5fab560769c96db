import { type NamedTemplate, readTextTemplates } from '#src/drafts/exchange/export/text-templates.ts'
import { type IvaRate, readIvaRate, standardIvaRate } from '#src/drafts/model/money/iva-rate.ts'
import {
  type BuyingSettings,
  readBuyingSettings,
  usualBuyingSettings,
} from '#src/drafts/model/orders/buying-settings.ts'
import { type Numbering, readNumbering, usualNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import {
  readWarehousePreference,
  usualWarehousePreference,
  type WarehousePreference,
} from '#src/drafts/model/orders/warehouse-preference.ts'

/** How a person buys, but for the company: what stands on the page of settings. */
export type OwnSettings = {
  readonly buying: BuyingSettings
  readonly iva: IvaRate
  readonly numbering: Numbering
  readonly warehouses: WarehousePreference
}

type Templates = { readonly templates: readonly NamedTemplate[] }

/** The same as a backup has it: null for what a file of before does not have. */
export type BackupSettings = { readonly [Name in keyof OwnSettings]: OwnSettings[Name] | null } & Templates

/** Of any shape; null where a file has none. */
export function readBackupSettings(stored: unknown): BackupSettings | null {
  if (typeof stored !== 'object' || stored === null) return null
  const read = <Value>(name: keyof OwnSettings, reader: (value: unknown) => Value): Value | null => {
    const value: unknown = Reflect.get(stored, name)
    return value === undefined ? null : reader(value)
  }
  return {
    buying: read('buying', readBuyingSettings),
    iva: read('iva', readIvaRate),
    numbering: read('numbering', readNumbering),
    warehouses: read('warehouses', readWarehousePreference),
    templates: readTextTemplates(Reflect.get(stored, 'templates')).own,
  }
}

/**
 * What a backup's settings would do here: nothing, come where nobody set any, or replace what somebody set here.
 * `templates`: those that are missing here; one of the same name stays as it is. A number of an order is not used twice:
 * the counter that is further stays.
 */
export type SettingsChoice =
  | { readonly kind: 'none' }
  | (OwnSettings & Templates & { readonly kind: 'new' | 'replaces' })

export function settingsChoice(brought: BackupSettings | null, own: OwnSettings & Templates): SettingsChoice {
  if (brought === null) return { kind: 'none' }
  const names = new Set(own.templates.map(({ name }) => name))
  const templates = brought.templates.filter(({ name }) => !names.has(name))
  const { pattern, next } = brought.numbering ?? own.numbering
  const settings: OwnSettings = {
    buying: brought.buying ?? own.buying,
    iva: brought.iva ?? own.iva,
    numbering: { pattern, next: Math.max(next, own.numbering.next) },
    warehouses: brought.warehouses ?? own.warehouses,
  }
  const [after, before, free] = [settings, own, usual].map(comparable)
  const differing = after!.flatMap((text, at) => (text === before![at] ? [] : [at]))
  if (differing.length === 0 && templates.length === 0) return { kind: 'none' }
  const isFree = differing.every((at) => before![at] === free![at])
  return { kind: isFree ? 'new' : 'replaces', ...settings, templates }
}

const usual: OwnSettings = {
  buying: usualBuyingSettings,
  iva: standardIvaRate,
  numbering: usualNumbering,
  warehouses: usualWarehousePreference,
}

/** Each setting as a text that is the same for the same; of numbering what a person set. */
function comparable({ buying, iva, numbering, warehouses }: OwnSettings): readonly string[] {
  return [buying, iva, numbering.pattern, warehouses].map((setting) => JSON.stringify(setting))
}
