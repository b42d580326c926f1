import { posix } from 'node:path'

/** A feature imports only those before it. */
const featureOrder = (
  'people auth uploads tasks agreements legal safety payments plans invoices insurance scheduling superbills estimates video results intake ' +
  'prescriptions messaging exercises notes disclosures incidents discharges records account care-team'
).split(' ')

const isTest = (path) => /\.(test|suite|fixture|spec)\.[mt]sx?$|\/testing\//.test(path)
// Files directly in ports/ are shared by all ports.
const isPort = (path) => path.endsWith('.port.ts') || /^apps\/api\/src\/ports\/[^/]+\.ts$/.test(path)
const isAdapter = (path) => path.startsWith('apps/api/src/ports/') && !isPort(path) && !isTest(path)
const featureOf = (path) => /^apps\/(?:api|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]
const within = (folder) => (path) => path.startsWith(`${folder}/`)

const inDomain = within('packages/domain')
const inContract = within('packages/contract')
const inUi = within('packages/ui')
const inApi = within('apps/api')
const inWeb = within('apps/web')
const inEndToEnd = within('e2e')
const inBench = within('bench')
const inPorts = within('apps/api/src/ports')
const inPlatform = within('apps/api/src/platform')
const inWebPlatform = within('apps/web/src/platform')
const isApiFeature = within('apps/api/src/features')
const isAssembly = (path) => /^apps\/api\/src\/(app|main)\.ts$/.test(path)
const startsProduct = (path) => isAssembly(path) || path === 'apps/api/src/simulation/product.ts'
// Files that choose adapters, and demo pages that show the embedded ones.
const namesAdapters = (path) => isAssembly(path) || /^apps\/api\/src\/(adapters\.ts$|dev\/)/.test(path)
// A person reads what a browser downloads and what is emailed.
const papers = ['platform/pdf/pdf-text.fixture.ts', 'ports/mail/smtp-mailbox.fixture.ts']
const readsPapers = (path) => papers.some((one) => path === `apps/api/src/${one}`)
const isTesting = within('apps/api/src/testing')
const mayOpenConnections = (path) => /^apps\/api\/src\/platform\/(db|postgres)\//.test(path) || inBench(path)

const rawDrivers = /^(pg|pg-pool|pg-native|postgres|drizzle-orm\/node-postgres)$/
const contractPackages = /^(zod(\/|$)|@lingui\/)/

/**
 * One line for each forbidden direction. `from` and `to` are paths from the root of the repository;
 * `to` is a bare package name for what npm installed.
 */
const forbidden = [
  {
    from: inDomain,
    to: (to) => !inDomain(to),
    because: 'domain imports nothing outside itself',
    testsToo: false,
  },
  {
    from: inContract,
    to: (to) => !inContract(to) && !inDomain(to) && !contractPackages.test(to),
    because: 'contract imports only domain, zod and @lingui',
    testsToo: false,
  },
  {
    from: inUi,
    to: (to) => inDomain(to) || inContract(to) || inApi(to) || inWeb(to),
    because: 'ui knows no product word',
  },
  { from: inWeb, to: inApi, because: 'web and api meet only in the contract' },
  { from: inApi, to: (to) => inWeb(to) || inUi(to), because: 'web and api meet only in the contract' },
  {
    from: inEndToEnd,
    to: (to) => (inApi(to) && !readsPapers(to)) || inWeb(to) || inUi(to),
    because: 'journeys see only what a browser sees',
  },
  { from: inBench, to: inWeb, because: 'bench measures the api' },
  {
    from: (from) => inDomain(from) || inContract(from),
    to: (to) => inApi(to) || inWeb(to) || inUi(to),
    because: 'packages never import apps',
  },
  {
    from: isPort,
    to: (to) => inApi(to) && !isPort(to),
    because: 'a port says what is needed and leans on no plumbing',
  },
  {
    from: (from) => inPlatform(from) || inPorts(from),
    to: isApiFeature,
    because: 'plumbing knows no feature',
    testsToo: false,
  },
  {
    from: inWebPlatform,
    to: within('apps/web/src/features'),
    because: 'plumbing knows no feature',
    testsToo: false,
  },
  {
    from: (from) => !namesAdapters(from) && !isAdapter(from) && !isTest(from) && !inBench(from),
    to: isAdapter,
    because: 'adapters are named by adapters.ts alone',
  },
  {
    from: (from) => inApi(from) && !startsProduct(from),
    to: isAssembly,
    because: 'only main.ts and the simulation import app.ts',
    testsToo: false,
  },
  {
    from: (from) => !isTesting(from) && !inBench(from),
    to: isTesting,
    because: 'what serves tests stays out of the product',
    testsToo: false,
  },
  {
    from: (from) => !mayOpenConnections(from),
    to: (to) => rawDrivers.test(to),
    because: 'only platform/db opens connections, so that nobody forgets on whose behalf',
    testsToo: false,
  },
]

