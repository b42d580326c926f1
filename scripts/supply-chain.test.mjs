import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutMachine } from './sbom-file.mjs'
import { isAllowedLicense, packagesOf, supplyChainProblems } from './supply-chain.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const [lock, manifest] = [read('package-lock.json'), read('package.json')]

describe('supply chain', () => {
  test('every package has a hash, a reviewed license, no address, and no install script that nobody reviewed', () => {
    expect(packagesOf(lock).length).toBeGreaterThan(500)
    expect(supplyChainProblems(lock, manifest)).toEqual([])
  })

  test('no install script is allowed to run', () => {
    expect(Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)).toEqual([])
  })

  test('every dependency of every workspace is pinned to one version', () => {
    const places = ['', 'apps/api/', 'apps/web/', 'packages/domain/', 'packages/contract/', 'packages/ui/']
    const ranges = [...places, 'e2e/', 'bench/'].flatMap((place) => {
      const { dependencies = {}, devDependencies = {} } = read(`${place}package.json`)
      return Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([name, version]) => !name.startsWith('@stillwater/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
    })
    expect(ranges).toEqual([])
  })

  test.each([
    ['has no integrity hash', { license: 'MIT' }],
    ['names where it is downloaded from', { license: 'MIT', integrity: 'x', resolved: 'https://x' }],
    ['install script that nobody reviewed', { license: 'MIT', integrity: 'x', hasInstallScript: true }],
    ['states no license', { integrity: 'x' }],
    ['license GPL-3.0-only', { license: 'GPL-3.0-only', integrity: 'x' }],
  ])('a package that %s is refused', (said, entry) => {
    const problems = supplyChainProblems({ packages: { 'node_modules/odd': entry } }, {})
    expect(problems.join()).toContain(said)
  })

  test('an approval that no package needs is refused', () => {
    expect(supplyChainProblems({ packages: {} }, { allowScripts: { gone: false } })).toHaveLength(1)
  })

  test.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['(GPL-3.0-only OR MIT)', true],
    ['MIT AND GPL-3.0-only', false],
    ['UNLICENSED', false],
  ])('license %s is allowed: %s', (license, isAllowed) => expect(isAllowedLicense(license)).toBe(isAllowed))
})

test('sbom: it is named for the product and tells nothing of the machine that made it', () => {
  const made = withoutMachine(
    {
      metadata: { component: { name: 'a-folder', 'bom-ref': 'stillwater@0.1.0' } },
      components: [
        { name: 'x', externalReferences: [{ type: 'distribution', url: 'https://registry.example/x.tgz' }] },
      ],
    },
    manifest,
  )
  expect(made.metadata.component.name).toBe('stillwater')
  expect(JSON.stringify(made)).not.toMatch(/registry|a-folder/)
})
