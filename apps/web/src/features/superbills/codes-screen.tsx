import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { saveSessionCodes, type SessionCodes } from '@stillwater/contract/care/billing'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import type { ServiceCode } from '@stillwater/domain/superbills/service-codes'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { formatMoment } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { CareBack } from '../../shell/layouts/care-back.tsx'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { sessionCodesOf } from './care-billing.queries.ts'
import './care-billing.css'

/** The service code and diagnoses of one session, for the patient's superbill. */
export default function CodesScreen() {
  const [, params] = useRoute('/care/codes/:id')
  const codes = useQuery(sessionCodesOf(params?.id ?? ''))
  return (
    <CarePage
      back={<CareBack href="/care/calendar">{t('Back to the calendar')}</CareBack>}
      title={t('Codes for insurers')}
    >
      {codes.isPending ? (
        <Skeleton label={t('Loading codes...')} lines={4} />
      ) : codes.data ? (
        <>
          <p>
            {t('For {name}, {moment}', {
              name: codes.data.patient_name,
              moment: formatMoment(codes.data.starts_at, ownZone()),
            })}
          </p>
          <CodesForm codes={codes.data} />
        </>
      ) : isFinal(codes.error) ? (
        <Notice>{t('This visit isn’t yours, or it doesn’t exist.')}</Notice>
      ) : (
        <LoadFailed retry={codes.refetch}>{t('We couldn’t load the codes of this visit.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function CodesForm({ codes }: { codes: SessionCodes }) {
  const { appointment_id: id, default_code, choices } = codes
  const [isSaved, setSaved] = useState(false)
  const save = useChange(saveSessionCodes)
  const bodyOf = (typed: { service_code: string; diagnoses: string }) => ({
    service_code: (typed.service_code || null) as ServiceCode | null,
    diagnoses: typed.diagnoses
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  })
  const form = useForm(saveSessionCodes.body, {
    initial: { service_code: codes.service_code ?? '', diagnoses: codes.diagnoses.join(', ') },
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await save.send({ params: { id }, body: bodyOf(typed) })
      queryClient.setQueryData(sessionCodesOf(id).queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form className="care-billing" noValidate onSubmit={form.submit}>
      <SelectField
        {...form.text('service_code')}
        label={t('Service code (CPT)')}
        placeholder={
          default_code ? t('By kind and length: {code}', { code: default_code }) : t('Choose a code')
        }
        options={choices.map((code) => ({ value: code, label: code }))}
      />
      {!default_code && (
        <p className="sw-small sw-quiet">
          {t('A follow-up visit is on the patient’s superbill only after you choose its code.')}
        </p>
      )}
      <Field
        {...form.text('diagnoses')}
        maxLength={100}
        label={t('Diagnosis codes (ICD-10-CM)')}
        hint={t('Up to four, separated by commas. Leave it empty if you have set no diagnosis.')}
      />
      <ChangeFailed failure={form.failure} />
      <p role="status">
        {isSaved && t('Codes saved. The patient’s superbill shows them when it is opened.')}
      </p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save codes')}
      </Button>
    </form>
  )
}
