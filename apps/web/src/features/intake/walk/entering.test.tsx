import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { searchBank } from '@stillwater/contract/intake'
import { requestVisit } from '@stillwater/contract/visit-requests'
import { createVisit, listServiceLines } from '@stillwater/contract/visits'
import { answer, calls, callsOf } from '../../../testing/answer.ts'
import { openClinic, serviceLines, visit } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const lead = user({ patient: patient({ status: 'lead' }) })
const events = () => calls('POST', '/api/events').map(({ body }) => (body as { name: string }).name)
const first = { name: 'profile', questions: [{ name: 'one', question_type: 'yes_no' }] }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('someone who says what the visit is about', () => {
  test('finds the four lines in their order, and the event is counted (A-INT-004, A-INT-006)', async () => {
    openClinic([first]).visits = []
    renderScreen('/patient/service-lines', { as: lead })
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(serviceLines.map(({ id }) => id))
    await waitFor(() => expect(events()).toContain('Start Assessment'))
  })

  test('begins a visit with one or more of them (A-VIS-031 to A-VIS-034)', async () => {
    openClinic([first]).visits = []
    const { person } = renderScreen('/patient/service-lines', { as: lead })
    await screen.findAllByRole('checkbox')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      screen.getByText('Oops! No answers were checked off. You have to check at least one box.'),
    ).toBeVisible()
    await person.keyboard('14')
    await person.dblClick(screen.getByRole('button', { name: 'Continue' }))
    await heading('About one')
    expect(callsOf(createVisit)).toHaveLength(1)
    const id = lead.patient?.id
    expect(callsOf(createVisit)[0]?.body).toEqual({
      patient_id: id,
      visit: { patient_id: id, service_line_ids: [serviceLines[0]?.id, serviceLines[3]?.id] },
    })
  })

  test('is told when the visit could not begin, and keeps the choice', async () => {
    openClinic([first]).visits = []
    answer(createVisit, { problem: 'intake_not_open' })
    const { person } = renderScreen('/patient/service-lines', { as: lead })
    await screen.findAllByRole('checkbox')
    await person.keyboard('2')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByText('We can’t start your visit right now. Please reload the page.'),
    ).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /Anxiety/ })).toBeChecked()
  })

  test('can try again when the lines cannot be loaded', async () => {
    openClinic([first])
    answer(listServiceLines, { problem: 'forbidden' })
    const { person } = renderScreen('/patient/service-lines', { as: lead })
    await heading('We couldn’t load your questions.')
    openClinic([first])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('checkbox')).toHaveLength(4)
  })
})

describe('someone who opens the intake', () => {
  test('without a visit says first what it is about', async () => {
    openClinic([first]).visits = []
    renderScreen('/patient/question_bank', { as: lead })
    await waitFor(() => expect(location.pathname).toBe('/patient/service-lines'))
  })

  test('after a membership has ended begins a new one at checkout (A-INT-002, A-VIS-035)', async () => {
    const was = user({ patient: patient({ status: 'canceled' }) })
    const clinic = openClinic(
      [{ name: 'checkout', questions: [{ name: 'plan', question_type: 'yes_no' }] }],
      {
        patient: was.patient ?? patient(),
      },
    )
    clinic.visits = [visit({ complete: true })]
    renderScreen('/patient/question_bank', { as: was })
    await heading('About plan')
    expect(location.pathname).toBe('/patient/question_bank/checkout/plan')
    expect(callsOf(createVisit)).toHaveLength(1)
    expect(callsOf(createVisit)[0]?.body).toMatchObject({
      visit: { is_reactivation: true, service_line_ids: [serviceLines[0]?.id] },
    })
  })

  test('at a question that is not theirs is led to the one that is', async () => {
    openClinic([first])
    renderScreen('/patient/question_bank/profile/gone', { as: lead })
    expect(await heading('About one')).toBeVisible()
  })

  test('walks the same path by itself where the server does not (decision Q11)', async () => {
    const as = user({ patient: patient({ status: 'lead', flow_kind: 'client' }) })
    openClinic(
      ['profile', 'screening', 'health_history_1', 'assessment_end', 'checkout'].map((name) => ({
        name,
        questions: [{ name: `${name}_q`, question_type: 'yes_no' }],
      })),
      { patient: as.patient ?? patient() },
    )
    const { person } = renderScreen('/patient/question_bank', { as })
    await heading('About profile_q')
    expect(calls('GET', '/api/question_banks/for_visit')).toHaveLength(0)
    expect(callsOf(searchBank).map(({ path }) => path.split('name=')[1])).toEqual([
      'profile',
      'screening',
      'health_history_1',
      'assessment_end',
      'checkout',
    ])
    await person.keyboard('1{Enter}')
    await heading('About screening_q')
  })
})

describe('a patient who asks to be seen', () => {
  const active = user({ patient: patient() })
  const ask = async () => {
    openClinic([first], { patient: patient() }).visits = []
    answer(requestVisit, { success: true, id: '00000000-0000-4000-8000-0000000000ff' })
    const shown = renderScreen('/patient/dashboard', { as: active })
    await shown.person.click(await screen.findByRole('button', { name: 'Request a visit' }))
    return shown
  }

  test('by phone sends the number (A-VIS-051, A-VIS-052)', async () => {
    const { person } = await ask()
    await person.click(await screen.findByRole('radio', { name: 'By phone' }))
    await person.click(screen.getByRole('button', { name: 'Request visit' }))
    await screen.findByText('Your care team will offer you a time.')
    expect(callsOf(requestVisit)[0]?.body).toEqual({ visit_type: 'phone', phone: '5550001111' })
  })

  test('by video sends none (A-VIS-053)', async () => {
    const { person } = await ask()
    await person.click(screen.getByRole('button', { name: 'Request visit' }))
    await screen.findByText('Your care team will offer you a time.')
    expect(callsOf(requestVisit)[0]?.body).toEqual({ visit_type: 'video' })
  })
})
