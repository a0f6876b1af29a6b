import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { shellDocument } from './src/app/document.ts'

/** Preloads the two typefaces, which every page needs first, so that they don't wait for the stylesheet. */
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
      // There are two manifests in public/: the farmer's area installs as a separate app.
      manifest: false,
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectManifest: {
        injectionPoint: 'self.appFiles',
        // The shell and its assets only. Public pages and API replies always come from the server.
        globPatterns: ['boot.js', 'favicon.svg', 'assets/**/*.{js,css,woff2,svg}'],
        // The server writes settings into the shell, so the server also inserts the shell's version here.
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
            // Chunks grouped by area may import each other; this still runs each module before those that need it.
            strictExecutionOrder: true,
            codeSplitting: { groups: chunkGroups() },
            // The bundler appends a list of pages to the names of some groups.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
  },
  // Without this, React would use its slow development build on a server without NODE_ENV.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // In development, Vite's own inline script needs the response's nonce; the server inserts it here.
  ...(command === 'serve' && { html: { cspNonce: 'page-nonce' } }),
  // One self-contained file for the server: no module resolution at the start, and only the icons in use.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
