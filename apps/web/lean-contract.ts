import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

const contract = /packages\/contract\/src\/(care\/)?[\w-]+\.ts$/

/** What the server alone reads of an endpoint. A browser fills the path, sends a body and takes the reply as it is. */
const serversOnly = new Set([
  'summary',
  'record',
  'needs',
  'params',
  'query',
  'reply',
  'problems',
  'invalid',
  'refusal',
  'ignored',
  'echoes',
])

/**
 * Leaves the server's half of the contract out of what browsers load, and lets the bundler drop every endpoint and
 * schema that no screen uses. The schema of a body stays where a form validates with it.
 */
export function leanContract(): Plugin {
  const validated = new Set<string>()
  return {
    name: 'stillwater:lean-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const name of bodiesIn(join(import.meta.dirname, 'src'))) validated.add(name)
    },
    transform(code, id) {
      return contract.test(id) ? { code: leanModule(code, validated), map: null } : null
    },
  }
}

/** The endpoints whose body schema the screens read, as in `useForm(saveAddress.body)`. */
function bodiesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(\w+)\.body\b/g)])
    .map(([, name]) => name ?? '')
}

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key?: { name?: string }
}
interface Declared {
  name: string
  init: Node
}
interface Edit {
  at: number
  end: number
  text: string
}

export function leanModule(code: string, validated: ReadonlySet<string>): string {
  const edits: Edit[] = []
  for (const { name, init } of declarationsIn(code)) {
    let makesCall = false
    visit(init, (node) => {
      makesCall ||= node.type === 'CallExpression'
      if (node.type === 'ObjectExpression') edits.push(...serversParts(node, code, validated.has(name)))
    })
    if (makesCall && !/Function/.test(init.type))
      edits.push(
        { at: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { at: init.end, end: init.end, text: '))()' },
      )
  }
  return applied(code, edits)
}

/** An endpoint has a method and a summary, and what several endpoints share says who may call. */
function serversParts(node: Node, code: string, isValidated: boolean): Edit[] {
  const { properties = [] } = node as { properties?: Property[] }
  const names = properties.map(({ key }) => key?.name)
  if (!names.includes('access') && !(names.includes('method') && names.includes('summary'))) return []
  return properties
    .filter(({ key }) => serversOnly.has(key?.name ?? '') || (key?.name === 'body' && !isValidated))
    .map(({ start, end }) => ({ at: start, end: code[end] === ',' ? end + 1 : end, text: '' }))
}

/** The top-level constants of a module. */
function declarationsIn(code: string): Declared[] {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Node[] }
  return body.flatMap((statement) => {
    const declared = (statement as { declaration?: Node | null }).declaration ?? statement
    const { declarations = [] } = declared as {
      declarations?: { id: { name?: string }; init?: Node | null }[]
    }
    return declarations.flatMap(({ id, init }) => (init ? [{ name: id.name ?? '', init }] : []))
  })
}

function visit(node: object, see: (node: Node) => void): void {
  if ('type' in node && typeof node.type === 'string') see(node as Node)
  for (const child of Object.values(node) as unknown[])
    if (typeof child === 'object' && child !== null) visit(child, see)
}

function applied(code: string, edits: Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.at - other.at || one.end - other.end)) {
    // What lies within a part that is left out goes with it.
    if (edit.at < at) continue
    text += code.slice(at, edit.at) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}
