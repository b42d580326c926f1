import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const here = import.meta.dirname

/**
 * `card-frame.html` leaves the build as one file with its script and its styles within: a page whose origin nobody
 * shares could not fetch them, and its content policy names them by their hashes.
 */
export function cardFramePage(): Plugin {
  return {
    name: 'stillwater:card-frame',
    apply: 'build',
    async closeBundle() {
      const { page, script, styles } = await buildFrame()
      const write = (name: string, text: string) => writeFileSync(join(here, 'dist', name), text)
      write('card-frame.html', page)
      write('card-frame.json', JSON.stringify({ script_src: [hash(script)], style_src: [hash(styles)] }))
    },
  }
}

async function buildFrame() {
  const { output } = (await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(here, 'card-frame.html') },
    },
  })) as Rolldown.RolldownOutput
  const assets = output.filter((one) => one.type === 'asset')
  const [chunk, ...more] = output.filter((one) => one.type === 'chunk')
  const html = assets.find(({ fileName }) => fileName === 'card-frame.html')
  const css = assets.find(({ fileName }) => fileName.endsWith('.css'))
  if (!html || !css || !chunk || more.length > 0 || assets.length > 2)
    throw new Error('The card frame must be one page, one script and one style sheet.')
  const script = chunk.code.trim()
  const styles = String(css.source).trim()
  if (/<\/(script|style)/i.test(script + styles)) throw new Error('The card frame would end its own script.')
  const page = String(html.source)
    .replace(/<script [^>]*src=[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `<script type="module">${script}</script></body>`)
  return { page, script, styles }
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
