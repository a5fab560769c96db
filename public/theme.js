// Sets the theme before the first paint, so that nothing flashes. src/ui/theme.ts keeps it true afterwards.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('surtido.theme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
