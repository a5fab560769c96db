import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { exportLine } from './exported-line.ts'
import type { TextSource } from './text-template.ts'

/** A draft as the source of a text template. */
export function textOfDraft({ name, note, ivaRate, lines }: Draft): TextSource {
  return { name, note, ivaRate, lines: lines.map(exportLine) }
}
