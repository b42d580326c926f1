import { expect, test, type APIRequestContext } from '@playwright/test'

const careArea = /care-area-[\w-]+\.js$/
// Sentences of the safety queue, the calendar, the inbox, the panel, the chart, the notes and the admin pages, which mark a file as the care team's.
const careWords = [
  'Hand over to a colleague',
  'No one is waiting',
  'Failed deliveries',
  'Take over from',
  'Check visits and take time off',
  'Take the next patient',
  'I’ve looked at this. Unpin',
  'Diagnoses they reported',
  'Show more patients',
  'Invite a colleague',
  'Sign and lock note',
]

test('bundles: patients load no script that belongs to the care area', async ({ request }) => {
  const page = await (await request.get('/member_sign_in')).text()
  const entry = /src="(\/assets\/[\w-]+\.js)"/.exec(page)?.[1] ?? ''
  const forPatients = await reachable(request, entry, (name) => careArea.test(name))
  const area = [...forPatients.values()].join('').match(/care-area-[\w-]+\.js/)?.[0] ?? ''
  const forCare = await reachable(request, `/assets/${area}`, () => false)

  expect([...forPatients.keys()].some((name) => name.includes('home-screen'))).toBe(true)
  for (const words of careWords) {
    const files = (from: Map<string, string>) => [...from].filter(([, text]) => text.includes(words))
    expect(files(forPatients).map(([name]) => name)).toEqual([])
    expect(files(forCare), words).not.toEqual([])
  }
  expect([...forPatients].filter(([, text]) => text.includes('/api/care/')).map(([name]) => name)).toEqual([])
})

/** Every script reachable from this one by static or dynamic import, except those left out. */
async function reachable(
  request: APIRequestContext,
  entry: string,
  isLeftOut: (name: string) => boolean,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = [entry]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at) || isLeftOut(at)) continue
    const answer = await request.get(at)
    expect(answer.ok(), at).toBe(true)
    const text = await answer.text()
    found.set(at, text)
    for (const [, name] of text.matchAll(/(?:from|import)[\s(]*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(`/assets/${name}`)
  }
  return found
}
