import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, defaultAllowedOrigins } from 'vite'
import { root, tool } from './tool.mjs'

// The API restarts and the screens reload on changes; the browser sees one origin, as in production.
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const target = `http://127.0.0.1:${apiPort}`

const api = spawn(process.execPath, [tool('tsx'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { DEMO: '1', NODE_ENV: 'development', ...process.env, PORT: String(apiPort) },
})

// In production the server writes the card processor's settings into the card frame.
const cardProcessor = {
  name: 'stillwater:card-processor',
  async transformIndexHtml(html, { path }) {
    if (path !== '/card-frame.html') return html
    const { payments } = await (await fetch(`${target}/api/globals`)).json()
    const written = JSON.stringify(payments).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return html.replace(
      'name="card-processor" content="{}"',
      () => `name="card-processor" content="${written}"`,
    )
  },
}

const web = await createServer({
  root: join(root, 'apps/web'),
  plugins: [cardProcessor],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    // The sandboxed card frame has an opaque origin, sent as null.
    cors: { origin: [defaultAllowedOrigins, 'null'] },
    proxy: Object.fromEntries(
      ['/api', '/embedded-payments', '/dev/', '/metrics', '/version.json'].map((path) => [
        path,
        { target, ws: path === '/api' },
      ]),
    ),
  },
})
await web.listen()
web.printUrls()

// Vite's handler would exit at once, before the API has closed its database.
process.removeAllListeners('SIGTERM')
let ending = false
async function end(signal) {
  if (ending) return
  ending = true
  api.kill(signal)
  await web.close()
}
process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
api.on('exit', async (code) => {
  await end('SIGTERM')
  process.exit(code ?? 0)
})
