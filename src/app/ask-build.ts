/** The files of the build that Surtido serves now (tools/list-parts.ts); `silent`: it does not answer. */
export type Build = { readonly kind: 'same' | 'other'; readonly files: readonly string[] } | { readonly kind: 'silent' }

export async function askBuild(): Promise<Build> {
  try {
    const response = await fetch('/parts.json', { cache: 'no-store' })
    const files: readonly string[] = await response.json()
    const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
    return { kind: files.some((file) => own.endsWith(file)) ? 'same' : 'other', files }
  } catch {
    return { kind: 'silent' }
  }
}
