import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { statusWords, typeWords } from '../../scheduling/care/care-words.ts'

interface TimelineEntry {
  key: string
  at: string
  text: string
}

/** What happened in this patient's care, newest first. What is still to come is not part of it. */
export function timelineEntries(chart: Chart): TimelineEntry[] {
  const now = Date.parse(chart.now)
  return [
    { key: 'account', at: chart.profile.created_at, text: t('Account created') },
    ...chart.visits.visits.map(({ id, created_at, is_initial }) => ({
      key: id,
      at: created_at,
      text: is_initial ? t('Intake begun') : t('Check-in begun'),
    })),
    ...chart.appointments.map(({ id, starts_at, appointment_type, participant_name, status }) => ({
      key: id,
      at: starts_at,
      text: t('{type} with {name}: {status}', {
        type: typeWords(appointment_type),
        name: participant_name,
        status: statusWords(status),
      }),
    })),
    ...chart.prescriptions.prescriptions.map(({ id, created_at, medication_name }) => ({
      key: id,
      at: created_at,
      text: t('{name} prescribed', { name: medication_name }),
    })),
    ...chart.exercises.shared.map(({ id, completion_date, exercise }) => ({
      key: id,
      at: completion_date,
      text: t('Exercise done: {title}', { title: exercise.title }),
    })),
    ...chart.tasks.map(({ id, created_at, description, safety }) => ({
      key: id,
      at: created_at,
      text: safety ? t('Safety task opened') : t('Task opened: {task}', { task: description }),
    })),
  ]
    .filter(({ at }) => Date.parse(at) <= now)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
