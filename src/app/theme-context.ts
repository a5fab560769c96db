import { createContext, use, useSyncExternalStore } from 'react'
import type { Theme, ThemeStore } from '#src/ui/theme.ts'

export const ThemeContext = createContext<ThemeStore | null>(null)

export function useTheme(): [Theme, (theme: Theme) => void] {
  const store = use(ThemeContext)
  if (!store) throw new Error('ThemeContext is missing')
  return [useSyncExternalStore(store.subscribe, store.get), store.set]
}
