import { basename, dirname, normalize } from 'node:path'
import type { ProjectNames } from './project-names.ts'
import { type Document, readDocument, type Span } from './read-document.ts'

/** What a document names and the project does not have. */
export type Finding = { readonly line: number; readonly name: string; readonly reason: string }

/** All that a document of today is held to. */
export function checkDocument(document: Document, names: ProjectNames): readonly Finding[] {
  return [
    ...checkLinks(document, names),
    ...document.spans.flatMap((span) => checkSpan(span, document, names)),
    ...document.commands.flatMap((command) => checkCommand(command, document, names)),
    ...checkSettings(document, names),
    ...checkNeighbours(document, names),
  ]
}

/**
 * A document of history: an entry may name what is gone. Its links are held, and the paths that follow the sentence of
 * a decision in brackets: they say where it stands now.
 */
export function checkHistory(document: Document, names: ProjectNames): readonly Finding[] {
  const places = document.lines.flatMap((content, index) => {
    const brackets = /^\*\*.*?\*\* ?\(((?:[^()]|\([^()]*\))*)\)/.exec(content)?.[1] ?? ''
    const { spans } = readDocument('', brackets)
    return spans.filter(({ text }) => isPath(text, names)).map(({ text }) => ({ line: index + 1, text }))
  })
  return [...checkLinks(document, names), ...places.flatMap((span) => checkPath(span, document, names))]
}

function checkLinks(document: Document, names: ProjectNames): readonly Finding[] {
  return document.links.flatMap(({ line, target }) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? document.path : normalize(`${dirname(document.path)}/${file}`)
    if (!names.paths.has(path.replace(/\/$/, ''))) return [{ line, name: target, reason: 'no such file' }]
    const anchors = file === '' ? document.anchors : names.anchorsOf(path)
    return anchor === undefined || anchors.has(anchor) ? [] : [{ line, name: target, reason: 'no such heading' }]
  })
}

function checkSpan(span: Span, document: Document, names: ProjectNames): readonly Finding[] {
  const { text } = span
  if (isCommand(text)) return checkCommand(span, document, names)
  if (/^--? ?[a-z-]/.test(text)) return checkFlags(span, names)
  if (isPath(text, names)) return checkPath(span, document, names)
  return checkWords(span, names)
}

const ownCommand = /^(?:\w+=(?:<[^>]*>|\S+) )*(?:npm|npx|node) /
const foreignCommand =
  /^(?:sudo|docker|grep|systemctl|systemd-analyze|git|curl|cd|echo|promtool|pg_dump|psql|ssh|umask|ALTER) /

function isCommand(text: string): boolean {
  return ownCommand.test(text) || foreignCommand.test(text)
}

/** A command in a line of its own or in a sentence: its script, flags and paths. */
function checkCommand({ line, text }: Span, document: Document, names: ProjectNames): readonly Finding[] {
  const findings: Finding[] = []
  for (const [, isRun, script = ''] of text.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)) {
    const isOwn = names.scripts.has(script) || (isRun === undefined && npmCommands.has(script))
    if (!isOwn && !(isRun === undefined && script === 'run'))
      findings.push({ line, name: `npm ${isRun ?? ''}${script}`, reason: 'no such script' })
  }
  const isOurs =
    /\bnpm run |\bserver\/[\w-]+\.ts\b|\bnode (?:tools|bench|fuzz)\//.test(text) && !/\bdocker\b/.test(text)
  if (isOurs) findings.push(...checkFlags({ line, text }, names))
  for (const [path] of text.matchAll(/(?<![\w./@:$-])(?:\.\/)?[\w.-]+(?:\/[\w.*-]+)+/g)) {
    const isHere = names.paths.has((path.split('/')[0] ?? '').replace(/^\.$/, '')) || path.startsWith('./')
    if (isHere && !names.ignored.includes(path.split('/')[0] ?? ''))
      findings.push(...checkPath({ line, text: path }, document, names))
  }
  for (const [name] of text.matchAll(/(?<!\\)\b[a-z]+(?:[A-Z][a-z]+)+\b/g))
    if (!names.words.has(name)) findings.push({ line, name, reason: 'no such name in the code' })
  return findings
}

