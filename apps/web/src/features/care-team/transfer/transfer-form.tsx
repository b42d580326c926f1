import {
  appointmentFates,
  transferCare,
  type AppointmentFate,
  type TransferOptions,
} from '@stillwater/contract/care/transfers'
import { Refused } from '@stillwater/contract/client'
import '@stillwater/contract/words-with-plurals'
import { t, words } from '@stillwater/contract/words'
import type { CareRole } from '@stillwater/domain/people/care-roles'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { formatMoment } from '../../../platform/dates.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { explainUnconfirmed } from '../../../platform/forms/explain-unconfirmed.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { useSession } from '../../../platform/session/session.ts'
import { typeWords } from '../../scheduling/care/care-words.ts'
import { roleWords } from '../role-words.ts'
import { transferOptionsOf } from './transfer.queries.ts'

const fateWords: Record<AppointmentFate, string> = {
  move: words('Same time with the new person'),
  keep: words('Keep it with the current person'),
  cancel: words('Cancel it; the patient is told'),
}

const explainTransfer = explainUnconfirmed(() =>
  t('We couldn’t confirm the transfer. Check your connection and try again.'),
)

interface TransferFormProps {
  patient_id: string
  options: TransferOptions
  onDone: (sentence: string) => void
}

interface Typed {
  from: string
  to: string
  appointments: Readonly<Record<string, string>>
  note: string
}

export function TransferForm({ patient_id, options, onDone }: TransferFormProps) {
  const { members, candidates, appointments, patient_name } = options
  const own_id = useSession()?.user.id
  const transfer = useChange(transferCare, {
    invalidates: [
      transferOptionsOf(patient_id),
      { queryKey: ['panel'] },
      { queryKey: ['chart', patient_id] },
    ],
  })
  const memberOf = (from: string) => members.find(({ id }) => id === from)
  const coming = (from: string) => appointments.filter(({ care_person_id }) => care_person_id === from)
  const bodyOf = ({ from, to, note, appointments: fates }: Typed) => ({
    from,
    to,
    care_role: memberOf(from)?.care_role as CareRole,
    note,
    appointments: coming(from).map(({ id }) => ({ id, fate: fates[id] as AppointmentFate })),
  })
  const form = useForm(transferCare.body, {
    initial: {
      from: members.length === 1 ? members[0]!.id : '',
      to: '',
      appointments: {},
      note: '',
    } as Typed,
    body: bodyOf,
    messages: {
      from: t('Please choose who hands over.'),
      to: t('Please choose a colleague.'),
      appointments: t('Please decide about each appointment.'),
    },
    draft: `transfer:${patient_id}`,
    // The person before has lost the patient with the very call whose reply may be lost.
    explain: (error) =>
      error instanceof Refused && error.status === 404
        ? t('The transfer is done. This patient is no longer on your panel.')
        : explainTransfer(error),
    async onSubmit(typed) {
      const { data } = await transfer.send({ params: { id: patient_id }, body: bodyOf(typed) })
      onDone(
        t('{colleague} now cares for {patient}, who gets an email with the name.', {
          colleague: data.name,
          patient: patient_name,
        }),
      )
    },
    idPrefix: 'transfer-',
  })
  const { from, appointments: fates } = form.values
  const member = memberOf(from)
  const fitting = candidates.filter(({ care_role }) => care_role === member?.care_role)
  return (
    <form className="transfer" noValidate onSubmit={form.submit}>
      <SelectField
        {...form.text('from')}
        label={t('Who hands over')}
        placeholder={t('Choose')}
        options={members.map(({ id, name, care_role }) => ({
          value: id,
          label: `${name}, ${t(roleWords[care_role] ?? care_role)}`,
        }))}
      />
      {member && fitting.length === 0 ? (
        <Notice>
          {t(
            'No colleague in this role accepts patients and is licensed where this patient lives. Ask an administrator to check licenses and who accepts patients.',
          )}
        </Notice>
      ) : (
        <>
          <SelectField
            {...form.text('to')}
            label={t('To')}
            placeholder={t('Choose a colleague')}
            hint={t('Same role, accepting patients and licensed where this patient lives.')}
            options={fitting.map(({ id, name, patients }) => ({
              value: id,
              label: t('{name}: {patients, plural, one {# patient} other {# patients}}', { name, patients }),
            }))}
          />
          {coming(from).map(({ id, appointment_type, starts_at }, place) => (
            <SelectField
              key={id}
              id={`transfer-appointment-${place}`}
              name={fates[id] ? undefined : 'appointments'}
              label={t('{type} on {at}', {
                type: typeWords(appointment_type),
                at: formatMoment(starts_at, ownZone()),
              })}
              placeholder={t('Choose what happens')}
              error={form.wrong.appointments && !fates[id] ? form.wrong.appointments : undefined}
              options={appointmentFates.map((fate) => ({ value: fate, label: t(fateWords[fate]) }))}
              value={fates[id] ?? ''}
              onChange={({ target }) => form.set('appointments', { ...fates, [id]: target.value })}
            />
          ))}
          <TextAreaField
            {...form.text('note')}
            label={t('Handoff note')}
            hint={t('For your colleague, on the chart. The patient doesn’t see it.')}
            rows={5}
          />
          <p className="sw-small sw-quiet">
            {from === own_id
              ? t('Open tasks and unanswered messages move too. You lose access right away.')
              : t('Open tasks and unanswered messages move too. The current person loses access right away.')}
          </p>
          <ChangeFailed failure={form.failure} />
          <Button type="submit" small busy={form.isPending}>
            {t('Transfer care')}
          </Button>
        </>
      )}
    </form>
  )
}
