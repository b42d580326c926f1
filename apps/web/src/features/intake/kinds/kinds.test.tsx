import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { listCarePeople } from '@stillwater/contract/people'
import { answer, callsOf } from '../../../testing/answer.ts'
import type { Asked } from '../../../testing/intake-clinic.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ask, goOn, kept, lead, nextQuestion } from './ask.fixture.tsx'

describe('a date of birth', () => {
  const birth: Asked = { name: 'birth_date', question_type: 'date' }
  const words = 'Oops! Please enter your date of birth in the following format: (Example mm/dd/yyyy)'

  // A-INT-076 A-INT-077
  test.each(['13/40/1990', '02/30/1990', '01/01/1900', '1990'])('refuses %s', async (typed) => {
    const { person } = await ask(birth)
    await person.type(screen.getByLabelText('Date'), typed)
    await person.click(goOn())
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByLabelText('Date')).toHaveFocus()
    expect(callsOf(saveAnswer)).toHaveLength(0)
  })

  test('takes mm/dd/yyyy and sends yyyy-mm-dd', async () => {
    const { person } = await ask(birth)
    await person.type(screen.getByLabelText('Date'), '01021900{Enter}')
    await nextQuestion()
    expect(await kept('birth_date')).toMatchObject({ response: '01/02/1900', value: '1900-01-02' })
  })

  test('of someone under 18 is answered kindly, and neither sent nor kept (A-INT-078)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') })
    const { person } = await ask(birth)
    await person.type(screen.getByLabelText('Date'), '11162008')
    await person.click(goOn())
    expect(
      await screen.findByText(
        /Unfortunately, you have to be 18 years old or over to be eligible for our service\./,
      ),
    ).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsOf(saveAnswer)).toHaveLength(0)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/11.16.2008|2008.11.16/)
    const rows = ['Call 911', 'Call 988', 'Text 988'].map((name) =>
      within(screen.getByRole('main')).getByRole('link', { name }),
    )
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['tel:911', 'tel:988', 'sms:988'])
    await person.click(goOn('I entered the wrong date'))
    expect(await screen.findByLabelText('Date')).toHaveValue('')
    await person.type(screen.getByLabelText('Date'), '11152008')
    await person.click(goOn())
    await nextQuestion()
  })
})

describe('fields', () => {
  test('height and weight each have their own words (A-INT-079, A-INT-080, A-INT-081)', async () => {
    const { person } = await ask({ name: 'height_weight', question_type: 'height_weight' })
    await person.click(goOn())
    expect(screen.getByText('Oops! Please select your height in feet.')).toBeVisible()
    expect(screen.getByText('Oops! Please select your height in inches.')).toBeVisible()
    expect(screen.getByText('Oops! Please enter your weight in lbs.')).toBeVisible()
    for (const odd of ['0', '-1', '150.5', 'abc']) {
      await person.clear(screen.getByLabelText('Weight'))
      await person.type(screen.getByLabelText('Weight'), odd)
      await person.click(goOn())
      expect(screen.getByText('Oops! Please enter your weight in lbs.')).toBeVisible()
    }
    await person.selectOptions(screen.getByLabelText('Height, feet'), '5')
    await person.selectOptions(screen.getByLabelText('Height, inches'), '0')
    await person.clear(screen.getByLabelText('Weight'))
    await person.type(screen.getByLabelText('Weight'), '150')
    await person.click(goOn())
    await nextQuestion()
    expect(JSON.parse((await kept('height_weight'))?.['value'] ?? '')).toEqual({
      height_ft: '5',
      height_inch: '0',
      weight: '150',
    })
  })

  test('a state is needed, and is sent as two letters (A-INT-084)', async () => {
    const { person } = await ask({ name: 'region', question_type: 'region' })
    await person.click(goOn())
    expect(screen.getByText('Oops! Please select the state you live in.')).toBeVisible()
    expect(screen.getAllByRole('option')).toHaveLength(52) // A-INT-083
    await person.selectOptions(screen.getByLabelText('State'), 'District of Columbia')
    await person.click(goOn())
    await nextQuestion()
    expect(await kept('region')).toMatchObject({ value: 'DC', response: 'District of Columbia' })
  })

  test('an address says what is missing, beside each field', async () => {
    const { person } = await ask({ name: 'shipping_address', question_type: 'address' }, { bank: 'shipping' })
    await person.click(goOn())
    expect(
      screen.getByText('Oops! This line can’t be empty. Please insert your shipping address.'),
    ).toBeVisible()
    expect(
      screen.getByText('Oops! This line can’t be empty. Please type in the name of the city you live in.'),
    ).toBeVisible()
    expect(screen.getByText('Sorry! Please type in the zipcode you live in.')).toBeVisible()
    await person.type(screen.getByLabelText('Address Line 1'), '1 Main St')
    await person.type(screen.getByLabelText('City'), 'Austin')
    await person.selectOptions(screen.getByLabelText('State'), 'TX')
    await person.type(screen.getByLabelText('Zip Code'), '78701')
    await person.click(goOn())
    await nextQuestion()
    expect(await kept('shipping_address')).toMatchObject({ response: '1 Main St, Austin, TX 78701' })
  })

  test('a phone number is offered from the account, and a wrong one refused', async () => {
    const { person } = await ask({ name: 'phone_confirmation', question_type: 'phone' })
    const field = screen.getByLabelText('Phone number')
    expect(field).toHaveValue('(555) 000-1111')
    await person.clear(field)
    await person.type(field, '555')
    await person.click(goOn())
    expect(screen.getByText(/Hmm\.\.\.the phone number you entered does not seem right/)).toBeVisible()
    await person.clear(field)
    await person.type(field, '5125550199')
    await person.click(goOn())
    await nextQuestion()
    expect(await kept('phone_confirmation')).toMatchObject({
      value: '5125550199',
      response: '(512) 555-0199',
    })
  })

  test('what is typed outlives a reload, and an optional question can be left out', async () => {
    const long: Asked = {
      name: 'why',
      question_type: 'long_text',
      optional: true,
      skip_option: 'Skip for now',
    }
    const { person, unmount } = await ask(long)
    await person.type(screen.getByLabelText('Your answer'), 'I do not sleep')
    unmount()
    const again = renderScreen('/patient/question_bank/profile/why', { as: lead })
    expect(await screen.findByLabelText('Your answer')).toHaveValue('I do not sleep')
    await again.person.click(goOn('Skip for now'))
    await nextQuestion()
    expect(await kept('why')).toMatchObject({ response: null, value: null })
  })
})