const npmCommands = new Set(['ci', 'install', 'audit', 'run'])

function checkFlags({ line, text }: Span, names: ProjectNames): readonly Finding[] {
  return [...text.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].flatMap(([flag, name = '']) =>
    names.flags.has(name) ? [] : [{ line, name: flag, reason: 'no such flag' }],
  )
}

/** A setting of the environment, in code or in plain words. `_NAME` and `…_NAME` are the end of one. */
function checkSettings({ lines }: Document, names: ProjectNames): readonly Finding[] {
  return lines.flatMap((content, index) =>
    [...content.matchAll(/(?<![\w…$])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?!\()/g)].flatMap(([name]) =>
      names.words.has(name) ? [] : [{ line: index + 1, name, reason: 'no such setting' }],
    ),
  )
}

const extension = /\.(?:tsx?|js|mjs|json|md|ya?ml|conf|sed|service|css|html|sqlite|txt)$/

/** A file, or a folder of ours. Not an address of the page, and not a media type. */
function isPath(text: string, names: ProjectNames): boolean {
  const path = text.replace(/<[^>]*>/g, '*')
  if (!/^[\w#@.*…-]+(?:\/[\w@.*…-]+)*\/?$/.test(path) || /^\.\w+(?:\.\w+)?$/.test(path)) return false
  const [first = ''] = path.split('/')
  return extension.test(path) || (path.includes('/') && (/^\.\.?$|^#/.test(first) || names.byName.has(first)))
}

/**
 * A path is written from the root, from the document's folder, or by its last names where these are of one file. The
 * README of a module names files of other modules with a folder.
 */
function checkPath({ line, text }: Span, document: Document, names: ProjectNames): readonly Finding[] {
  const path = text
    .replace(/^#|^\.\/|\/$/g, '')
    .replace(/<[^>]*>|…/g, '*')
    .replace(/\/$/, '')
  const here = dirname(document.path)
  if (names.ignored.includes(path.split('/')[0] ?? '') || names.ignored.includes(path)) return []
  const fromHere = normalize(`${here}/${path}`)
  if (names.ignored.includes(fromHere)) return []
  if (path.includes('*'))
    return hasMatch(path, names) || isMadeLater(path, names) ? [] : [{ line, name: text, reason: 'no file is like it' }]
  if (names.paths.has(path) || names.paths.has(fromHere)) return []
  const found = (names.byName.get(basename(path)) ?? []).filter((each) => each.endsWith(`/${path}`) || each === path)
  if (found.length === 0) {
    if (isMadeLater(path, names)) return []
    return [{ line, name: text, reason: 'no such file or folder' }]
  }
  const named = foldersOfLine(document.lines[line - 1] ?? '', document, names)
  const inRow = isRowOfFolder(document.lines[line - 1] ?? '') ? named.slice(0, 1) : []
  const near = found.filter((each) => here === '.' || here === 'docs' || each.startsWith(`${here}/`))
  if (inRow.length > 0 && !found.some((each) => inRow.some((folder) => each.startsWith(`${folder}/`))))
    return [{ line, name: text, reason: `not in ${inRow.join()}` }]
  if (near.length === 0 && !path.includes('/') && /\.(?:tsx?|md)$/.test(path))
    return [{ line, name: text, reason: `stands elsewhere: ${found.join(', ')}` }]
  const chosen = near.length > 0 ? near : found
  const isClear =
    chosen.length === 1 ||
    chosen.some((each) => named.some((folder) => each.startsWith(`${folder}/`))) ||
    inRow.length > 0
  return isClear ? [] : [{ line, name: text, reason: `which of ${chosen.join(', ')}` }]
}

/** Written by the program when it runs: its name, or the end of it, is a text in the code. */
function isMadeLater(path: string, names: ProjectNames): boolean {
  const end = basename(path).split('*').at(-1) ?? ''
  return extension.test(path) && !/\.(?:tsx?|md)$/.test(path) && end.length > '.json'.length && names.has(end)
}

function hasMatch(path: string, names: ProjectNames): boolean {
  const pattern = path
    .split('*')
    .map((each) => each.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
  const isLike = new RegExp(`(?:^|/)${pattern}(?:$|/)`)
  return [...names.paths].some((each) => isLike.test(each))
}

/** The folders that a line names, and those of the files that it names. */
function foldersOfLine(content: string, document: Document, names: ProjectNames): readonly string[] {
  return readDocument('', content).spans.flatMap(({ text }) => {
    const path = text.replace(/\/$/, '')
    const whole = [path, normalize(`${dirname(document.path)}/${path}`)].find((each) => names.paths.has(each))
    if (whole === undefined || !text.includes('/')) return []
    return extension.test(whole) ? [dirname(whole), dirname(dirname(whole))] : [whole]
  })
}

/** A row of a table whose first cell is one folder: what the row names is in it. */
function isRowOfFolder(content: string): boolean {
  return /^\| `[\w/-]+\/` \|/.test(content)
}

/** Names of the code; each piece of other texts between blanks. */
function checkWords({ line, text }: Span, names: ProjectNames): readonly Finding[] {
  return text
    .split(/[…*\s]+|<[^>]*>/)
    .flatMap((piece) => missingIn(piece.replace(/^[('"[{,.]+|[)'"\]},.:;?]+$/g, ''), names))
    .map((name) => ({ line, name, reason: text === name ? 'not in the code' : `not in the code, of ${text}` }))
}

function missingIn(piece: string, names: ProjectNames): readonly string[] {
  if (!/\p{L}{2}/u.test(piece)) return []
  if (/^[\w$]*[a-z][A-Z][\w$]*$/.test(piece)) return names.words.has(piece) ? [] : [piece]
  if (names.has(piece) || names.has(piece.replaceAll('_', '-'))) return []
  const parts = piece.match(/[\p{L}_$][\p{L}\p{N}_$-]*/gu) ?? []
  return parts.length > 1 ? parts.flatMap((part) => missingIn(part, names)) : [piece]
}

/** A name that stands right beside a file is a name in that file: `file.ts` (`name`), or `name` in `file.ts`. */
function checkNeighbours(document: Document, names: ProjectNames): readonly Finding[] {
  const name = String.raw`\`([A-Za-z_$][\w$]*)(?:\([^\`]*\))?\``
  const file = String.raw`\`([\w./-]+\.tsx?)\``
  const isInFile = [
    [new RegExp(`${name} (?:in|of|from) ${file}`, 'g'), 1, 2],
    [new RegExp(String.raw`${name} \(${file}\)`, 'g'), 1, 2],
    [new RegExp(String.raw`${file} \(${name}\)`, 'g'), 2, 1],
    [new RegExp(`${file}, ${name}(?! (?:in|of|from) \`)`, 'g'), 2, 1],
  ] as const
  return document.lines.flatMap((content, index) =>
    isInFile.flatMap(([pattern, ofName, ofFile]) =>
      [...content.matchAll(pattern)].flatMap((match) => {
        const [wanted = '', path = ''] = [match[ofName], match[ofFile]]
        const files = (names.byName.get(basename(path)) ?? []).filter((each) =>
          `/${each}`.endsWith(`/${path.replace(/^(?:\.\.?\/)+/, '')}`),
        )
        const isThere = files.some((each) =>
          names
            .codeOf(each)
            .split(/[^\w$]+/)
            .includes(wanted),
        )
        return isThere || files.length === 0 ? [] : [{ line: index + 1, name: wanted, reason: `not in ${path}` }]
      }),
    ),
  )
}
