/** Colors are those of the page around the drawing: light, dark or on paper. */
type Tone = 'teal' | 'sun' | 'mid'

interface Series {
  name: string
  tone: Tone
  values: readonly number[]
}

interface Plot {
  title: string
  note: string
  labels: readonly string[]
  series: readonly Series[]
  format?(value: number): string
}

const [width, height, left, bottom, top] = [360, 168, 44, 22, 12]
const round = (value: number) => Math.round(value * 10) / 10
const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Bars beside each other for each label. */
export function barPlot(plot: Plot): string {
  const most = niceMost(plot)
  const band = (width - left) / Math.max(1, plot.labels.length)
  const thick = Math.min(18, (band * 0.72) / plot.series.length)
  const bars = plot.series.flatMap(({ tone, values }, place) =>
    values.map((value, index) => {
      const x = left + band * (index + 0.5) + thick * (place - plot.series.length / 2)
      const y = heightOf(value, most)
      return `<rect class="${tone}" x="${round(x)}" y="${round(y)}" width="${round(thick)}" height="${round(height - bottom - y)}" rx="1.5"/>`
    }),
  )
  return frame(plot, most, bars.join(''), (index) => left + band * (index + 0.5))
}

/** One line with its points. */
export function linePlot(plot: Plot): string {
  const most = niceMost(plot)
  const step = (width - left - 16) / Math.max(1, plot.labels.length - 1)
  const at = (index: number) => left + 8 + step * index
  const lines = plot.series.map(({ tone, values }) => {
    const points = values.map((value, index) => [round(at(index)), round(heightOf(value, most))] as const)
    const dots = points.map(([x, y]) => `<circle class="${tone}" cx="${x}" cy="${y}" r="3"/>`)
    return `<polyline class="line ${tone}" points="${points.map((point) => point.join()).join(' ')}"/>${dots.join('')}`
  })
  return frame(plot, most, lines.join(''), at)
}

const heightOf = (value: number, most: number) => height - bottom - (value / most) * (height - bottom - top)

/** The next of 1, 2 or 5 times a power of ten, so that the scale reads well. */
function niceMost({ series }: Plot): number {
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

function frame(plot: Plot, most: number, drawn: string, at: (index: number) => number): string {
  const { title, note, labels, series, format = plain } = plot
  const grid = [0, 0.5, 1].map((share) => {
    const y = round(heightOf(most * share, most))
    return `<line class="grid" x1="${left}" x2="${width}" y1="${y}" y2="${y}"/><text class="scale" x="${left - 6}" y="${y + 4}">${escapeHtml(format(most * share))}</text>`
  })
  const every = Math.ceil(labels.length / 12)
  const names = labels.map((label, index) =>
    index % every === 0
      ? `<text class="label" x="${round(at(index))}" y="${height - 6}">${escapeHtml(label)}</text>`
      : '',
  )
  const key =
    series.length > 1
      ? series.map(({ name, tone }) => `<i class="${tone}"></i>${escapeHtml(name)}`).join(' ')
      : ''
  return `<figure><figcaption><b>${escapeHtml(title)}</b><span>${key || escapeHtml(note)}</span></figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(spoken(plot))}">${grid.join('')}${drawn}${names.join('')}</svg></figure>`
}

/** The same figures for someone who does not see the drawing. */
function spoken({ title, labels, series, format = plain }: Plot): string {
  const parts = series.map(
    ({ name, values }) =>
      `${name}: ${labels.map((label, index) => `${label} ${format(values[index] ?? 0)}`).join(', ')}`,
  )
  return `${title}. ${parts.join('. ')}`
}
