import { closeSync, lstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Why a file must not be written there; null if it may. What is there already must begin with one of `beginnings`, or be
 * empty, and be none of `kept`: compared by what the paths lead to, also through symbolic and hard links.
 * @param kept files that the program needs, by what a person calls them; they need not exist
 */
export function findOutputRefusal(
  path: string,
  { kept, beginnings, called }: { kept: ReadonlyMap<string, string>; beginnings: readonly string[]; called: string },
): string | null {
  const folder = statSync(dirname(resolve(path)), { throwIfNoEntry: false })
  if (folder === undefined) return `its folder does not exist: make ${dirname(resolve(path))} first`
  if (!folder.isDirectory()) return `${dirname(resolve(path))} is not a folder`
  const place = placeOf(path)
  for (const [keptPath, name] of kept) {
    const other = placeOf(keptPath)
    if (place.path === other.path || (place.file !== null && place.file === other.file)) return `it is ${name}`
  }
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
    return isLink ? 'it is a symbolic link that leads to nothing' : null
  }
  if (!found.isFile()) return 'it is there already, and is not a file'
  if (found.size === 0) return null
  const head = readHead(path, Math.max(...beginnings.map((beginning) => Buffer.byteLength(beginning))))
  if (beginnings.some((beginning) => head.startsWith(beginning))) return null
  return `there is a file already that is not ${called}: choose another name, or delete it`
}

/** The real path, also of a file that does not exist yet, and the file's identity if it exists. */
function placeOf(path: string): { readonly path: string; readonly file: string | null } {
  const status = statSync(path, { throwIfNoEntry: false, bigint: true })
  if (status !== undefined) return { path: realpathSync(path), file: `${status.dev}:${status.ino}` }
  const folder = dirname(resolve(path))
  const realFolder = statSync(folder, { throwIfNoEntry: false }) === undefined ? folder : realpathSync(folder)
  return { path: join(realFolder, basename(path)), file: null }
}

function readHead(path: string, bytes: number): string {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(bytes)
    return head.toString('utf8', 0, readSync(file, head))
  } finally {
    closeSync(file)
  }
}
