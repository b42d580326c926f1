import { setImmediate as breath } from 'node:timers/promises'

export interface Together<Question, Answer> {
  most: number
  /** Two questions of the same name never go together. */
  nameOf(question: Question): string
  /** Answers in the order of the questions. */
  ask(questions: readonly Question[]): Promise<Answer[]>
}

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/**
 * Asks one thing at once, and gathers what comes meanwhile to ask for it together: the busier it is, the fewer the
 * round trips. What is asked together stands or falls together.
 */
export function together<Question, Answer>({ most, nameOf, ask }: Together<Question, Answer>) {
  let waiting: Waiting<Question, Answer>[] = []
  let working = false

  function take(): Waiting<Question, Answer>[] {
    const taken = new Map<string, Waiting<Question, Answer>>()
    const left: Waiting<Question, Answer>[] = []
    for (const one of waiting) {
      const name = nameOf(one.question)
      if (taken.size < most && !taken.has(name)) taken.set(name, one)
      else left.push(one)
    }
    waiting = left
    return [...taken.values()]
  }

  async function work(): Promise<void> {
    working = true
    // Those who ask in the same breath go together, and so do those who were just answered and ask again.
    for (await breath(); waiting.length > 0; await breath()) {
      const taken = take()
      try {
        const answers = await ask(taken.map(({ question }) => question))
        for (const [at, one] of taken.entries()) one.resolve(answers[at] as Answer)
      } catch (reason) {
        for (const one of taken) one.reject(reason)
      }
    }
    working = false
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!working) void work()
    })
}
