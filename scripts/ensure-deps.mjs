// Installs the packages of package-lock.json, here or in the folder given, unless node_modules is up to date. It runs
// before anything is installed, so it uses Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, process.argv[2] ?? '', ...path)
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Stillwater needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
}

const lock = read(at('package-lock.json'))
const wanted = createHash('sha256')
  .update([lock, process.version, process.platform, process.arch].join('\n'))
  .digest('hex')
const stamp = at('node_modules', '.deps-stamp')

if (read(stamp) !== wanted) {
  if (!installedAsLocked()) install()
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // A read-only node_modules cannot be stamped, so it is compared again next time.
  }
}

// npm records what it installed in node_modules, equal to the lock after an `npm install`.
function installedAsLocked() {
  const list = read(at('node_modules', '.package-lock.json'))
  if (!list) return false
  const installed = JSON.parse(list).packages
  return Object.entries(JSON.parse(lock).packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    if (installed[path]) return installed[path].version === entry.version
    return entry.optional && !isForThisMachine(entry)
  })
}

function isForThisMachine({ os = [], cpu = [], libc = [] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc.includes('musl')
}

function install() {
  process.stdout.write('Installing what package-lock.json names. The first time this takes about a minute.\n')
  const npm = process.env.npm_execpath
  // No package needs its install script (`allowScripts` of package.json, which npm 10 does not read).
  const ci = ['ci', '--ignore-scripts']
  const options = { cwd: at(), stdio: 'inherit' }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...ci], options)
    : spawnSync('npm', ci, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail(`npm ci could not install the dependencies into ${at('node_modules')}.`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
