import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const root = join(here, '../..')
const sources = [
  join(here, 'src'),
  join(here, 'index.html'),
  join(here, 'card-frame.html'),
  ...['domain', 'contract', 'ui'].map((name) => join(root, 'packages', name, 'src')),
  join(root, 'package-lock.json'),
]

/** The package's version and a hash of everything the pages are made of. */
export function appVersion(): string {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesOf(source)) hash.update(readFileSync(file))
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { version: string }
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
}
