// Precompresses each text asset with brotli and gzip at the highest level, so that the server only has to send it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = new URL('../dist/client/', import.meta.url)
const worthIt = 1024

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue
  const file = new URL(name, client)
  const content = readFileSync(file)
  if (content.length < worthIt) continue
  writeFileSync(`${file.pathname}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file.pathname}.gz`, gzipSync(content, { level: 9 }))
}
