import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

/** A value that a command needs: given as `--name`, or asked for at a terminal. */
export interface Question {
  flag: string
  asks: string
  /** Taken when the person presses Enter, and without a terminal. */
  otherwise?: string
  /** Why the value cannot be used, as a sentence; null when it can. */
  fault?: (value: string) => string | null
}

export class WrongAnswer extends Error {}

/** How a person at a terminal answers; null where there is none. */
export type Ask = ((words: string) => Promise<string>) | null

/** Reads every answer from the flags, and asks for those that are missing. */
export async function readAnswers<const Q extends readonly Question[]>(
  questions: Q,
  args: string[],
  ask: Ask,
): Promise<Record<Q[number]['flag'], string>> {
  const given = readFlags(questions, args)
  const answers: Record<string, string> = {}
  const missing: string[] = []
  for (const question of questions) {
    const { flag, otherwise } = question
    const said = given[flag]
    if (said !== undefined) answers[flag] = checked(question, said)
    else if (ask) answers[flag] = await askUntilRight(question, ask)
    else if (otherwise !== undefined) answers[flag] = otherwise
    else missing.push(`--${flag}`)
  }
  if (missing.length > 0) throw new WrongAnswer(`Missing: ${missing.join(', ')}.`)
  return answers as Record<Q[number]['flag'], string>
}

function readFlags(questions: readonly Question[], args: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }]))
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new WrongAnswer(error instanceof Error ? error.message : String(error))
  }
}

function checked({ flag, fault, otherwise }: Question, value: string): string {
  const said = value.trim()
  if (said === '' && otherwise !== undefined) return otherwise
  const why = said === '' ? 'it is empty' : fault?.(said)
  if (why) throw new WrongAnswer(`--${flag} cannot be used: ${why}.`)
  return said
}

async function askUntilRight(question: Question, ask: NonNullable<Ask>): Promise<string> {
  const hint = question.otherwise ? ` [${question.otherwise}]` : ''
  for (;;) {
    const said = await ask(`${question.asks}${hint}: `)
    try {
      return checked(question, said)
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error
      process.stdout.write(`${error.message}\n`)
    }
  }
}

/** Asks at the terminal, if there is one. */
export async function atTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY) return work(null)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await work((words) => terminal.question(words))
  } finally {
    terminal.close()
  }
}
