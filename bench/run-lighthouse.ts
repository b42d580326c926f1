import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromiumPath } from '../e2e/support/browser.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const program = fromHere('lighthouse/node_modules/lighthouse/cli/index.js')

const runFile = promisify(execFile)

export interface NetworkRequest {
  url: string
  resourceType?: string
}

interface Category {
  score: number | null
  auditRefs: { id: string; weight: number }[]
}

export interface Report {
  categories: Partial<Record<'performance' | 'accessibility' | 'best-practices', Category>>
  finalDisplayedUrl: string
  audits: Record<string, { score: number | null; details?: { items?: unknown[] } }>
}

/** One Lighthouse run in a fresh browser. One that recorded nothing is repeated, as Lighthouse asks for. */
export async function runLighthouse(
  url: string,
  options: string[],
  browserFlags: string[] = [],
): Promise<Report> {
  await runFile(process.execPath, [fromHere('../scripts/ensure-deps.mjs'), 'bench/lighthouse'])
  for (let tries = 1; ; tries++)
    try {
      return await record(url, options, browserFlags)
    } catch (error) {
      if (tries === 3 || !String(error).includes('Please run Lighthouse again')) throw error
    }
}

async function record(url: string, options: string[], browserFlags: string[]): Promise<Report> {
  const { stdout } = await runFile(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--chrome-flags=${['--headless=new', '--no-sandbox', ...browserFlags].join(' ')}`,
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: await chromiumPath() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}
