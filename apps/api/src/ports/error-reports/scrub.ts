// The structure of the code stays; anything a person could have typed is removed, also in doubt.
// Every pattern is bounded or linear, because a browser may send anything.
const longestInput = 64_000
const name = String.raw`[\w$.<>#/*]+`
const file = String.raw`(?:file:|https?:|blob:|node:|webpack[\w-]*:|\/|[A-Za-z]:\\)\S*:\d+:\d+`
const frame = new RegExp(
  String.raw`^\s*(?:at (?:(?:async |new )?${name}(?: \[as ${name}\])? \(${file}\)|(?:async )?${file})|(?:${name})?@${file})$`,
)
const position = /:\d{1,7}:\d{1,7}\)?$/

/** Removes from the text or the stack of an error whatever could tell who it happened to. */
export function scrub(text: string): string {
  const blocks: string[] = []
  let message: string[] = []
  const endMessage = () => {
    if (message.length > 0) blocks.push(scrubMessage(message.join('\n')))
    message = []
  }
  for (const line of wholeLines(text).split(/\r\n|[\n\r\u2028\u2029]/)) {
    if (frame.test(line)) {
      endMessage()
      blocks.push(scrubFrame(line))
    } else message.push(line)
  }
  endMessage()
  return blocks.join('\n')
}

function wholeLines(text: string): string {
  return text.length <= longestInput ? text : text.slice(0, text.lastIndexOf('\n', longestInput) + 1)
}

interface Rule {
  find: RegExp
  put: string
  /** Of what was found, only this is replaced. */
  when?: (found: string) => boolean
}

const addresses: Rule[] = [
  { find: /\?\S+/g, put: '?[query]' },
  { find: /#\S+/g, put: '#[query]', when: (found) => found.includes('=') },
  { find: /[^\s@]{1,128}(?:@|%40)\S+/gi, put: '[email]' },
  { find: /(?<![\w-])[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}(?![\w-])/gi, put: '[id]' },
]

// Mixed letters and digits are a token, and rarely an identifier in code.
const mixed = (found: string) => /\d/.test(found) && /[a-z]/i.test(found)
const mixedRun: Rule = { find: /[\w+=~-]{12,}/g, put: '[token]', when: mixed }

// After the tokens, which these patterns would split.
const numbers: Rule[] = [
  // Phones, cards, birthdays and ZIP codes, with any spacing.
  { find: /\+?\(?\d(?:[\s().,/:_-]{0,4}\d){4,}/g, put: '[number]' },
  { find: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g, put: '[address]' },
  { find: /\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}/gi, put: '[address]' },
]

const inCode = [...addresses, mixedRun, ...numbers]

const inMessages: Rule[] = [
  // The query builder quotes the values of a failed statement, and Postgres those of a row.
  { find: /\bparams: [\s\S]*/i, put: 'params: [value]' },
  { find: /\bFailing row contains [\s\S]*/i, put: 'Failing row contains [value]' },
  { find: /=\s*\([\s\S]*/, put: '=[value]' },
  // From the first quotation mark on: an apostrophe could pair with any that follows.
  { find: /["'`\xab\xb4\xbb\u2018-\u201e\u2039\u203a][\s\S]*/, put: '"[value]"' },
  { find: /\b(bearer|basic|digest)\s+\S+/gi, put: '[token]' },
  {
    find: /\b(?:pass(?:word|wd)?|pwd|secret|\S{0,20}(?:token|key)|authorization|cookie|client|session|uid|e-?mail|phone|\S{0,20}name)\s{0,4}[:=].*/gi,
    put: '[value]',
  },
  ...addresses,
  { find: /[\w+/=~.-]{20,}/g, put: '[token]' },
  mixedRun,
  ...numbers,
]

function scrubMessage(text: string): string {
  return apply(inMessages, text)
}

function scrubFrame(line: string): string {
  const where = position.exec(line)?.[0] ?? ''
  const code = line.slice(0, line.length - where.length)
  // Firefox and Safari write `function@file`, which is no address of a person.
  const at = /^\s*at /.test(code) ? -1 : code.indexOf('@')
  return (
    scrubCode(code.slice(0, at + 1).replace('@', ' ')).replace(/ $/, '@') +
    scrubCode(code.slice(at + 1)) +
    where
  )
}

/** For what is code and no sentence: the name of a class, the template of a route. */
export function scrubCode(text: string): string {
  return apply(inCode, text)
}

function apply(rules: Rule[], text: string): string {
  return rules.reduce(
    (left, { find, put, when = () => true }) => left.replace(find, (found) => (when(found) ? put : found)),
    text,
  )
}