/** Why this import is refused, or undefined. */
export function refusal(from, to) {
  const rule = forbidden.find(
    ({ from: isFrom, to: isTo, testsToo = true }) => (testsToo || !isTest(from)) && isFrom(from) && isTo(to),
  )
  return rule?.because ?? featureRefusal(from, to)
}

function featureRefusal(from, to) {
  const [importer, imported] = [featureOf(from), featureOf(to)]
  if (!importer || !imported || importer === imported) return undefined
  const [here, there] = [featureOrder.indexOf(importer), featureOrder.indexOf(imported)]
  if (here === -1 || there === -1)
    return `${here === -1 ? importer : imported} is not in the list of features`
  // A test may set up data with any feature; the product may not.
  if (there > here && !isTest(from)) return `${importer} comes before ${imported}`
  return undefined
}

/** What an import resolves to: a path from the root of the repository, or the name of an npm package. */
export function resolveImport(from, specifier, exists) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [scope, workspace, ...names] = specifier.split('/')
  if (scope !== '@stillwater' || !workspace) return specifier
  const rest = names.join('/')
  const folder = ['api', 'web'].includes(workspace) ? `apps/${workspace}/src` : `packages/${workspace}/src`
  return ['.ts', '.tsx', ''].map((ending) => `${folder}/${rest}${ending}`).find(exists) ?? `${folder}/${rest}`
}

/** The configurations of the test runner share their time limits across workspaces. */
const isTestConfig = (path) => /(^|\/)vitest[.-]\w+(\.\w+)?$/.test(path)
/** The build of the web and the scripts read the same sentences. */
const isBuild = (path) => /^apps\/web\/[\w-]+\.ts$|^scripts\//.test(path)
const workspaceOf = (path) => /^(packages\/[^/]+|apps\/[^/]+|e2e|bench|scripts)\//.exec(path)?.[1]

/**
 * Every wrong import among the files, as `file: reason`.
 * @param {Map<string, string[]>} importsOf the imports of each file, static and dynamic, by its path from the root
 */
export function findViolations(importsOf) {
  const violations = []
  const edges = new Map()
  for (const [from, imports] of importsOf) {
    const leads = []
    for (const specifier of imports) {
      const to = resolveImport(from, specifier, (path) => importsOf.has(path))
      const because = refusal(from, to)
      if (because) violations.push(`${from}: imports ${specifier}, but ${because}`)
      else if (
        specifier.startsWith('.') &&
        workspaceOf(from) !== workspaceOf(to) &&
        !inBench(from) &&
        !(isTestConfig(from) && isTestConfig(to)) &&
        !(isBuild(from) && isBuild(to))
      ) {
        violations.push(`${from}: imports ${specifier}, but other workspaces are reached by their name`)
      }
      if (importsOf.has(to)) leads.push(to)
    }
    edges.set(from, leads)
  }
  return [...violations, ...findCycles(edges)]
}

function findCycles(edges) {
  const cycles = []
  const done = new Set()
  const path = []
  const visit = (file) => {
    if (path.includes(file)) {
      cycles.push(`${file}: is in a cycle, ${[...path.slice(path.indexOf(file)), file].join(' -> ')}`)
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of edges.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of edges.keys()) visit(file)
  return cycles
}
