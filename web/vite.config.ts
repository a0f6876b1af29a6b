import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { shellDocument } from './src/app/document.ts'

/** The two type faces show first on every page: the template asks for them before the stylesheet does. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})

/** The start page of the private areas, from the same template as every other page. */
const writeShell = (): Plugin => ({
  name: 'write-shell',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const template = bundle['template.html']
    if (template?.type !== 'asset') return
    this.emitFile({ type: 'asset', fileName: 'shell.html', source: shellDocument(String(template.source)) })
  },
})

/** Few files instead of many crumbs: what every page needs, what the public pages share, what they write in, and the kit of the app behind. */
const publicKit = 'button|card|closing-banner|food|logo|numbered-steps|pitch-card|scene|seeded-random|spinner|text-link'
const publicIcons = 'createReactComponent|defaultAttributes|IconMapPin|IconMenu2|IconRefresh|IconShoppingCart'
const publicHeader = 'shells/(site-header|site-footer|consumer-header)|orders/cart-(button|count)|platform/storage'
const publicFields = 'field-frame|notice|select-field|text-area|text-field'
const noticeIcons = 'IconAlertTriangle|IconCircleCheck|IconExclamationCircle|IconInfoCircle'
const marketingIcons =
  'IconCash|IconChartBar|IconCheck|IconChecklist|IconChevronDown|IconClipboardCheck|IconClock|IconDeviceDesktop|IconHeartHandshake|IconLifebuoy|IconMail|IconPlant2|IconRoute|IconTractor|IconUsers'
/** What the market adds to them: its icons, and the look of a list with nothing in it. */
const marketIcons =
  'IconStarFilled|IconSearch|IconSearchOff|IconApple|IconCarrot|IconLayoutGrid|IconLeaf|IconMeat|IconMilk|IconPhone|IconWorld|IconHeart|IconHeartFilled|IconTruckDelivery|IconBuildingStore|IconBuildingCottage|IconMinus|IconPlus'
const chunkGroups = [
  // The entry of a calm page fetches nothing else, so this must not stand beside anything heavier.
  { name: 'preload', test: /preload-helper|orders\/cart-keys|identity\/constants/, priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: 'kit',
    test: new RegExp(`${publicHeader}|src/ui/(${publicKit})|icons-react/.*/(${publicIcons})\\.`),
    priority: 2,
  },
  { name: 'fields', test: new RegExp(`src/ui/(${publicFields})\\.|icons-react/.*/(${noticeIcons})\\.`), priority: 2 },
  {
    name: 'marketing',
    test: new RegExp(`src/ui/(chip|icon-card|page-opening|text-page)\\.|icons-react/.*/(${marketingIcons})\\.`),
    priority: 2,
  },
  { name: 'market', test: new RegExp(`src/ui/empty-state\\.|icons-react/.*/(${marketIcons})\\.`), priority: 2 },
  { name: 'forms', test: /src\/ui\/(?!dialog-window|native-dialog).*\.tsx?$|node_modules\/@tabler\//, priority: 1 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    writeShell(),
    VitePWA({
      disable: isSsrBuild,
      registerType: 'prompt',
      injectRegister: false,
      // Two of them, in public/: the farmer's side installs as an app of its own.
      manifest: false,
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectManifest: {
        injectionPoint: 'self.appFiles',
        // The shell and its assets only. Pages and answers of the API always come from the server.
        globPatterns: ['boot.js', 'favicon.svg', 'assets/**/*.{js,css,woff2,svg}'],
        // The server writes settings into the shell, so it is the server that puts the shell's version here.
        additionalManifestEntries: [{ url: '/shell.html', revision: 'shell-version' }],
      },
    }),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : { input: 'template.html', output: { codeSplitting: { groups: chunkGroups } } },
  },
  // Left open, React would pick its slow development half on a server without NODE_ENV.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Vite's own inline script in development gets the answer's nonce; the server puts it here.
  ...(command === 'serve' && { html: { cspNonce: 'page-nonce' } }),
  // One self-contained file for the server: no search through node_modules at start, and only the icons in use.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
