import { withoutBidi } from './without-bidi.ts'

/**
 * The title of the window or tab: a line of plain text, whatever a wholesaler or a file calls a product or a draft.
 *
 * @param isPaper the browser proposes it as the name of a printed file: without the name of the program
 */
export function PageTitle({ text, isPaper = false }: { text: string; isPaper?: boolean }) {
  const line = withoutBidi(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return <title>{isPaper ? line : `${line} · Surtido`}</title>
}
