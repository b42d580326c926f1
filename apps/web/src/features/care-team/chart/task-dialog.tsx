import { useState } from 'react'
import type { Chart } from '@stillwater/contract/care/chart'
import { createTask } from '@stillwater/contract/care/tasks'
import { t, words } from '@stillwater/contract/words'
import { isDay } from '@stillwater/domain/formats/dates'
import { dateIn } from '@stillwater/domain/formats/moments'
import { atMinute } from '@stillwater/domain/messaging/clinic-hours'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { useSession } from '../../../platform/session/session.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { patientChart } from './chart.queries.ts'

/** What is often asked for; anything else is written. */
const frequent = [
  words('Call the patient'),
  words('Call the pharmacy'),
  words('Ask for records from another clinic'),
  words('Write a letter or fill in a form'),
  words('Discuss this patient with the care team'),
]

interface Typed {
  kind: string
  title: string
  assigned_to: string
  due_at: string
  urgent: boolean
}

/** A day ends for a task when the working day of its author does. */
const endOfDay = (day: string) =>
  isDay(day) ? new Date(atMinute(day, 17 * 60, ownZone())).toISOString() : ''
const tomorrow = () => addDays(dateIn(serverNow(), ownZone()), 1)

export function TaskDialog({ chart: { profile }, onClose }: { chart: Chart; onClose: () => void }) {
  const [task_id] = useState(() => crypto.randomUUID())
  const own_id = useSession()?.user.id
  const create = useChange(createTask, { invalidates: [patientChart(profile.id)] })
  const team = [profile.current_doctor, profile.therapist, profile.care_manager, profile.care_coordinator]
  const colleagues = team.filter((one) => one !== null).filter(({ id }) => id !== own_id)
  const bodyOf = ({ kind, title, assigned_to, due_at, urgent }: Typed) => ({
    task_id,
    title: kind || title,
    assigned_to: assigned_to || null,
    due_at: endOfDay(due_at),
    urgent,
  })
  const form = useForm(createTask.body, {
    initial: { kind: '', title: '', assigned_to: '', due_at: tomorrow(), urgent: false } as Typed,
    body: bodyOf,
    messages: { due_at: t('Please choose a day.') },
    async onSubmit(typed) {
      await create.send({ params: { id: profile.id }, body: bodyOf(typed) })
      raiseNotice(t('Task created.'), 'info')
      onClose()
    },
    idPrefix: 'task-',
  })
  return (
    <FormDialog title={t('Create a task')} form={form} className="chart-assign" onClose={onClose}>
      <SelectField
        {...form.text('kind')}
        label={t('Task')}
        placeholder={t('In my own words')}
        options={frequent.map((one) => ({ value: one, label: t(one) }))}
      />
      {!form.values.kind && (
        <Field {...form.text('title')} label={t('What needs to be done?')} autoComplete="off" />
      )}
      <SelectField
        {...form.text('assigned_to')}
        label={t('For')}
        placeholder={t('Me')}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field {...form.text('due_at')} label={t('Due on')} type="date" />
      <Checkbox
        {...form.checkbox('urgent')}
        label={t('Urgent: alert those on call until someone acknowledges it')}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Create task')}
      </Button>
    </FormDialog>
  )
}
