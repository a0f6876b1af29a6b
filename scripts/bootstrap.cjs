// Plain Node without packages, in syntax that old versions understand too: this runs before anything is installed.
const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Farmlane needs Node ${oldest} or newer; this is ${process.version}. Get it at https://nodejs.org.`)
  process.exit(1)
}

const fs = require('node:fs')
const path = require('node:path')
const { ensureBrowser } = require('./bootstrap/find-browser.cjs')
const { installPackages } = require('./bootstrap/install-packages.cjs')

const root = path.resolve(__dirname, '..')
const say = (sentence) => console.log(sentence)

function whatIsMissing() {
  if (!installPackages(root, say)) return "The packages could not be installed; see npm's output above."
  const ours = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!fs.existsSync(ours) && !process.features.typescript)
    return `Farmlane has no Node package for ${process.platform}-${process.arch}: install Node 24 or newer yourself.`
  return process.argv.includes('--with-browser') ? ensureBrowser(say) : undefined
}

const missing = whatIsMissing()
if (missing) {
  console.error(missing)
  process.exitCode = 1
}
