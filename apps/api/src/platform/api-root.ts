import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds `migrations` and `content`: the same for the source tree and for the bundle in `dist`. */
export const apiRoot = findUp(dirname(fileURLToPath(import.meta.url)))

function findUp(folder: string): string {
  if (existsSync(join(folder, 'migrations', 'baseline'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of migrations is missing from this installation.')
  return findUp(parent)
}
