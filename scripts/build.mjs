import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root, run, tool } from './tool.mjs'

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'packages/domain',
  'packages/contract',
]

const bundled = new Set(['@stillwater/contract', '@stillwater/domain', 'zod'])

const parts = {
  api: {
    result: 'apps/api/dist/main.js',
    inputs: [...shared, 'apps/api/src', 'apps/api/package.json'],
    build: buildApi,
  },
  web: {
    result: 'apps/web/dist/index.html',
    inputs: [...shared, 'packages/ui', 'apps/web'],
    build: buildWeb,
  },
}

/** Builds each part whose output is missing or older than its source. */
export async function build() {
  for (const [name, part] of Object.entries(parts)) {
    const stamp = join(root, '.cache', `built-${name}`)
    const wanted = hashOf(part.inputs)
    if (existsSync(join(root, part.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
      continue
    process.stdout.write(`Building ${name} ...\n`)
    await part.build()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

async function buildApi() {
  const { build: bundle } = await import('esbuild')
  await bundle({
    entryPoints: [join(root, 'apps/api/src/main.ts')],
    outfile: join(root, parts.api.result),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Our own packages are bundled from source; npm packages stay external, with their native parts. Zod is bundled,
    // because its unused locales would stay in memory.
    external: dependenciesOf('apps/api', 'packages/contract').filter((name) => !bundled.has(name)),
    // Comments would stay in memory, and one non-Latin-1 character doubles the size of the source string.
    minifyWhitespace: true,
    lineLimit: 120,
    alias: Object.fromEntries(
      ['domain', 'contract'].map((name) => [`@stillwater/${name}`, join(root, 'packages', name, 'src')]),
    ),
    logLevel: 'warning',
  })
}

function dependenciesOf(...workspaces) {
  return workspaces.flatMap((workspace) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    return Object.keys(dependencies)
  })
}

async function buildWeb() {
  const { code, output } = await run([tool('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
  })
  if (code !== 0) throw new Error(output)
  packAssets(join(root, 'apps/web/dist/assets'))
}

/** Compresses each asset once at build time instead of at every request. */
function packAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const text = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(input)))
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !['dist', 'node_modules'].includes(name) && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
