import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const command = fileURLToPath(new URL('../../apps/api/src/commands/clinic.ts', import.meta.url))

/** Runs `npm run clinic` beside the running product, and returns the links that it prints. */
export async function clinicCommand(product: Product, ...args: string[]): Promise<string[]> {
  const env = {
    ...process.env,
    DEMO: '0',
    DATA_DIR: product.data_dir,
    PUBLIC_URL: product.base_url,
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', command, ...args], {
    env,
  })
  return stdout.match(/http\S+\/invitation#[\w-]+/g) ?? []
}
