import { defineMessages } from '#src/i18n/messages.ts'

export const appMessages = defineMessages(
  (f) => ({
    skipToContent: 'Ir al contenido',
    navigation: 'Principal',
    catalog: 'Catálogo',
    drafts: 'Borradores',
    syncedAt: (time: string, records: number) =>
      `Sincronizado ${time} · ${f.plural(records, { one: `${f.number(records)} producto`, other: `${f.number(records)} productos` })}`,
    syncing: 'Sincronizando…',
    syncFailed: 'Sin sincronizar',
    syncNow: 'Sincronizar el catálogo ahora',
    language: 'Idioma',
    theme: 'Tema',
    themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
    close: 'Cerrar',
    notFoundTitle: 'Esta página no existe',
    notFoundText: 'La dirección puede estar mal escrita o ser de otra versión. Sus borradores siguen guardados.',
    toCatalog: 'Ir al catálogo',
    toDrafts: 'Ver los borradores',
    errorTitle: 'Algo falló en esta pantalla',
    errorText:
      'Lo guardado no se perdió: sus borradores están en este equipo. Recargue; si se repite, copie el detalle y avise a quien administra Surtido.',
    reload: 'Recargar',
    errorDetail: 'Detalle',
  }),
  (f) => ({
    skipToContent: 'Skip to content',
    navigation: 'Main',
    catalog: 'Catalog',
    drafts: 'Drafts',
    syncedAt: (time, records) =>
      `Synced ${time} · ${f.plural(records, { one: `${f.number(records)} product`, other: `${f.number(records)} products` })}`,
    syncing: 'Syncing…',
    syncFailed: 'Not synced',
    syncNow: 'Sync the catalog now',
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    close: 'Close',
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may be mistyped or from another version. Your drafts are still saved.',
    toCatalog: 'Go to the catalog',
    toDrafts: 'See the drafts',
    errorTitle: 'Something failed on this screen',
    errorText:
      'Nothing saved was lost: your drafts are on this computer. Reload; if it repeats, copy the detail and tell whoever runs Surtido.',
    reload: 'Reload',
    errorDetail: 'Detail',
  }),
)
