import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const here = import.meta.dirname
const drawn = join(here, 'node_modules/.prerender')
const preloaded = /(brygada-1918-latin-wght-normal|commissioner-latin-flar-normal)[^/]*\.woff2$/

interface Drawn {
  signIn: () => string
  crisisLine: () => string
}

/**
 * Two pages leave the build: `sign-in.html`, drawn in advance so that it is there before its script, and `index.html`
 * for every other path. Both carry the first screen's styles and the crisis line within themselves.
 */
export function prerender(version: string): Plugin {
  let page = ''
  let styles = ''
  return {
    name: 'stillwater:prerender',
    apply: 'build',
    enforce: 'post',

    generateBundle(_, bundle) {
      const shell = bundle['index.html'] as Rolldown.OutputAsset
      styles = takeEntryStyles(bundle)
      const fonts = Object.keys(bundle).filter((name) => preloaded.test(name))
      const preloads = fonts.map(
        (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin />`,
      )
      page = String(shell.source)
        .replace(/<link rel="stylesheet"[^>]*>/, '')
        .replace('</head>', `${preloads.join('')}<style>${styles}</style></head>`)
      delete bundle['index.html']
    },

    async closeBundle() {
      const { signIn, crisisLine } = await draw(version)
      const shell = page.replace(
        '<footer id="crisis-line"></footer>',
        () => `<footer id="crisis-line">${crisisLine()}</footer>`,
      )
      const ready = shell
        .replace('<title>', '<title>Sign in | ')
        .replace('<div id="root"></div>', () => `<div id="root">${signIn()}</div>`)
      if (/<[^<>]+ style=/.test(ready))
        throw new Error('A style attribute was drawn, which the content policy refuses.')
      const write = (name: string, text: string) => writeFileSync(join(here, 'dist', name), text)
      write('index.html', shell)
      write('sign-in.html', ready)
      write('version.json', JSON.stringify({ version }))
      write('csp.json', JSON.stringify({ style_src: [`'sha256-${hash(styles)}'`] }))
    },
  }
}

/** The styles of the entry are inside the page, so no later chunk may ask for them as a file. */
function takeEntryStyles(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.isEntry,
  ) as Rolldown.OutputChunk
  const files = entry.viteMetadata?.importedCss ?? new Set<string>()
  const text = [...files].map((name) => String((bundle[name] as Rolldown.OutputAsset).source).trim()).join('')
  for (const name of files) delete bundle[name]
  files.clear()
  return text
}

async function draw(version: string): Promise<Drawn> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { __APP_VERSION__: JSON.stringify(version) },
    build: { ssr: 'src/drawn.tsx', outDir: drawn, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: [/^@stillwater\//, 'wouter'] },
  })
  const made = (await import(pathToFileURL(join(drawn, 'drawn.js')).href)) as Drawn
  rmSync(drawn, { recursive: true })
  return made
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
