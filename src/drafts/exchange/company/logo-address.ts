import { logoBytes } from '#src/drafts/model/company/read-logo.ts'

let shown: { readonly logo: string; readonly address: string } | null = null

/**
 * A `blob:` address of a stored logo, which the Content-Security-Policy allows. There is one logo, so the newest is kept
 * as long as the page, and the one before is freed once nothing can show it any more.
 */
export function logoAddress(logo: string): string {
  if (shown?.logo === logo) return shown.address
  const before = shown?.address
  if (before !== undefined) setTimeout(() => URL.revokeObjectURL(before), freeAfterMs)
  shown = { logo, address: URL.createObjectURL(new Blob([logoBytes(logo)], { type: 'image/png' })) }
  return shown.address
}

const freeAfterMs = 60_000
