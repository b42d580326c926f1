import { open, readFile } from 'node:fs/promises'
import type { ChainHead } from './seal-audit.ts'

/**
 * The chain alone does not reveal that its end was truncated, so each minute its head is appended to a file. An
 * operator may copy that file to another machine or make it append-only.
 * One line each: place, event, seal, time.
 */
export async function appendHead(file: string, head: ChainHead, at: Date): Promise<void> {
  const target = await open(file, 'a+', 0o640)
  try {
    const line = `${head.place} ${head.event_id} ${head.seal.toString('hex')} ${at.toISOString()}\n`
    await target.appendFile((await endsMidLine(target)) ? `\n${line}` : line)
    await target.sync()
  } finally {
    await target.close()
  }
}

async function endsMidLine(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== 0x0a
}

const wholeLine = /^(\d{1,15}) (\d{1,15}) ([0-9a-f]{64}) \S+$/

/** Null when there is no such file. A line cut short by a crash says nothing and is passed over. */
export async function readHeads(file: string): Promise<Map<number, ChainHead> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const heads = new Map<number, ChainHead>()
  for (const line of text.split('\n')) {
    const [, place, event_id, seal] = wholeLine.exec(line) ?? []
    if (!place || !event_id || !seal) continue
    const head = { place: Number(place), event_id: Number(event_id), seal: Buffer.from(seal, 'hex') }
    // The first line for a place wins, so that a later one cannot replace it.
    if (!heads.has(head.place)) heads.set(head.place, head)
  }
  return heads
}
