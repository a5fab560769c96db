import { defineMessages } from '#src/i18n/messages.ts'

export const scannedMessages = defineMessages(
  (f) => ({
    scanned: (title: string) => `Escaneado: ${title}`,
    scannedNothing: (digits: string) => `Ningún producto con el código ${digits}`,
    scannedSeveral: (count: number) => `${f.number(count)} productos con ese código`,
  }),
  (f) => ({
    scanned: (title) => `Scanned: ${title}`,
    scannedNothing: (digits) => `No product with the code ${digits}`,
    scannedSeveral: (count) => `${f.number(count)} products with that code`,
  }),
)
