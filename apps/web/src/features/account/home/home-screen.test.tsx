import { screen, waitFor } from '@testing-library/react'
import { hrefOf } from '../../messaging/thread-kinds.ts'
import { describe, expect, test } from 'vitest'
import { listTasks } from '@stillwater/contract/tasks'
import { listVisits } from '@stillwater/contract/visits'
import { rateCarePerson, readPatient, updateTerms, type Patient } from '@stillwater/contract/people'
import { queryClient } from '../../../platform/api/query-client.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { openClinic, serviceLines, visit } from '../../../testing/intake-clinic.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { logged } from '../../../testing/logged.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { visitPage } from '../../people/visits.queries.ts'

const team = { photo_url: null, profile_url: null }
const dana = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Dana Whitfield', ...team }

function home(changes: Partial<Patient> = {}, visits = [visit({ complete: true })]) {
  const record = patient(changes)
  openClinic([], { patient: record }).visits = visits
  return () => renderScreen('/patient/dashboard', { as: user({ patient: record }) })
}

describe('home answers', () => {
  test.each([
    [{ status: 'lead' }, [], 'Start intake', '/patient/service-lines'],
    [{ status: 'lead' }, [visit()], 'Continue intake', '/patient/question_bank'],
    [{ status: 'paid_but_incomplete' }, [visit()], 'Continue intake', '/patient/question_bank'],
    [{ status: 'canceled' }, [visit({ complete: true })], 'Restart membership', '/patient/question_bank'],
    [{}, [visit({ complete: true })], 'Take a check-in', '/patient/service-lines'],
    [{}, [visit({ is_initial: false, is_follow_up: true })], 'Continue check-in', '/patient/question_bank'],
  ])('what is next for %j', async (changes, visits, words, path) => {
    home(changes, visits)()
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', path)
  })

  test('who is with me, and how I am doing (decision N15, A-AUTH-021, A-SHL-053)', async () => {
    const scored = (created_at: string, phq9: number) =>
      visit({ id: created_at, created_at, phq9, complete: true, service_lines: serviceLines })
    home({ therapist: dana }, [
      scored('2026-11-10T15:00:00.000Z', 11),
      scored('2026-08-18T15:00:00.000Z', 18),
    ])()
    expect(
      await screen.findByRole('link', { name: /^Dana Whitfield\s*Therapist\s*Message$/ }),
    ).toHaveAttribute('href', hrefOf('therapist'))
    expect(await screen.findByText('Your depression score fell from 18 to 11 since August.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute(
      'href',
      '/patient/dashboard/result',
    )
    expect(queryClient.getQueryData(visitPage(patient().id).queryKey)?.visits).toHaveLength(2)
  })

  test('who is signed in, by the name they sign in with where there is no email (A-AUTH-079)', async () => {
    const record = patient()
    openClinic([], { patient: record })
    renderScreen('/patient/dashboard', { as: user({ patient: record, email: '', uid: 'maya-login' }) })
    expect(await screen.findByText('maya-login')).toBeVisible()
  })

  // A-APT-025 to A-APT-030
  test.each([
    ['schedule-initial-cm', 'Schedule visit', '/patient/schedule/care_manager/schedule-cm/30'],
    ['schedule-initial-dr', 'Schedule visit', '/patient/ilv/provider'],
    ['online-checkin', 'Start check-in', '/patient/service-lines'],
    ['unpaid-invoice', 'Review invoice', '/patient/dashboard/invoices'],
    ['consent-needed', 'Review prescription', '/patient/dashboard/prescription'],
    ['anything', 'Open task', '/patient/dashboard/appointments'],
  ])('what waits: %s leads by "%s" to %s, and stands on the page once', async (task_key, words, path) => {
    const open = home()
    answer(listTasks, {
      tasks: [
        { id: dana.id, description: 'A thing to do', task_key, created_at: '2026-11-10T15:00:00.000Z' },
      ],
    })
    open()
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', path)
    expect(screen.queryByRole('region', { name: 'Your tasks' })).toBeNull()
  })
})

describe('terms that have changed (decision N23)', () => {
  test('stand before everything until they are accepted (A-PST-087)', async () => {
    const { person } = home({ terms_and_conditions_update_needed: true })()
    const dialog = await screen.findByRole('alertdialog', { name: 'Our terms have changed' })
    await person.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    answer(updateTerms, { problem: 'busy' })
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/We are very busy right now/)).toBeVisible()
    answer(updateTerms, patient({ terms_and_conditions_update_needed: false }))
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })
})

describe('a rating that is due', () => {
  const due = { therapist: dana, next_rating: { user_id: dana.id, type: 'therapist' } }

  test('is one to five stars and a comment (A-PST-091 to A-PST-095, A-ERR-018)', async () => {
    const { person } = home(due)()
    answer(rateCarePerson, { success: true, crisis_state: null })
    await screen.findByText('How did it go with Dana Whitfield?')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await person.click(screen.getByRole('radio', { name: '4 stars of 5' }))
    await person.type(screen.getByLabelText('Anything you would like to add?'), 'Kind')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(callsOf(rateCarePerson)[0]?.body).toEqual({
      rating: 4,
      comment: 'Kind',
      rating_type: 'therapist',
      user_id: dana.id,
    })
  })

  test('that cannot be sent is logged, and nobody is asked again (A-ERR-017, A-ERR-018)', async () => {
    const { person } = home(due)()
    answer(rateCarePerson, { problem: 'unexpected' })
    await screen.findByText('How did it go with Dana Whitfield?')
    await person.click(screen.getByRole('radio', { name: '1 star of 5' }))
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(logged.flat()).toContain('Error submitting rating'))
  })
})

describe('live events on the home page', () => {
  test('home: a patient event and a visit event refetch the record and the visits', async () => {
    const live = stubLiveLine()
    home()()
    await screen.findByRole('link', { name: 'Take a check-in' })
    const line = live.line()
    line.dispatchEvent(new Event('open'))
    expect(JSON.parse(line.sent[0] ?? '{}')).toMatchObject({ type: 'hello', 'access-token': 'token-1' })
    const before = [callsOf(readPatient).length, callsOf(listVisits).length]
    line.tell('patient', patient().id)
    line.tell('visit', 'v1')
    await waitFor(() => expect(callsOf(readPatient).length).toBeGreaterThan(before[0] ?? 0))
    await waitFor(() => expect(callsOf(listVisits).length).toBeGreaterThan(before[1] ?? 0))
  })
})
