import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appVersion } from './app-version.ts'
import { prerender } from './prerender.ts'

const version = appVersion()

/** What the first screen needs comes in one file; then what many screens share, by when it is first wanted. */
const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  {
    name: 'words',
    test: /node_modules\/(zod|@lingui|@messageformat|moo)\/|contract\/src\/(fields|endpoint|words-with-values)/,
    priority: 2,
  },
  { name: 'sheet', test: /node_modules\/(@radix-ui|radix-ui)\/|ui\/src\/(dialog|action-row)/, priority: 1 },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/|web\/src\/(patient-routes|shell\/(patient-|inactivity|more-sheet|log-out)|platform\/query)/,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutUnusedCompiler(), prerender(version)],
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
