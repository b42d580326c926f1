import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest-limits.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify('0.1.0-test') },
  test: {
    environment: 'jsdom',
    setupFiles: ['../../vitest-waits.ts', 'src/testing/set-up.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    ...limits,
  },
})
