import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessible.ts'
import { resizeTo, resizeToWhole } from '../support/resize.ts'

export const sizes = { 390: 844, 1440: 900 } as const
export const themes = ['light', 'dark'] as const

export interface Sheet {
  /** What is shown: a path, a subject, a document. */
  title: string
  /** Who sees it. */
  who: string
  files: string[]
}

/** The pictures of one part of the product, and what went wrong with them. */
export interface Album {
  part: string
  folder: string
  /** Whether what is drawn is also checked: axe, words over drawings, sideways scrolling. */
  isChecked: boolean
  sheets: Sheet[]
  /** Routes that no one of the demo reaches. */
  missed: string[]
  /** What went wrong while a picture was taken. */
  failed: string[]
}

const listOf = (folder: string, part: string) => join(folder, `${part}.json`)

/** An empty album, in place of the pictures that were taken of this part before. */
export function newAlbum(folder: string, part: string, isChecked: boolean): Album {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith(`${part}-`)) rmSync(join(folder, file))
  return { part, folder, isChecked, sheets: [], missed: [], failed: [] }
}

export function saveAlbum(album: Album): void {
  writeFileSync(listOf(album.folder, album.part), JSON.stringify(album, null, 2))
}

export function readAlbum(folder: string, part: string): Album | undefined {
  const file = listOf(folder, part)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Album) : undefined
}

const fileName = (text: string) => text.replace(/[^\w-]+/g, '_').slice(0, 80)

// A list of hundreds of rows takes longer to draw than a browser waits, and is read from its top.
const mostPixels = 10_000

/** Both sizes in both themes of what a page shows now: all of it, or what its window holds. */
export async function takePictures(
  album: Album,
  page: Page,
  title: string,
  who: string,
  extent: 'whole' | 'window' = 'whole',
): Promise<void> {
  const files: string[] = []
  for (const [size, height] of Object.entries(sizes))
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const width = Number(size)
      if (extent === 'window') {
        await resizeTo(page, { width, height })
        await showFirstError(page)
      } else await resizeToWhole(page, { width, height }, mostPixels)
      const file = `${album.part}-${fileName(title)}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(album.folder, file), animations: 'disabled' })
      files.push(file)
      const faults = album.isChecked ? await faultsOf(page) : []
      album.failed.push(...faults.map((fault) => `${title} ${who} ${size} ${colorScheme}: ${fault}`))
    }
  album.sheets.push({ title, who, files })
  process.stdout.write(`${album.part}: ${title} ${who}\n`)
}

/** What the product scrolled to may be out of the window since the window has another size. */
async function showFirstError(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('.sw-field-error, .sw-checkbox-error')?.scrollIntoView({ block: 'center' }),
  )
}

export function addFile(album: Album, title: string, who: string, bytes: Buffer, ending: string): void {
  const file = `${album.part}-${fileName(title)}.${ending}`
  writeFileSync(join(album.folder, file), bytes)
  album.sheets.push({ title, who, files: [file] })
  process.stdout.write(`${album.part}: ${title} ${who}\n`)
}

/** Runs one step of a part; what it throws is named at the end and does not end the run. */
export async function attempt(album: Album, what: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    album.failed.push(`${what}: ${reasonOf(error)}`)
    process.stdout.write(`${album.part}: ${what} FAILED: ${reasonOf(error)}\n`)
  }
}

/** The same for a step that only looks: on a busy machine a picture may take longer than a browser waits. */
export function attemptTwice(album: Album, what: string, step: () => Promise<unknown>): Promise<void> {
  return attempt(album, what, async () => {
    try {
      await step()
    } catch (error) {
      process.stdout.write(`${album.part}: ${what} once more: ${reasonOf(error)}\n`)
      await step()
    }
  })
}

function reasonOf(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return reason
}
