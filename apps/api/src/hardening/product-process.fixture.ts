import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { apiRoot } from '../platform/api-root.ts'

interface Ended {
  code: number | null
  said: string
  complained: string
}

export interface ProductProcess {
  child: ChildProcess
  /** Where it is reached, once it says so. Rejects when it ends instead. */
  ready: Promise<string>
  ended: Promise<Ended>
}

/** The product as an operator runs it: one bundle, one process. */
export async function bundleProduct() {
  const folder = join(apiRoot, 'dist', `test-${process.pid}-${Date.now()}`)
  const file = join(folder, 'main.js')
  const packages = join(apiRoot, '..', '..', 'packages')
  await mkdir(folder, { recursive: true })
  await build({
    entryPoints: [join(apiRoot, 'src', 'main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      ['domain', 'contract'].map((name) => [`@stillwater/${name}`, join(packages, name, 'src')]),
    ),
    logLevel: 'error',
  })
  const children = new Set<ChildProcess>()

  function run(env: Record<string, string>, account: { uid?: number; gid?: number } = {}): ProductProcess {
    const child = spawn(process.execPath, [file], {
      ...account,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let said = ''
    let complained = ''
    let onReady: (address: string) => void = () => {}
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk)
      const address = /Stillwater is ready at (\S+)/.exec(said)?.[1]
      if (address) onReady(address)
    })
    child.stderr.on('data', (chunk: Buffer) => (complained += String(chunk)))
    const ended = once(child, 'close').then(([code]) => {
      children.delete(child)
      return { code: code as number | null, said, complained }
    })
    const ready = new Promise<string>((resolve, reject) => {
      onReady = resolve
      void ended.then(() => reject(new Error(`It ended instead of starting: ${complained}`)))
    })
    ready.catch(() => {})
    return { child, ready, ended }
  }

  return {
    run,
    async remove() {
      for (const child of children) {
        child.kill('SIGKILL')
        await once(child, 'close')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
