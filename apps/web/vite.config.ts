import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appVersion } from './app-version.ts'
import { cardFramePage } from './card-frame-page.ts'
import { chunks } from './chunks.ts'
import { prerender } from './prerender.ts'

const version = appVersion()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutUnusedCompiler(), prerender(version), cardFramePage()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})

/** The words' library names its compiler but uses it in development alone. Screens with values bring their own. */
function withoutUnusedCompiler(): Plugin {
  const nothing = '\0nothing'
  return {
    name: 'stillwater:without-unused-compiler',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const unused = source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/')
      return unused ? nothing : null
    },
    load(id) {
      return id === nothing ? 'export const compileMessage = undefined' : null
    },
  }
}
