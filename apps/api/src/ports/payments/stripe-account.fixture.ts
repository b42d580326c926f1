import {
  asksToConfirm,
  brands,
  cardError,
  declines,
  invalid,
  missing,
  ok,
  refusal,
  type Answer,
  type Card,
  type Entry,
  type Fields,
  type Intent,
  type Refund,
} from './stripe-objects.fixture.ts'

/** The state of an account at Stripe, and how its objects move. */
export function stripeAccount(now: () => Date) {
  let last = 1_000
  const next = (prefix: string) => `${prefix}_${++last}`
  const seconds = () => Math.floor(now().getTime() / 1000)
  const customers: { id: string; metadata: Fields; searchable: boolean }[] = []
  const cards = new Map<string, Card>()
  const intents: Intent[] = []
  const refunds: Refund[] = []
  const book: Entry[] = []
  const hidden = new Set<string>()
  let searchLags = false

  const shown = ({ id, number, zip, customer }: Card) => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    billing_details: { address: { postal_code: zip } },
    card: { brand: brands[number[0] ?? ''], last4: number.slice(-4), exp_month: 12, exp_year: 2035 },
  })
  const remember = <One extends { id: string }>(one: One): One => {
    if (searchLags) hidden.add(one.id)
    return one
  }
  const list = (data: object[], rest: object = {}) => ok({ object: 'list', has_more: false, data, ...rest })
  const metadataOf = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return key ? [[key, value]] : []
      }),
    )
  const searched = <One extends { id: string; metadata: Fields }>(all: One[], query = '') => {
    const [, key = '', value] = /metadata\['(\w+)'\]:'([^']*)'/.exec(query) ?? []
    const found = all.filter(({ id, metadata }) => metadata[key] === value && !hidden.has(id))
    return ok({ object: 'search_result', has_more: false, data: found })
  }
  const since = <One extends { created: number }>(all: One[], fields: Fields) =>
    list(
      all
        .filter(
          ({ created }) =>
            created >= Number(fields['created[gte]'] ?? 0) &&
            created < Number(fields['created[lt]'] ?? Infinity),
        )
        .toReversed(),
    )
  const enter = (
    type: string,
    amount: number,
    source: unknown,
    { fee = 0, reporting_category = type } = {},
  ) =>
    book.push({
      id: next('txn'),
      object: 'balance_transaction',
      type,
      reporting_category,
      amount,
      fee,
      created: seconds(),
      source,
    })

  function succeed(intent: Intent): void {
    intent.status = 'succeeded'
    intent.last_payment_error = null
    const { id, amount, metadata } = intent
    enter('charge', amount, { id: next('ch'), object: 'charge', amount, payment_intent: id, metadata })
  }

  function fail(intent: Intent, error: object): void {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { ...cardError(error), payment_method: { id: intent.payment_method } }
  }

  function pay(fields: Fields): Answer {
    const card = cards.get(fields.payment_method ?? '')
    if (!card) return missing('payment_method')
    if (card.customer !== fields.customer) return invalid({ param: 'payment_method' })
    const amount = Number(fields.amount)
    if (amount < 50) return invalid({ code: 'amount_too_small', param: 'amount' })
    const id = next('pi')
    const intent = remember<Intent>({
      id,
      object: 'payment_intent',
      amount,
      currency: fields.currency,
      status: 'requires_confirmation',
      client_secret: `${id}_secret_${last}`,
      payment_method: card.id,
      customer: card.customer,
      description: fields.description,
      created: seconds(),
      refunded: 0,
      metadata: metadataOf(fields),
      last_payment_error: null,
    })
    intents.push(intent)
    const decline_code = declines[card.number]
    if (decline_code) fail(intent, { decline_code })
    else if (card.number !== asksToConfirm) succeed(intent)
    else if (fields.off_session === 'true')
      fail(intent, { code: 'authentication_required', decline_code: 'authentication_required' })
    else intent.status = 'requires_action'
    return intent.last_payment_error
      ? refusal(402, { ...intent.last_payment_error, payment_intent: { ...intent } })
      : ok(intent)
  }

  function store(fields: Fields): Answer {
    const card = cards.get(fields.payment_method ?? '')
    if (!card) return missing('payment_method')
    if (card.number === '4000000000000002' || card.zip === '46282')
      return refusal(402, cardError({ decline_code: 'generic_decline' }))
    const status = card.number === asksToConfirm ? 'requires_action' : 'succeeded'
    if (status === 'succeeded') card.customer = fields.customer ?? null
    return ok({ id: next('seti'), object: 'setup_intent', status, last_setup_error: null })
  }

  function giveBack(fields: Fields): Answer {
    const intent = intents.find(({ id }) => id === fields.payment_intent)
    if (!intent) return missing('payment_intent')
    const amount = Number(fields.amount)
    if (intent.refunded === intent.amount) return invalid({ code: 'charge_already_refunded' })
    if (intent.refunded + amount > intent.amount) return invalid({ param: 'amount' })
    intent.refunded += amount
    const refund: Refund = {
      id: next('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent.id,
      created: seconds(),
      metadata: metadataOf(fields),
    }
    refunds.push(refund)
    enter('refund', -amount, refund)
    return ok(refund)
  }

  function cancel(id: string): Answer {
    const intent = intents.find((one) => one.id === id)
    if (!intent) return missing('intent')
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return invalid({ code: 'payment_intent_unexpected_state' })
    intent.status = 'canceled'
    return ok(intent)
  }

  function attach(id: string, customer: string | null): Answer {
    const card = cards.get(id)
    if (!card) return missing('payment_method')
    if (customer === null && card.customer === null) return invalid({ param: 'payment_method' })
    card.customer = customer
    return ok(shown(card))
  }

  const one = (found: object | undefined, param: string) => (found ? ok(found) : missing(param))
  const withCharge = (intent: Intent | undefined) =>
    intent && {
      ...intent,
      latest_charge: {
        id: `ch_${intent.id}`,
        object: 'charge',
        amount: intent.amount,
        amount_refunded: intent.refunded,
      },
    }

  return {
    answer(method: string, path: string, fields: Fields): Answer {
      const [, kind = '', id = '', verb = ''] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
      const asked = `${method} ${kind}${id === 'search' ? '/search' : id ? '/:id' : ''}${verb ? `/${verb}` : ''}`
      switch (asked) {
        case 'POST customers': {
          const customer = remember({
            id: next('cus'),
            object: 'customer',
            metadata: metadataOf(fields),
            searchable: true,
          })
          customers.push(customer)
          return ok(customer)
        }
        case 'GET account':
          return ok({ id: 'acct_1', object: 'account', charges_enabled: true })
        case 'GET customers/search':
          return searched(customers, fields.query)
        case 'GET payment_methods/:id': {
          const card = cards.get(id)
          return one(card && shown(card), 'payment_method')
        }
        case 'POST payment_methods/:id/attach':
          return attach(id, fields.customer ?? null)
        case 'POST payment_methods/:id/detach':
          return attach(id, null)
        case 'POST setup_intents':
          return store(fields)
        case 'POST setup_intents/:id/cancel':
          return ok({ id, object: 'setup_intent', status: 'canceled' })
        case 'POST payment_intents':
          return pay(fields)
        case 'GET payment_intents/search':
          return searched(intents, fields.query)
        case 'GET payment_intents':
          return since(intents, fields)
        case 'GET payment_intents/:id':
          return one(withCharge(intents.find((intent) => intent.id === id)), 'intent')
        case 'POST payment_intents/:id/cancel':
          return cancel(id)
        case 'POST refunds':
          return giveBack(fields)
        case 'GET refunds':
          return since(refunds, fields)
        case 'GET refunds/:id':
          return one(
            refunds.find((refund) => refund.id === id),
            'refund',
          )
        case 'GET balance_transactions':
          return since(book, fields)
        default:
          return missing(asked)
      }
    },
    addCard(number: string, zip: string): string {
      const id = next('pm')
      cards.set(id, { id, number, zip, customer: null })
      return id
    },
    /** What the patient tells the bank in the browser. */
    confirm(client_secret: string, approve: boolean): void {
      const intent = intents.find((made) => made.client_secret === client_secret)
      if (!intent || intent.status === 'canceled') throw new Error('There is no such payment to confirm.')
      if (approve) succeed(intent)
      else fail(intent, { code: 'payment_intent_authentication_failure' })
    },
    dispute(intent_id: string, { fee = 1_500 } = {}) {
      const intent = intents.find(({ id }) => id === intent_id)
      const dispute = {
        id: next('du'),
        object: 'dispute',
        amount: intent?.amount ?? 0,
        charge: `ch_${intent_id}`,
        payment_intent: intent_id,
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: 1_800_000_000 },
        balance_transactions: [{ amount: -(intent?.amount ?? 0), fee }],
      }
      enter('adjustment', -dispute.amount, dispute, { fee, reporting_category: 'dispute' })
      return dispute
    },
    returnDispute(dispute: { amount: number }) {
      enter('adjustment', dispute.amount, dispute, { reporting_category: 'dispute_reversal' })
    },
    intents,
    customers,
    /** Whether search does not know yet what is made from now on. */
    lagSearch(lags: boolean): void {
      searchLags = lags
      if (!lags) hidden.clear()
    },
  }
}
