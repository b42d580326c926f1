import { lighthouseOfSections } from './lighthouse-sections.ts'
import { median } from './median.ts'
import { startProduct, withDataDir } from './product.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { atLeast, type Row } from './table.ts'

/** The sign-in screen and every section of the dashboard on a mid-range phone with a slow connection, as Lighthouse simulates them. */
export async function measureLighthouse(times: number): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    try {
      const performance: number[] = []
      const accessibility: number[] = []
      const indexes: number[] = []
      for (let time = 0; time < times; time++) {
        const { categories, environment } = await runLighthouse(`${product.url}/`, [
          '--only-categories=performance,accessibility',
        ])
        performance.push((categories.performance?.score ?? 0) * 100)
        accessibility.push((categories.accessibility?.score ?? 0) * 100)
        indexes.push(environment.benchmarkIndex)
      }
      const all = performance.map((score) => score.toFixed(0)).join(' ')
      return [
        atLeast('sign-in, Lighthouse mobile performance', median(performance), 98, '', all),
        atLeast('sign-in, Lighthouse accessibility', Math.min(...accessibility), 100, ''),
        ...(await lighthouseOfSections(product.url, {
          times: Math.ceil(times / 2),
          slowdown: slowdownOf(median(indexes)),
        })),
      ]
    } finally {
      await product.stop()
    }
  })
}

/** How many times slower than this machine a mid-range phone is, by Lighthouse's own table of benchmark indexes. */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1_500) return 4
  return benchmarkIndex >= 800 ? 2 : 1
}
