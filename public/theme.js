// Sets the theme before the first paint, so that nothing flashes. src/ui/theme.ts keeps it true afterwards. At the address
// of the catalog, what index.html has of it is shown until the program draws.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('surtido.theme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  if (location.pathname === '/') document.documentElement.dataset.at = 'catalog'
})()
