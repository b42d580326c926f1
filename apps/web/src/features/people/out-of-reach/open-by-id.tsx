import { useLocation } from 'wouter'
import { breakGlassById } from '@stillwater/contract/care/break-glass'
import { t } from '@stillwater/contract/words'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { BreakGlassForm } from './break-glass-form.tsx'

/** Opens the chart of a patient whom an address named. */
export function OpenById({ patient_id }: { patient_id: string }) {
  const [, navigate] = useLocation()
  const open = useChange(breakGlassById)
  const form = useForm(breakGlassById.body, {
    initial: { reason: '' },
    body: (values) => ({ ...values, patient_id }),
    refusal: ({ code }) =>
      code === 'not_found' ? t('There is no patient behind this link. Nothing was opened.') : undefined,
    async onSubmit({ reason }) {
      await open.send({ body: { patient_id, reason } })
      await queryClient.resetQueries({ queryKey: ['chart', patient_id] })
      // Only the chart is opened: what another page would change stays closed.
      navigate(`/care/patients/${patient_id}`, { replace: true })
    },
  })
  return (
    <section className="glass" aria-labelledby="glass">
      <h2 id="glass">{t('Open the chart with a reason')}</h2>
      <p>{t('For an emergency, when you need this chart and are not on the care team.')}</p>
      <BreakGlassForm form={form} />
    </section>
  )
}
