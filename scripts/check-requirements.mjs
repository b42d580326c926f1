import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsIn, listedIn } from './requirement-ids.mjs'
import { findProblems } from './requirement-problems.mjs'
import { root } from './tool.mjs'

const ignored = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'requirements'])
const requirements = 'docs/requirements'

function textsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : textsIn(path)
    return /\.(tsx?|mjs|sql|css|md)$/.test(entry.name) ? [path] : []
  })
}

const read = (path) => readFileSync(join(root, path), 'utf8')

const lists = readdirSync(join(root, requirements)).filter((name) => name !== 'README.md')
const listed = new Map(lists.map((name) => [name, listedIn(read(`${requirements}/${name}`))]))
const texts = ['packages', 'apps', 'e2e', 'bench', 'docs'].flatMap(textsIn)
const problems = findProblems(listed, new Map(texts.map((path) => [path, idsIn(read(path))])))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
