import { chmod, chown, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface CopyOptions {
  /** Paths, relative to the folder, that are left out. */
  skip?: (path: string) => boolean
  /** Who owns the copy; our own user where it is missing. */
  owner?: { uid: number; gid: number } | undefined
}

/** Copies a folder file by file, each forced to the disk. A file that vanishes meanwhile is left out. */
export async function copyTree(from: string, to: string, { skip, owner }: CopyOptions = {}): Promise<void> {
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid)
  }
  async function copyFolder(path: string): Promise<void> {
    const target = join(to, path)
    await mkdir(target, { recursive: true, mode: 0o700 })
    await chmod(target, 0o700)
    await own(target)
    const entries = await readdir(join(from, path), { withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      const inside = join(path, entry.name)
      if (skip?.(inside)) continue
      if (entry.isDirectory()) await copyFolder(inside)
      else if (entry.isFile()) await copyOne(inside)
    }
  }
  async function copyOne(path: string): Promise<void> {
    const target = join(to, path)
    const copied = await copyFile(join(from, path), target).then(() => true, ignoreMissing)
    if (!copied) return
    await chmod(target, 0o600)
    await own(target)
    const file = await open(target, 'r')
    await file.sync()
    await file.close()
  }
  await copyFolder('.')
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