describe('choices', () => {
  const options = [
    { name: 'sertraline', title: 'Sertraline' },
    { name: 'none', title: 'None of these' },
    { name: 'other', title: 'Other' },
  ]

  test('a checklist wants at least one, and "Other" opens a line (A-INT-085)', async () => {
    const { person } = await ask({ name: 'taken', question_type: 'multiple', options })
    await person.click(goOn())
    expect(
      screen.getByText('Oops! No answers were checked off. You have to check at least one box.'),
    ).toBeVisible()
    await person.keyboard('3')
    await person.click(screen.getByRole('checkbox', { name: 'Sertraline' }))
    await person.click(goOn())
    expect(screen.getByText('Oops! Please tell us what “Other” is.')).toBeVisible()
    await person.type(screen.getByLabelText('Please tell us more'), 'Lithium')
    await person.click(goOn())
    await nextQuestion()
    expect(await kept('taken')).toMatchObject({
      value: 'sertraline|other',
      response: 'Sertraline, Other',
      elaboration: 'Lithium',
    })
  })

  test('"None" and another answer do not stand together', async () => {
    const { person } = await ask({ name: 'taken', question_type: 'multiple', options })
    await person.keyboard('1')
    await person.keyboard('2')
    expect(screen.getByRole('checkbox', { name: 'Sertraline' })).not.toBeChecked()
    await person.keyboard('1')
    expect(screen.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked()
  })

  test.each(['dialog', 'alertdialog'])(
    'Enter in an open %s does not answer the question behind it',
    async (role) => {
      const { person } = await ask({ name: 'one', question_type: 'single', options })
      await person.keyboard('1')
      const dialog = document.createElement('div')
      dialog.setAttribute('role', role)
      dialog.tabIndex = -1
      document.body.append(dialog)
      dialog.focus()
      await person.keyboard('{Enter}')
      dialog.remove()
      expect(callsOf(saveAnswer)).toHaveLength(0)
      expect(screen.getByRole('heading', { level: 1, name: 'About one' })).toBeVisible()
      await person.keyboard('{Enter}')
      await nextQuestion()
    },
  )

  test('one answer is needed', async () => {
    const { person } = await ask({ name: 'one', question_type: 'single', options })
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Oops! Please choose one of the answers.')).toBeVisible()
  })

  test('consent is a box to check', async () => {
    const consent: Asked = {
      name: 'ok',
      question_type: 'consent',
      options: [{ name: 'agree', title: 'I agree.' }],
    }
    const { person } = await ask(consent)
    await person.click(goOn())
    expect(screen.getByText('Oops! The consent box needs to be checked to continue.')).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: 'I agree.' }))
    await person.click(goOn())
    await nextQuestion()
  })

  test('a care person is chosen by name, and one without a photo has a pebble (A-PST-080)', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    answer(listCarePeople, {
      care_people: [
        {
          id,
          name: 'Dana Whitfield',
          photo_url: null,
          profile_url: null,
          bio: 'I listen.',
          education: 'LCSW',
        },
      ],
    })
    const { person, container, clinic } = await ask(
      { name: 'choose_therapist', question_type: 'care_person' },
      { bank: 'therapist' },
    )
    await person.click(await screen.findByRole('radio', { name: /Dana Whitfield/ }))
    expect(container.querySelector('.sw-pebble-initials')).toHaveTextContent('DW')
    await person.click(goOn())
    await nextQuestion()
    expect(clinic.given.get('choose_therapist')?.value).toBe(id)
  })
})
