import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { setCheckInRhythm, type CheckInRhythm } from '@stillwater/contract/care/check-ins'
import { t } from '@stillwater/contract/words'
import { checkInIntervals } from '@stillwater/domain/results/check-in-rhythm'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { clinicWords, intervalChoice, nextWords } from './check-in-words.ts'
import { checkInRhythmOf } from './patient.queries.ts'

/** How often the patient is asked for a check-in, and when next. */
export function CheckIns({ id }: { id: string }) {
  const rhythm = useQuery(checkInRhythmOf(id))
  const zone = ownZone()
  return (
    <section aria-labelledby="check-ins">
      <h2 id="check-ins">{t('Check-ins')}</h2>
      {rhythm.isPending ? (
        <Skeleton label={t('Loading check-ins...')} lines={3} />
      ) : rhythm.data ? (
        <>
          <p>{nextWords(rhythm.data, zone)}</p>
          {rhythm.data.can_set ? (
            <RhythmForm id={id} rhythm={rhythm.data} />
          ) : (
            <p>
              {rhythm.data.every_days
                ? intervalChoice(rhythm.data.every_days)
                : clinicWords(rhythm.data.clinic)}
              . {t('The patient’s care team can change this.')}
            </p>
          )}
        </>
      ) : (
        <LoadFailed retry={rhythm.refetch}>{t('We couldn’t load the check-ins.')}</LoadFailed>
      )}
    </section>
  )
}

function bodyOf({ every_days }: { every_days: string }) {
  return { every_days: checkInIntervals.find((days) => String(days) === every_days) ?? null }
}

function RhythmForm({ id, rhythm }: { id: string; rhythm: CheckInRhythm }) {
  const [isSaved, setSaved] = useState(false)
  const save = useChange(setCheckInRhythm)
  const form = useForm(setCheckInRhythm.body, {
    initial: { every_days: String(rhythm.every_days ?? '') },
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await save.send({ params: { id }, body: bodyOf(typed) })
      queryClient.setQueryData(checkInRhythmOf(id).queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <SelectField
        {...form.text('every_days')}
        label={t('How often to ask for a check-in')}
        hint={clinicWords(rhythm.clinic)}
        placeholder={t('Clinic’s schedule')}
        options={checkInIntervals.map((days) => ({ value: String(days), label: intervalChoice(days) }))}
      />
      <ChangeFailed failure={form.failure} />
      <p role="status">{isSaved && t('Check-in schedule saved.')}</p>
      <Button kind="secondary" type="submit" small busy={form.isPending}>
        {t('Save check-in schedule')}
      </Button>
    </form>
  )
}
