import { IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../platform/storage/storage.ts'

/** boot.js reads the same key before the first paint. */
const themeKey = 'farmer-theme'

const watch = (changed: () => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  const own = new MutationObserver(changed)
  own.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    own.disconnect()
  }
}

const isDark = () => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** Follows the system until toggled; choosing the system's current setting resumes following it. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(watch, isDark, () => false)
  function turn() {
    const wanted = dark ? 'light' : 'dark'
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    if (wanted === system) {
      browserStorage.removeItem(themeKey)
      delete document.documentElement.dataset['theme']
    } else {
      browserStorage.setItem(themeKey, wanted)
      document.documentElement.dataset['theme'] = wanted
    }
  }
  const Icon = dark ? IconMoon : IconSun
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={turn}
      className="group flex min-h-11 items-center gap-3 rounded-[10px] px-3.5 font-semibold hover:bg-night-2/60"
    >
      <Icon size={20} aria-hidden="true" />
      Dark mode
      <span className="ml-auto h-6 w-10 rounded-full border-[1.5px] border-night-ink p-0.5 transition-colors group-aria-checked:bg-sprout">
        <span className="block size-4 rounded-full bg-night-ink transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-night" />
      </span>
    </button>
  )
}
