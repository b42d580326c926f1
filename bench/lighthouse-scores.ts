import { median } from './median.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { atLeast, reported, type Row } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** What a page is opened with. */
interface Opened {
  times: number
  leastPerformance: number
  options?: string[]
  browserFlags?: string[]
}

/** The rows of one page. Best practices are reported, with what failed: an error of the console may be of one run. */
export async function lighthouseOf(name: string, url: string, opened: Opened): Promise<Row[]> {
  const scores = {
    performance: [] as number[],
    accessibility: [] as number[],
    'best-practices': [] as number[],
  }
  const failed = new Set<string>()
  for (let time = 0; time < opened.times; time++) {
    const report = await runLighthouse(
      url,
      [`--only-categories=${categories.join()}`, ...(opened.options ?? [])],
      opened.browserFlags,
    )
    if (!report.finalDisplayedUrl.endsWith(new URL(url).pathname))
      throw new Error(`${url} led to ${report.finalDisplayedUrl}.`)
    for (const category of categories) scores[category].push((report.categories[category]?.score ?? 0) * 100)
    for (const { id, weight } of report.categories['best-practices']?.auditRefs ?? [])
      if (weight > 0 && report.audits[id]?.score === 0) failed.add(id)
  }
  const all = scores.performance.map((score) => score.toFixed(0)).join(' ')
  return [
    atLeast(
      `${name}, Lighthouse mobile performance`,
      median(scores.performance),
      opened.leastPerformance,
      '',
      all,
    ),
    atLeast(`${name}, Lighthouse accessibility`, Math.min(...scores.accessibility), 100, ''),
    reported(
      `${name}, Lighthouse best practices`,
      Math.min(...scores['best-practices']),
      '',
      [...failed].join(' '),
    ),
  ]
}
