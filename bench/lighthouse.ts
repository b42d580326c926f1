import { lighthouseOf } from './lighthouse-scores.ts'
import { lighthouseOfSections } from './lighthouse-sections.ts'
import { startProduct, withDataDir } from './product.ts'
import type { Row } from './table.ts'

/** The sign-in screen and every section of the dashboard on a mid-range phone with a slow connection, as Lighthouse simulates them. */
export async function measureLighthouse(times: number): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    try {
      return [
        ...(await lighthouseOf('sign-in', `${product.url}/`, { times, leastPerformance: 98 })),
        ...(await lighthouseOfSections(product.url, Math.ceil(times / 2))),
      ]
    } finally {
      await product.stop()
    }
  })
}
