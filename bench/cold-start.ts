import { median } from './median.ts'
import { startProduct, withDataDir } from './product.ts'
import { told, type Row } from './table.ts'

/** From the start of the process to the first yes of its probe: on an empty folder, and on the one it left behind. */
export async function measureColdStart(times: number): Promise<Row[]> {
  const first: number[] = []
  const again: number[] = []
  for (let time = 0; time < times; time++)
    await withDataDir(async (dataDir) => {
      first.push(await startAndStop(dataDir))
      again.push(await startAndStop(dataDir))
    })
  return [
    told('first start to ready', median(first), 'ms', 'makes the database, migrates, fills the demo clinic'),
    told('next start to ready', median(again), 'ms'),
  ]
}

async function startAndStop(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir)
  await product.stop()
  return product.ready_ms
}
