// Runs in the start page of the private areas, before its first paint.
;(() => {
  const root = document.documentElement
  let guest = false
  try {
    guest = localStorage.getItem('accessToken') === null && localStorage.getItem('refreshToken') === null
    const theme = localStorage.getItem('farmer-theme')
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  } catch {
    // Without storage, the system's theme applies, and the app itself checks for a session.
  }
  // Redirect guests before anything is shown. Offline, the login page isn't available, so the app explains that itself.
  if (guest && navigator.onLine) {
    window.stop()
    location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`)
    return
  }
  // Prevents a white flash in dark mode.
  if (!guest && location.pathname.startsWith('/farmer/')) root.dataset.side = 'farmer'
})()
