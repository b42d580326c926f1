import { parseSync } from 'oxc-parser'

/** Every module the source imports, statically, dynamically or by a re-export. */
export function importsIn(path, source) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  const reexports = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest))
  const eager = [...staticImports.map((entry) => entry.moduleRequest), ...reexports.filter(Boolean)]
  const lazy = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^['"`](.+)['"`]$/.exec(source.slice(start, end))?.[1])
    .filter(Boolean)
  return [...new Set([...eager.map((request) => request.value), ...lazy])]
}
