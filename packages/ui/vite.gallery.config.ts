import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shows the gallery by itself: `npx vite -c packages/ui/vite.gallery.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('src/gallery', import.meta.url)),
  plugins: [react()],
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/gallery', import.meta.url)),
  server: { port: 5199, strictPort: true },
})
