import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The file of an installed package's command, to be run by this Node on any system. */
export function tool(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Runs a program to its end. Without `show`, its output is captured and returned. */
export function run(args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...color, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const keep = (chunk) => (output += chunk)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
