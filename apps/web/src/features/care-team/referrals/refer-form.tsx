import { referClients } from '@stillwater/contract/care/referrals'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { mostAtOnce, repeatedEmails } from '@stillwater/domain/care-team/referrals'
import { isEmail } from '@stillwater/domain/formats/email'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { ownReferrals } from './referrals.queries.ts'

interface TypedClient {
  referral_id: string
  first_name: string
  last_name: string
  email: string
}

const emptyClient = (): TypedClient => ({
  referral_id: crypto.randomUUID(),
  first_name: '',
  last_name: '',
  email: '',
})

/** Several clients at once. Each line has its id from the start, so that a press sent again invites nobody twice. */
export function ReferForm({ onDone }: { onDone: (sentence: string) => void }) {
  const refer = useChange(referClients, { invalidates: [ownReferrals] })
  const form = useForm(referClients.body, {
    initial: { clients: [emptyClient()] as readonly TypedClient[] },
    async onSubmit({ clients }) {
      const { data } = await refer.send({ body: { clients: [...clients] } })
      queryClient.setQueryData(ownReferrals.queryKey, data.referrals)
      onDone(sentWords(data))
    },
    messages: { clients: t('Please complete this client.') },
    idPrefix: 'refer-',
  })
  const { clients } = form.values
  const repeated = repeatedEmails(clients.map(({ email }) => email))
  const isWrong = form.wrong.clients !== undefined
  const change = (place: number, part: Partial<TypedClient>) =>
    form.set(
      'clients',
      clients.map((one, at) => (at === place ? { ...one, ...part } : one)),
    )
  const wrongEmail = ({ email }: TypedClient) => {
    if (!isEmail(email.trim())) return t('Please enter a valid email address.')
    return repeated.includes(email.trim().toLowerCase()) ? t('Please enter each email once.') : undefined
  }
  const missing = (text: string, words: string) => (isWrong && text.trim() === '' ? words : undefined)
  return (
    <form className="referrals-form" noValidate onSubmit={form.submit}>
      <p>
        {t(
          'Each client gets an email with your name and a link to create an account. It says nothing about their care.',
        )}
      </p>
      {clients.map((client, place) => (
        <div
          key={client.referral_id}
          className="referrals-client"
          role="group"
          aria-label={t('Client {number}', { number: place + 1 })}
        >
          <Field
            id={`refer-first-${place}`}
            name={client.first_name.trim() ? undefined : 'clients'}
            label={t('First name')}
            autoComplete="off"
            error={missing(client.first_name, t('Please enter the first name.'))}
            value={client.first_name}
            onChange={({ target }) => change(place, { first_name: target.value })}
          />
          <Field
            id={`refer-last-${place}`}
            name={client.last_name.trim() ? undefined : 'clients'}
            label={t('Last name')}
            autoComplete="off"
            error={missing(client.last_name, t('Please enter the last name.'))}
            value={client.last_name}
            onChange={({ target }) => change(place, { last_name: target.value })}
          />
          <Field
            id={`refer-email-${place}`}
            name={wrongEmail(client) && 'clients'}
            label={t('Email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isWrong ? wrongEmail(client) : undefined}
            value={client.email}
            onChange={({ target }) => change(place, { email: target.value })}
          />
          {clients.length > 1 && (
            <Button
              kind="text"
              small
              aria-label={t('Remove client {number}', { number: place + 1 })}
              onClick={() =>
                form.set(
                  'clients',
                  clients.filter((_, at) => at !== place),
                )
              }
            >
              {t('Remove client')}
            </Button>
          )}
        </div>
      ))}
      {clients.length < mostAtOnce && (
        <Button kind="text" small onClick={() => form.set('clients', [...clients, emptyClient()])}>
          {t('Add another client')}
        </Button>
      )}
      <ChangeFailed failure={form.failure} />
      <Button type="submit" small busy={form.isPending}>
        {t('{count, plural, one {Invite client} other {Invite # clients}}', { count: clients.length })}
      </Button>
    </form>
  )
}

function sentWords({ invited, known }: { invited: number; known: number }): string {
  const sent = t('{invited, plural, one {# client is invited.} other {# clients are invited.}}', {
    invited,
  })
  if (known === 0) return sent
  return `${sent} ${t('{known, plural, one {# was invited before.} other {# were invited before.}}', { known })}`
}
