import { parseSync, Visitor, type Expression } from 'oxc-parser'

export interface Sentence {
  text: string
  line: number
}

/**
 * The sentences that a source says through t() or marks with words(). A value of a table is marked where the table
 * stands, so t(table[key]) adds nothing here.
 */
export function sentencesIn(path: string, source: string): Sentence[] {
  const found: Sentence[] = []
  new Visitor({
    CallExpression({ callee, arguments: [said], start }) {
      if (callee.type !== 'Identifier' || !['t', 'words'].includes(callee.name) || !said) return
      const line = source.slice(0, start).split('\n').length
      for (const text of textsOf(said as Expression)) found.push({ text, line })
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** The texts an argument can be: a text, texts joined by +, or either side of a condition. */
function textsOf(node: Expression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return [node.quasis[0]?.value.cooked ?? '']
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textsOf(node.left), textsOf(node.right)]
    return left.length === 1 && right.length === 1 ? [`${left[0]}${right[0]}`] : []
  }
  return []
}

/** The texts in the tables of a rule: those with a capital or a space, which names of columns and imports lack. */
export function tableTextsIn(path: string, source: string): Sentence[] {
  const found: Sentence[] = []
  new Visitor({
    Literal({ value, start }) {
      if (typeof value !== 'string' || !/^[A-Z]|\w \w/.test(value)) return
      found.push({ text: value, line: source.slice(0, start).split('\n').length })
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Texts for people that a source neither says through t() nor marks with words(). */
export function unmarkedIn(path: string, source: string): Sentence[] {
  const found: Sentence[] = []
  let skipped = 0
  const enter = (skip: boolean) => void (skipped += skip ? 1 : 0)
  const leave = (skip: boolean) => void (skipped -= skip ? 1 : 0)
  const take = (text: string, start: number) => {
    if (skipped === 0 && readsAsSentence(text))
      found.push({ text, line: source.slice(0, start).split('\n').length })
  }
  const nameOf = (node: { start: number; end: number }) => source.slice(node.start, node.end)
  const isHidden = ({ callee }: { callee: { start: number; end: number } }) =>
    callsNotShown.test(nameOf(callee))
  const isInternal = ({ key }: { key: { start: number; end: number } }) => keysNotShown.has(nameOf(key))
  const isLook = ({ name }: { name: { start: number; end: number } }) => attributesNotShown.has(nameOf(name))
  new Visitor({
    CallExpression: (node) => enter(isHidden(node)),
    'CallExpression:exit': (node) => leave(isHidden(node)),
    NewExpression: (node) => enter(isHidden(node)),
    'NewExpression:exit': (node) => leave(isHidden(node)),
    Property: (node) => enter(isInternal(node)),
    'Property:exit': (node) => leave(isInternal(node)),
    JSXAttribute: (node) => enter(isLook(node)),
    'JSXAttribute:exit': (node) => leave(isLook(node)),
    TSTypeAliasDeclaration: () => enter(true),
    'TSTypeAliasDeclaration:exit': () => leave(true),
    Literal: (node) => typeof node.value === 'string' && take(node.value, node.start),
    JSXText: (node) => take(node.value, node.start),
    TemplateElement: (node) => take(node.value.cooked ?? '', node.start),
  }).visit(parseSync(path, source).program)
  return found
}

const callsNotShown = /^(t|words|\w*Error|(console|log|logger|telemetry)\.\w+|report\w*|track\w*|logError)$/
const keysNotShown = new Set(['summary', 'description'])
const attributesNotShown = new Set(['className', 'd', 'style', 'allow', 'sandbox'])

/** Begins with a capital and has a second word, as sentences, headings and labels do and names in code do not. */
function readsAsSentence(text: string): boolean {
  return /^[A-Z][a-z’']* [\w’'"{]/.test(text.trim())
}
