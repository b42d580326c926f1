import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'

/** What is wrong with a file that clinicians write: it stops the start with one sentence that names the file. */
export function contentFault(path: string, fault: string): Error {
  return new Error(`The content file ${path} is wrong: ${fault}.`)
}

/** Reads a file that clinicians write and checks its shape. `named` is its path in the content folder. */
export function readContentFile<S extends z.ZodMiniType>(
  folder: string,
  file: string,
  shape: S,
  named = file,
): z.output<S> {
  const parsed = shape.safeParse(readJson(join(folder, file), named))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw contentFault(named, `at ${issue!.path.join('.') || 'its top'}, ${issue!.message}`)
}

function readJson(path: string, named: string): unknown {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw contentFault(named, 'it is missing or cannot be read')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw contentFault(named, 'it is not JSON')
  }
}
