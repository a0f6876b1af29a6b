import './ui/theme.css'
import { followRedrawn } from './app/early-presses.ts'
import { standsEvent, whenTouched } from './app/when-touched.ts'
import { isLoadingCalmly } from './platform/browser/load-calmly.ts'

const root = document.getElementById('root')
const start = async (listens?: () => void) => {
  const { startApp } = await import('./app/start-app.tsx')
  if (root) await startApp(root, listens)
}
followRedrawn(standsEvent)
if (document.querySelector('#page-data[data-calm]')) whenTouched(start)
else void start()

// A new version was deployed while this page was open and its old chunks are gone, so reload.
window.addEventListener('vite:preloadError', (event) => {
  if (isLoadingCalmly()) return
  event.preventDefault()
  window.location.reload()
})
