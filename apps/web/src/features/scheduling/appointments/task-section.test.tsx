import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTasks } from '@stillwater/contract/tasks'
import { answer } from '../../../testing/answer.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { appointment, dana, halfPastThree, openCalendar } from '../../../testing/visit-calendar.ts'

test('appointments: a first visit that is booked is not asked for again', async () => {
  openCalendar({ booked: [appointment({ appointment_type: 'care_manager' })] })
  const first = { id: dana, task_key: 'schedule-initial-cm', description: 'Schedule your first visit' }
  const invoice = { id: appointment().id, task_key: 'unpaid-invoice', description: 'Pay your open invoice' }
  answer(listTasks, { tasks: [first, invoice].map((task) => ({ ...task, created_at: halfPastThree })) })
  renderScreen('/patient/dashboard/appointments', { as: maya })
  expect(await screen.findByRole('link', { name: 'Pay your open invoice' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Schedule your first visit' })).toBeNull()
})
