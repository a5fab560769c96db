/** What a document names: its spans of code, its lines of commands, its links and its headings. */
export type Document = {
  /** From the root of the project, with `/`. */
  readonly path: string
  readonly spans: readonly Span[]
  /** Lines of indented or fenced code. */
  readonly commands: readonly CommandLine[]
  readonly links: readonly { readonly line: number; readonly target: string }[]
  /** As a link names them: `#with-your-wholesaler`. */
  readonly anchors: ReadonlySet<string>
  readonly lines: readonly string[]
}

export type Span = { readonly line: number; readonly text: string }

/** A command that goes on in the next line is one. */
export type CommandLine = { readonly line: number; readonly text: string }

export function readDocument(path: string, text: string): Document {
  const lines = text.split('\n')
  const isCode = findCode(lines)
  const spans: Span[] = []
  const commands: CommandLine[] = []
  const links: { line: number; target: string }[] = []
  const anchors = new Set<string>()
  for (const [index, content] of lines.entries()) {
    const line = index + 1
    if (isCode[index]) {
      const before = lines[index - 1] ?? ''
      const last = commands.at(-1)
      if (isCode[index - 1] && before.endsWith('\\') && last)
        commands[commands.length - 1] = { line: last.line, text: `${last.text.slice(0, -1)} ${content.trim()}` }
      else commands.push({ line, text: content.trim() })
      continue
    }
    for (const [, code = ''] of content.matchAll(/`([^`]+)`/g)) spans.push({ line, text: code })
    const withoutCode = content.replace(/`[^`]*`/g, '')
    for (const [, target = ''] of withoutCode.matchAll(/\]\(([^)\s]+)\)/g)) links.push({ line, target })
    const heading = /^#{1,6} (.+)$/.exec(content)?.[1]
    if (heading !== undefined) anchors.add(anchorOf(heading))
  }
  return { path, spans, commands, links, anchors, lines }
}

/** Fences, and what is indented by four blanks or more and is no item of a list. */
function findCode(lines: readonly string[]): readonly boolean[] {
  let isFenced = false
  return lines.map((line) => {
    if (/^\s*```/.test(line)) {
      isFenced = !isFenced
      return true
    }
    return isFenced || /^ {4,}(?![-*] |\d+\. )\S/.test(line)
  })
}

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/[`*]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
