import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { findViolations } from './import-directions.mjs'
import { root } from './tool.mjs'

const ignored = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : sourcesIn(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function importsIn(path) {
  const source = readFileSync(join(root, path), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  const reexports = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest))
  const eager = [...staticImports.map((entry) => entry.moduleRequest), ...reexports.filter(Boolean)]
  const lazy = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^['"`](.+)['"`]$/.exec(source.slice(start, end))?.[1])
    .filter(Boolean)
  return [...new Set([...eager.map((request) => request.value), ...lazy])]
}

const sources = ['packages', 'apps', 'e2e', 'bench'].flatMap(sourcesIn)
const violations = findViolations(new Map(sources.map((path) => [path, importsIn(path)])))
for (const violation of violations) process.stdout.write(`${violation}\n`)
process.exitCode = violations.length > 0 ? 1 : 0
