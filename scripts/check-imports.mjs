import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from './import-directions.mjs'
import { importsIn } from './imports-in.mjs'
import { root } from './tool.mjs'

const ignored = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : sourcesIn(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const read = (path) => [path, importsIn(path, readFileSync(join(root, path), 'utf8'))]

const sources = ['packages', 'apps', 'e2e', 'bench'].flatMap(sourcesIn)
const violations = findViolations(new Map(sources.map(read)))
for (const violation of violations) process.stdout.write(`${violation}\n`)
process.exitCode = violations.length > 0 ? 1 : 0
