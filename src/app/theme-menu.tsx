import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { themes } from '#src/ui/theme.ts'
import { appMessages } from './app-messages.ts'
import { useTheme } from './theme-context.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeMenu() {
  const messages = useMessages(appMessages)
  const [theme] = useTheme()
  const Icon = icons[theme]
  return (
    <Menu trigger={<IconButton label={messages.theme} icon={<Icon aria-hidden />} />}>
      <ThemeItems />
    </Menu>
  )
}

/** The themes, as items of a menu. */
export function ThemeItems() {
  const messages = useMessages(appMessages)
  const [theme, setTheme] = useTheme()
  return themes.map((choice) => (
    <MenuItem key={choice} onSelect={() => setTheme(choice)}>
      <Check aria-hidden className={choice === theme ? '' : 'invisible'} />
      {messages.themes[choice]}
    </MenuItem>
  ))
}
