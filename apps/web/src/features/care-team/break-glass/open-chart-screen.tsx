import { useLocation } from 'wouter'
import { breakGlass } from '@stillwater/contract/care/break-glass'
import { t } from '@stillwater/contract/words'
import { Field } from '@stillwater/ui/fields/field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { patientChart } from '../chart/chart.queries.ts'
import { chartHref } from '../panel/panel-place.ts'
import { BreakGlassForm } from '../../people/out-of-reach/break-glass-form.tsx'

/** Two identifiers lead to a patient: there is no search over all patients. docs/decisions/0101-break-glass.md */
export default function OpenChartScreen() {
  const [, navigate] = useLocation()
  const open = useChange(breakGlass)
  const form = useForm(breakGlass.body, {
    initial: { email: '', dob: '', reason: '' },
    isUnsaved: () => false,
    messages: { dob: t('Please enter the date of birth.') },
    refusal: ({ code }) =>
      code === 'not_found'
        ? t('We found no patient with this email and date of birth. Please check both. Nothing was opened.')
        : undefined,
    async onSubmit(body) {
      const { data } = await open.send({ body })
      await queryClient.resetQueries({ queryKey: patientChart(data.patient_id).queryKey })
      navigate(chartHref(data.patient_id))
    },
  })
  return (
    <CarePage title={t('Open a chart outside your panel')}>
      <div className="glass">
        <p>{t('For an emergency, when you need a chart and are not on the care team.')}</p>
        <BreakGlassForm form={form}>
          <Field
            {...form.text('email')}
            type="email"
            label={t('Patient’s email')}
            hint={t('The whole address, as in their account')}
            autoComplete="off"
          />
          <Field {...form.text('dob')} type="date" label={t('Patient’s date of birth')} autoComplete="off" />
        </BreakGlassForm>
      </div>
    </CarePage>
  )
}
