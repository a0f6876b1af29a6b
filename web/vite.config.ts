import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/chunk-groups.ts'
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

export default defineConfig(({ command, isSsrBuild = false }) => ({
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
      : {
          input: 'template.html',
          output: {
            // Files that share modules by area may import each other; each module still runs before those that need it.
            strictExecutionOrder: true,
            codeSplitting: { groups: chunkGroups() },
            // Some groups get a list of their pages into their names.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
  },
  // Left open, React would pick its slow development half on a server without NODE_ENV.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Vite's own inline script in development gets the answer's nonce; the server puts it here.
  ...(command === 'serve' && { html: { cspNonce: 'page-nonce' } }),
  // One self-contained file for the server: no search through node_modules at start, and only the icons in use.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
