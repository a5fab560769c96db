/** Light, dark, or as the system is set. public/theme.js applies it before the first paint. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export type ThemeStore = {
  readonly get: () => Theme
  readonly set: (theme: Theme) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createThemeStore(options: {
  root: HTMLElement
  systemIsDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}): ThemeStore {
  const { root, systemIsDark, storage } = options
  const listeners = new Set<() => void>()
  let theme: Theme = themes.find((known) => known === storage?.getItem(storageKey)) ?? 'system'

  const apply = () => {
    const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches)
    root.dataset['theme'] = dark ? 'dark' : 'light'
  }
  systemIsDark.addEventListener('change', apply)
  apply()

  return {
    get: () => theme,
    set(next) {
      theme = next
      try {
        storage?.setItem(storageKey, next)
      } catch {
        // Storage is full or forbidden: the choice is valid for this visit only.
      }
      apply()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const storageKey = 'surtido.theme'
