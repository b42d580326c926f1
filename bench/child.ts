import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a program of this folder as a child process and waits for its first message. */
export async function startChild<Word>(
  file: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; word: Word }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return { child, word: await nextWord<Word>(child) }
}

export async function nextWord<Word>(child: ChildProcess): Promise<Word> {
  const heard = new AbortController()
  const { signal } = heard
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of the benchmark ended before it answered.')
  })
  try {
    const [word] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Word]
    return word
  } finally {
    ended.catch(() => {})
    heard.abort()
  }
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
