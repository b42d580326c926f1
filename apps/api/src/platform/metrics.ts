import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  answered(answer: { route: string; method: string; status: number; ms: number }): void
  watch(name: string, help: string, read: () => number | Promise<number>): void
  /** A counter by these labels; the function returned adds one. */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (values: Record<Label, string>) => void
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'stillwater_' })
  const answers = new Counter({
    name: 'stillwater_answers_total',
    help: 'Answers by route template and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'stillwater_answer_seconds',
    help: 'Time to answer',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    answered({ route, method, status, ms }) {
      answers.inc({ route, method, status })
      durations.observe(ms / 1000)
    },
    watch(name, help, read) {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.set(await read())
          },
        }),
      )
    },
    counter(name, help, labels) {
      const counted = new Counter({ name, help, labelNames: [...labels], registers: [registry] })
      return (values) => counted.inc(values)
    },
    text: () => registry.metrics(),
  }
}
