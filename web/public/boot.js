// Runs before the first paint of the farmer area, so that a dark screen never flashes white.
;(() => {
  const root = document.documentElement
  if (location.pathname.startsWith('/farmer/')) root.dataset.side = 'farmer'
  try {
    const theme = localStorage.getItem('farmer-theme')
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  } catch {
    // Without storage the system's choice holds.
  }
})()
