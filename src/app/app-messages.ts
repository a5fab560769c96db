import { defineMessages } from '#src/i18n/messages.ts'

export const appMessages = defineMessages(
  (f) => ({
    scanned: (title: string) => `Escaneado: ${title}`,
    scannedNothing: (digits: string) => `Ningún producto con el código ${digits}`,
    scannedSeveral: (count: number) => `${f.number(count)} productos con ese código`,
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
    errorTitle: 'Algo falló en esta pantalla',
    errorText:
      'Lo guardado no se perdió: sus borradores están en este equipo. Recargue; si se repite, copie el detalle y avise a quien administra Surtido.',
    reload: 'Recargar',
    errorDetail: 'Detalle',
  }),
  (f) => ({
    scanned: (title) => `Scanned: ${title}`,
    scannedNothing: (digits) => `No product with the code ${digits}`,
    scannedSeveral: (count) => `${f.number(count)} products with that code`,
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
    errorTitle: 'Something failed on this screen',
    errorText:
      'Nothing saved was lost: your drafts are on this computer. Reload; if it repeats, copy the detail and tell whoever runs Surtido.',
    reload: 'Reload',
    errorDetail: 'Detail',
  }),
)
