import { median } from './median.ts'
import { startProduct, withDataDir } from './product.ts'
import { reported, type Row } from './table.ts'

/** Time from process start to a successful readiness probe, on an empty data folder and on an existing one. */
export async function measureColdStart(times: number): Promise<Row[]> {
  const first: number[] = []
  const again: number[] = []
  for (let time = 0; time < times; time++)
    await withDataDir(async (dataDir) => {
      first.push(await startAndStop(dataDir))
      again.push(await startAndStop(dataDir))
    })
  return [
    reported(
      'first start to ready',
      median(first),
      'ms',
      'makes the database, migrates, fills the demo clinic',
    ),
    reported('next start to ready', median(again), 'ms'),
  ]
}

async function startAndStop(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir)
  await product.stop()
  return product.ready_ms
}
