import { readFile } from 'node:fs/promises'
import { importPayers, readPayersCsv } from '../features/insurance/payers/import-payers.ts'
import { runAsMain, withTools, type Outcome } from './command.ts'

const mostErrors = 20

/** Replaces the list of payers by a CSV file, in one transaction: one invalid line refuses the whole file. */
export async function importPayersCommand(
  env: Record<string, string | undefined>,
  path: string | undefined = process.argv[2],
): Promise<Outcome> {
  if (!path) return { ok: false, sentence: 'Say which file: npm run import-payers -- payers.csv' }
  const { payers, errors } = readPayersCsv(await readFile(path, 'utf8'))
  if (errors.length > 0) {
    const more = errors.length > mostErrors ? [`... and ${errors.length - mostErrors} more.`] : []
    return {
      ok: false,
      sentence: ['Nothing was imported.', ...errors.slice(0, mostErrors), ...more].join('\n'),
    }
  }
  return withTools(env, async ({ database }) => {
    const { added, changed, retired } = await importPayers(database, payers)
    return {
      ok: true,
      sentence: `${payers.length} payers: ${added} added, ${changed} changed, ${retired} no longer offered.`,
    }
  })
}

await runAsMain(import.meta.url, importPayersCommand)
