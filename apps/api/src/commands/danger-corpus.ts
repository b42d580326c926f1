import { readFileSync } from 'node:fs'
import { measure, readCorpus, type Measured } from '@stillwater/domain/safety/danger/measure'

const own = new URL('../../../../packages/domain/src/safety/danger/', import.meta.url)
const percent = (share: number) => share.toFixed(3)

/** Prints how the danger screen does on its own corpora, or on the one that is named: JSON lines {text, danger, category?}. */
function main([path]: string[]): void {
  const files = path ? [path] : [new URL('corpus.jsonl', own), new URL('hold-out.jsonl', own)]
  for (const file of files) print(String(file), measure(readCorpus(readFileSync(file, 'utf8'))))
}

function print(name: string, figures: Measured): void {
  const { dangerous, found, harmless, false_alarms, recall, precision } = figures
  const lines = [
    name.split('/').at(-1),
    `  recall    ${percent(recall)}  ${found} of ${dangerous} dangerous texts`,
    `  precision ${percent(precision)}  ${false_alarms} false alarms in ${harmless} harmless texts`,
    ...(figures.everyday > 0
      ? [`  everyday  ${figures.everyday_alarms} false alarms in ${figures.everyday} everyday messages`]
      : []),
    ...Object.entries(figures.by_category).map(
      ([category, one]) =>
        `  ${category.padEnd(12)} recall ${percent(one.recall)}  precision ${percent(one.precision)}  ${one.found} of ${one.dangerous}`,
    ),
    ...figures.missed.map(({ category, text }) => `  missed (${category ?? 'no category'}): ${text}`),
    ...figures.false_alarm_texts.map(
      ({ text, categories, phrases }) =>
        `  false alarm (${categories.join(', ')}: ${phrases.join('; ')}): ${text}`,
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

main(process.argv.slice(2))
