import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root, tool } from './tool.mjs'

// The API restarts and the screens reload as their files change; a browser sees one address, as in production.
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const target = `http://127.0.0.1:${apiPort}`

const api = spawn(process.execPath, [tool('tsx'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { DEMO: '1', NODE_ENV: 'development', ...process.env, PORT: String(apiPort) },
})

const web = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/dev/', '/metrics', '/version.json'].map((path) => [path, { target, ws: path === '/api' }]),
    ),
  },
})
await web.listen()
web.printUrls()

// Vite would end the process at once; the API needs a moment to close its database.
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
