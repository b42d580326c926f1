import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appVersion } from './app-version.ts'
import { cardFramePage } from './card-frame-page.ts'
import { chunks } from './chunks.ts'
import { compiledPlurals } from './compiled-plurals.ts'
import { leanContract } from './lean-contract.ts'
import { prerender } from './prerender.ts'

const version = appVersion()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledPlurals(), leanContract(), prerender(version), cardFramePage()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
