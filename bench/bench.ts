import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { measureApi } from './api.ts'
import { measureAnswers } from './answers.ts'
import { measureColdStart } from './cold-start.ts'
import { measureLighthouse } from './lighthouse.ts'
import { readOptions, type Part } from './options.ts'
import { measureMessages } from './messages.ts'
import { measurePanel } from './panel.ts'
import { measurePayers } from './payers.ts'
import { measureScheduling } from './scheduling.ts'
import { measureSections } from './sections.ts'
import { measureSignInWeight } from './sign-in-weight.ts'
import { measureVideo } from './video.ts'
import { measureVisits } from './visits.ts'
import { formatTable, type Row } from './table.ts'
import { measureYear } from './year.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const { quick, wanted } = readOptions(process.argv.slice(2))
const lengths = quick ? { rounds: 3, seconds: 1, warmUp: 2 } : { rounds: 6, seconds: 2, warmUp: 5 }
const measures: Record<Part, () => Promise<Row[]>> = {
  api: () => measureApi(lengths),
  answers: () => measureAnswers(lengths),
  visits: measureVisits,
  payers: () => measurePayers(lengths),
  messages: () => measureMessages(lengths),
  weight: measureSignInWeight,
  lighthouse: () => measureLighthouse(quick ? 1 : 5),
  sections: () => measureSections(quick ? 20 : 100),
  start: () => measureColdStart(quick ? 1 : 3),
  year: () => measureYear(quick ? 200 : 10_000),
  scheduling: () => measureScheduling(quick ? { rounds: 3, many: 100_000 } : { rounds: 6, many: 1_000_000 }),
  panel: () => measurePanel(quick ? { rounds: 15, threads: 1_000 } : { rounds: 60, threads: 5_000 }),
  video: () => measureVideo(quick ? 1 : 5),
}

buildWhatIsStale()
const rows: Row[] = []
for (const part of wanted) {
  say(`Measuring ${part} ...`)
  rows.push(...(await measures[part]()))
}
const [processor] = cpus()
say(`\nNode ${process.version}, ${cpus().length} x ${processor?.model ?? 'processor'}\n`)
say(formatTable(rows))
if (rows.some(({ holds }) => holds === false)) process.exitCode = 1

function buildWhatIsStale(): void {
  const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
