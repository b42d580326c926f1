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
      for (let time = 0; time < times; time++) {
        const { categories } = await runLighthouse(`${product.url}/`, [
          '--only-categories=performance,accessibility',
        ])
        performance.push((categories.performance?.score ?? 0) * 100)
        accessibility.push((categories.accessibility?.score ?? 0) * 100)
      }
      const all = performance.map((score) => score.toFixed(0)).join(' ')
      return [
        atLeast('sign-in, Lighthouse mobile performance', median(performance), 98, '', all),
        atLeast('sign-in, Lighthouse accessibility', Math.min(...accessibility), 100, ''),
        ...(await lighthouseOfSections(product.url, Math.ceil(times / 2))),
      ]
    } finally {
      await product.stop()
    }
  })
}
