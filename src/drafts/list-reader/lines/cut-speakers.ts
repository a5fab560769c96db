import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { ListLine } from './clean-line.ts'
import { withoutBeginning } from './cut-outline.ts'

/**
 * Cuts who says it from the lines of a conversation that was copied without times: `Beto ventas: 5 …`. Few names begin
 * most lines, and one of them two lines in a row, which the names of a record's fields do not.
 */
export function cutSpeakers(lines: readonly ListLine[]): readonly ListLine[] {
  const said = lines.map(({ text, beginsMessage }) => (beginsMessage ? null : (speaker.exec(text) ?? null)))
  const names = said.map((found) => found && foldLine(found[1]!))
  const times = Map.groupBy(
    names.filter((name) => name !== null),
    (name) => name,
  )
  const speakers = new Set([...times].flatMap(([name, all]) => (all.length > 1 && !field.test(name) ? [name] : [])))
  const isSaid = (name: string | null | undefined) => typeof name === 'string' && speakers.has(name)
  const count = names.filter(isSaid).length
  const goesOn = names.some((name, at) => isSaid(name) && name === names[at + 1])
  if (count < fewest || count < lines.length * mostly || speakers.size > mostSpeakers || !goesOn) return lines
  return lines.map((line, at) => {
    if (!isSaid(names[at])) return line
    const message = withoutBeginning(line, said[at]![0].length, 'furniture')
    return { ...message, written: message.text.trim(), beginsMessage: true }
  })
}

const speaker = /^\s*(\p{Lu}[\p{L}.]*(?: [\p{L}.]+){0,3}(?: \([^()]{1,24}\))?):\s+(?=\S)/u
/** Names of fields, which are no people. */
const field =
  /^(?:cant\p{L}*|piezas|pzas?|qty|quantity|desc\p{L}*|producto|product|articulo|item|partida|clave|codigo|code|sku|modelo|model|marca|brand|precio|price|importe|total|subtotal|unidad|unit|nota|notas|note|notes|obs\p{L}*|re|asunto|subject|para|from|de|to|fecha|date|talla|color)(?!\p{L})/u
const fewest = 4
const mostly = 0.6
const mostSpeakers = 6
