// What must hold of every package that is installed. Pure, so that the test and `npm run sbom` share it.

/** Licenses under which a package may be part of the product or its tools; anything else is looked at by a person. */
const allowedLicenses = [
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
  // Of sharp's libvips, which is linked dynamically and can be replaced.
  'LGPL-3.0-or-later',
]

/** Packages whose manifest names no license that a program can read, with the one that their files state. */
const statedLicenses = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** The license of a package, as its own files or its lock entry state it; undefined when neither does. */
function licenseOf(name, { license }) {
  return statedLicenses[name] ?? license
}

/** Whether every part of an expression such as "(MIT AND Zlib)" is allowed. */
export function isAllowedLicense(license) {
  const parts = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  const every = license.includes(' OR ') ? 'some' : 'every'
  return parts[every]((part) => allowedLicenses.includes(part))
}

/** The packages of a lock file that come from outside, each with its name. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), path, entry }))
}

/** Sentences about what is wrong with a lock file; none when all is well. */
export function supplyChainProblems(lock, manifest) {
  const scripts = manifest.allowScripts ?? {}
  const packages = packagesOf(lock)
  const withScripts = new Set(packages.filter(({ entry }) => entry.hasInstallScript).map(({ name }) => name))
  return [
    ...packages.flatMap(({ name, path, entry }) => problemsOf(name, path, entry, scripts)),
    ...Object.keys(scripts)
      .filter((name) => !withScripts.has(name))
      .map((name) => `${name} is in allowScripts and has no install script`),
  ]
}

function problemsOf(name, path, entry, scripts) {
  const license = licenseOf(name, entry)
  return [
    !entry.integrity && `${path} has no integrity hash`,
    entry.resolved && `${path} names where it is downloaded from`,
    entry.hasInstallScript && !(name in scripts) && `${name} has an install script that nobody reviewed`,
    !license && `${name} states no license`,
    license && !isAllowedLicense(license) && `${name} has the license ${license}, which nobody reviewed`,
  ].filter(Boolean)
}
