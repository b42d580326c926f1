import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Postgres gets none of our environment, which may hold secrets and PG* variables. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
}

export interface Answer {
  code: number | null
  output: string
}

/** Runs a program in its own process group, so that Ctrl-C in the terminal does not interrupt it. */
export function run(program: string, args: string[], account: Account, input = ''): Promise<Answer> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { ...account, cwd: '/', env: bareEnvironment, detached: true })
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.stdin.on('error', () => undefined)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
    child.stdin.end(input)
  })
}
