// Reads the tables of docs/security.md.

const prefixes = {
  'auth/': 'apps/api/src/features/auth/',
  'hardening/': 'apps/api/src/hardening/',
  'platform/': 'apps/api/src/platform/',
  'api/': 'apps/api/src/',
  'web/': 'apps/web/src/',
  'domain/': 'packages/domain/src/',
  'contract/': 'packages/contract/src/',
}

/** The requirements of levels 1 and 2 of the standard: how many of each section, counted from 1. */
const sections = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

export const allNumbers = () =>
  Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, at) =>
      Array.from({ length: count }, (_, number) => `${chapter}.${at + 1}.${number + 1}`),
    ),
  )

/** The rows of the page: their numbers, state, and the files and titles that show them. */
export function rowsOf(page) {
  return page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [number, , state, shown] = line
        .slice(2, -1)
        .split('|')
        .map((cell) => cell.trim())
      const [from, to] = number.split(' to ')
      return { numbers: numbersFrom(from, to), state, shown, files: filesIn(shown) }
    })
}

function numbersFrom(from, to = from) {
  const [chapter, section, first] = from.split('.').map(Number)
  const last = Number(to.split('.')[2])
  return Array.from({ length: last - first + 1 }, (_, at) => `${chapter}.${section}.${first + at}`)
}

function filesIn(shown) {
  return [...shown.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`(?: "([^"]+)")?/g)].map(([, path, title]) => ({
    path: fullPath(path),
    title,
  }))
}

function fullPath(path) {
  const prefix = Object.keys(prefixes).find((one) => path.startsWith(one))
  return prefix ? prefixes[prefix] + path.slice(prefix.length) : path
}
