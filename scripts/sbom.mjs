// Writes sbom.cdx.json (CycloneDX) from package-lock.json, after checking licenses, hashes and install scripts.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withoutMachine } from './sbom-file.mjs'
import { supplyChainProblems } from './supply-chain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const manifest = read('package.json')

const problems = supplyChainProblems(read('package-lock.json'), manifest)
if (problems.length > 0) fail(problems.join('\n'))

const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
const npm = process.env.npm_execpath
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
const { status, stdout, stderr } = npm
  ? spawnSync(process.execPath, [npm, ...words], options)
  : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
if (status !== 0) fail(`npm sbom failed.\n${stderr}`)

const bom = withoutMachine(JSON.parse(stdout), manifest)
writeFileSync(new URL('../sbom.cdx.json', import.meta.url), `${JSON.stringify(bom, null, 2)}\n`)
process.stdout.write(
  `sbom.cdx.json lists ${bom.components.length} packages; licenses, hashes and scripts are in order.\n`,
)

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
