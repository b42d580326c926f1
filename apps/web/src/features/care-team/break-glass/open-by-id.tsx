import { breakGlassById } from '@stillwater/contract/care/break-glass'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { patientChart } from '../chart/chart.queries.ts'
import { WhatFollows } from './what-follows.tsx'
import './break-glass.css'

/** In place of a chart that a link named and that is out of reach. */
export function OpenById({ patient_id }: { patient_id: string }) {
  const open = useChange(breakGlassById)
  const form = useForm(breakGlassById.body, {
    initial: { reason: '' },
    body: (values) => ({ ...values, patient_id }),
    refusal: ({ code }) =>
      code === 'not_found' ? t('There is no patient behind this link. Nothing was opened.') : undefined,
    async onSubmit({ reason }) {
      await open.send({ body: { patient_id, reason } })
      await queryClient.resetQueries({ queryKey: patientChart(patient_id).queryKey })
    },
  })
  return (
    <section className="glass" aria-labelledby="glass">
      <h2 id="glass">{t('Open it with a reason')}</h2>
      <p>{t('For an emergency, when you need this chart and are not on the care team.')}</p>
      <WhatFollows />
      <form noValidate onSubmit={form.submit}>
        <TextAreaField {...form.text('reason')} label={t('Why do you need this chart?')} />
        <ChangeFailed failure={form.failure} />
        <Button type="submit" busy={form.isPending}>
          {t('Open chart for one hour')}
        </Button>
      </form>
    </section>
  )
}
