import { kilobytes } from './kilobytes.ts'
import { startProduct, withDataDir } from './product.ts'
import { routeWeights } from './route-weights.ts'
import { runLighthouse, type NetworkRequest } from './run-lighthouse.ts'
import { atMost, type Row } from './table.ts'

/** What a browser downloads on a first visit to the sign-in screen. */
export async function measureSignInWeight(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    try {
      const requests = await requestsOf(`${product.url}/`)
      const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
      const scripts = ofType('Script').map(({ url }) => url)
      const page = await (await fetch(`${product.url}/`)).text()
      const inline = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, styles]) => styles ?? '')
      const sheets = await Promise.all(ofType('Stylesheet').map(({ url }) => read(url)))
      const foreign = requests.filter(({ url }) => new URL(url).origin !== product.url)
      const [heaviest] = await routeWeights(scripts)
      return [
        atMost('sign-in, JavaScript', kilobytes(await Promise.all(scripts.map(read))), 96, 'KB', 'gzip'),
        atMost(
          'sign-in, CSS',
          kilobytes([...sheets, ...inline]),
          10,
          'KB',
          'gzip, what the page carries included',
        ),
        atMost('sign-in, requests', requests.length, 5, '', requests.map(nameOf).join(' ')),
        atMost('sign-in, requests to other hosts', foreign.length, 0, ''),
        atMost('heaviest further route', heaviest?.kilobytes ?? 0, 60, 'KB', heaviest?.name),
      ]
    } finally {
      await product.stop()
    }
  })
}

async function requestsOf(url: string): Promise<NetworkRequest[]> {
  const { audits } = await runLighthouse(url, [
    '--only-audits=network-requests',
    '--throttling-method=provided',
  ])
  const requests = (audits['network-requests']?.details?.items ?? []) as NetworkRequest[]
  if (requests.length === 0) throw new Error('The browser asked for nothing.')
  return requests.filter(({ url: asked }) => /^https?:/.test(asked))
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function nameOf({ url }: NetworkRequest): string {
  return new URL(url).pathname.replace('/assets/', '')
}
