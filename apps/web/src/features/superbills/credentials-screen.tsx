import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { saveCredentials } from '@stillwater/contract/care/billing'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { stateChoices, type State } from '@stillwater/domain/people/regions'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { CareBack } from '../../shell/layouts/care-back.tsx'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { credentialsOf } from './care-billing.queries.ts'
import './care-billing.css'

/** What a clinician prints on superbills and estimates. */
export default function CredentialsScreen() {
  const [, params] = useRoute('/care/credentials/:id')
  const id = params?.id ?? ''
  const credentials = useQuery(credentialsOf(id))
  return (
    <CarePage
      back={<CareBack href={`/care/hours/${id}`}>{t('Back to hours')}</CareBack>}
      title={t('Credentials for insurers')}
    >
      {credentials.isPending ? (
        <Skeleton label={t('Loading credentials...')} lines={4} />
      ) : credentials.data ? (
        <CredentialsForm key={id} id={id} credentials={credentials.data} />
      ) : (
        <LoadFailed retry={credentials.refetch}>{t('We couldn’t load these credentials.')}</LoadFailed>
      )}
    </CarePage>
  )
}

type Credentials = Reply<typeof saveCredentials>

const nameOf = (region: string) => stateChoices.find(({ value }) => value === region)?.label ?? region

function CredentialsForm({ id, credentials }: { id: string; credentials: Credentials }) {
  const [isSaved, setSaved] = useState(false)
  const save = useChange(saveCredentials)
  const form = useForm(saveCredentials.body, {
    initial: {
      credentials: credentials.credentials,
      npi: credentials.npi,
      license_numbers: (credentials.license_numbers as { region: State; number: string }[]).toSorted(
        (one, other) => nameOf(one.region).localeCompare(nameOf(other.region), 'en'),
      ),
    },
    async onSubmit(body) {
      const { data } = await save.send({ params: { id }, body })
      queryClient.setQueryData(credentialsOf(id).queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  const numbers = form.values.license_numbers
  const free = stateChoices.filter(({ value }) => !numbers.some(({ region }) => region === value))
  const setNumber = (region: State, number: string) =>
    form.set(
      'license_numbers',
      numbers.map((one) => (one.region === region ? { region, number } : one)),
    )
  return (
    <form className="care-billing" noValidate onSubmit={form.submit}>
      <Field
        {...form.text('credentials')}
        label={t('Credentials')}
        hint={t('As printed after the name, such as LMFT')}
      />
      <Field {...form.text('npi')} label={t('NPI')} inputMode="numeric" />
      {numbers.length > 0 && (
        <div className="license-numbers">
          {numbers.map(({ region, number }) => (
            <Field
              key={region}
              id={`license-${region}`}
              name={number.trim() ? undefined : 'license_numbers'}
              label={t('License number, {state}', { state: nameOf(region) })}
              value={number}
              maxLength={40}
              error={number.trim() ? undefined : form.wrong.license_numbers}
              onChange={({ target }) => setNumber(region, target.value)}
            />
          ))}
        </div>
      )}
      <SelectField
        id="license-number-add"
        label={t('Add a license')}
        placeholder={t('Choose a state')}
        options={free}
        value=""
        onChange={({ target }) =>
          form.set('license_numbers', [...numbers, { region: target.value as State, number: '' }])
        }
      />
      <ChangeFailed failure={form.failure} />
      <p role="status">{isSaved && t('Credentials saved.')}</p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save credentials')}
      </Button>
    </form>
  )
}
