import type { ServerResponse } from 'node:http'
import { localServer, type Asked, type LocalServer } from '../local-server.fixture.ts'

interface FakeRequest {
  id: string
  metadata: string
  medication: string
  asked: number
  is_duplicate: boolean
}

/** A pharmacy of Truepill's shape: an order gains one event each time its events are read. */
export async function truepillServer() {
  const requests = new Map<string, FakeRequest>()
  let respond: (asked: Asked, reply: ServerResponse) => void = answer

  function answer({ method, path, body }: Asked, reply: ServerResponse): void {
    const sent = (body ? JSON.parse(body) : {}) as Record<string, never>
    const [, , first = '', id = '', last = ''] = path.split(/[/?]/)
    if (method === 'PUT' && first === 'patient') return json(reply, 201, { patient_token: 'tok_1' })
    if (method === 'POST') return make(first, sent, reply)
    if (first === 'copay_request') return json(reply, 200, copayOf(id))
    if (first === 'fill_request' && last === 'webhook_events')
      return json(reply, 200, { results: eventsOf(id) })
    if (first === 'webhook_events') return json(reply, 200, { results: feed(), next_page_token: null })
    json(reply, 404, { message: 'unknown' })
  }

  function make(kind: string, sent: Record<string, never>, reply: ServerResponse): void {
    const { medications, metadata, insurance } = sent as unknown as Sent
    const medication = medications[0]!.medication_name
    if (kind !== 'copay_request' && /Refusamine/.test(medication))
      return json(reply, 400, { message: `no ${medication}`, validation_errors: [] })
    const no_cover = !insurance || insurance.cardholder_id.startsWith('NO')
    const id = `${kind}_${requests.size + 1}${no_cover ? '_cash' : ''}`
    const is_duplicate = [...requests.values()].some(
      (one) => one.metadata === metadata && !one.id.startsWith('copay'),
    )
    requests.set(id, { id, metadata, medication, asked: 0, is_duplicate })
    json(reply, 202, { request_id: id })
  }

  const copayOf = (id: string) => ({
    status: 'success',
    details: { patient_pay_amount: id.endsWith('_cash') ? 14 : 10, is_covered: !id.endsWith('_cash') },
  })

  function eventsOf(id: string) {
    const request = requests.get(id)
    if (!request) return []
    request.asked++
    return allEvents(request).slice(0, request.asked)
  }

  const feed = () =>
    [...requests.values()]
      .filter(({ id }) => !id.startsWith('copay'))
      .flatMap((one) => allEvents(one).slice(0, 1))

  return {
    ...(await localServer((asked, reply) => respond(asked, reply))),
    answerWith: (other: typeof answer | null) => {
      respond = other ?? answer
    },
  } satisfies LocalServer & { answerWith: unknown }
}

interface Sent {
  medications: { medication_name: string }[]
  metadata: string
  insurance?: { cardholder_id: string }
}

function allEvents({ id: request_id, metadata, medication, is_duplicate }: FakeRequest) {
  const event = (callback_type: string, status: string, details: object = {}) => ({
    request_id,
    callback_type,
    status,
    timestamp: 1,
    details: { metadata, ...details },
  })
  if (is_duplicate) return [event('ORDER', 'error', { code: 'R1', message: 'Duplicate Order' })]
  if (/Faultmycin/.test(medication))
    return [event('ORDER', 'triage'), event('ORDER', 'error', { code: 'R9' })]
  const tracking_url = 'https://carrier.example/1Z'
  const shipment = (status: string) => event('SHIPMENT', 'success', { status, tracking_url })
  return [
    event('ORDER', 'triage'),
    event('ORDER', 'success', { order_token: 'o1' }),
    shipment('TRANSIT'),
    shipment(/Strayzapine/.test(medication) ? 'FAILURE' : 'DELIVERED'),
  ]
}

function json(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
