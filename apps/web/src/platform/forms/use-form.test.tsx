import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { saveAddress } from '@stillwater/contract/save-address'
import { Refused } from '@stillwater/contract/client'
import { email, fieldWords, firstName, phone } from '@stillwater/contract/fields'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { limitsOf } from './form-schema.ts'
import { useForm, type FormPlan } from './use-form.ts'

const schema = z.strictObject({ first_name: firstName, email, password: z.string() })
const empty = { first_name: '', email: '', password: '' }
type Values = typeof empty

function Form(plan: Partial<FormPlan<Values>> & Pick<FormPlan<Values>, 'onSubmit'>) {
  const form = useForm<Values>(schema, { initial: empty, ...plan })
  return (
    <form noValidate aria-label="form" onSubmit={form.submit}>
      {form.failure && <p role="alert">{form.failure.words}</p>}
      <Field label="First name" {...form.text('first_name')} />
      <Field label="Email" {...form.text('email')} />
      <PasswordField label="Password" words={{ show: 'Show', hide: 'Hide' }} {...form.text('password')} />
      <Button type="submit" busy={form.isPending}>
        Send
      </Button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText(name)
const press = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole('button', { name: 'Send' }))

async function fill(person: ReturnType<typeof userEvent.setup>) {
  await person.type(field('First name'), 'Maya')
  await person.type(field('Email'), 'maya@example.com')
}

describe('form', () => {
  test('form: submit tells every wrong field, focuses the first one and sends nothing', async () => {
    const onSubmit = vi.fn<() => void>()
    const person = userEvent.setup()
    render(<Form onSubmit={onSubmit} />)
    await person.type(field('Email'), 'maya')
    await press(person)
    expect(field('First name')).toHaveFocus()
    expect(field('First name')).toHaveAccessibleDescription(fieldWords.first_name)
    expect(field('Email')).toHaveAccessibleDescription(
      'Oops! Please enter a valid email address. Example: name@example.com',
    )
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('form: a wrong field is told on leaving it, and no longer once it is right', async () => {
    const person = userEvent.setup()
    render(<Form onSubmit={vi.fn<() => void>()} />)
    await person.click(field('First name'))
    await person.tab()
    expect(field('First name')).toBeInvalid()
    expect(field('Email')).toBeValid()
    await person.type(field('First name'), 'Maya')
    expect(field('First name')).toBeValid()
  })

  test("form: pressing a field's own toggle is not leaving it, moving to another field is", async () => {
    const person = userEvent.setup()
    render(<Form onSubmit={vi.fn<() => void>()} messages={{ password: 'Choose one.' }} body={() => ({})} />)
    await person.click(field('Password'))
    await person.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.queryByText('Choose one.')).toBeNull()
    await person.click(field('Password'))
    await person.click(field('First name'))
    expect(screen.getByText('Choose one.')).toBeVisible()
  })

  test('form: a double press sends once, and the values as they were typed', async () => {
    let reply = () => {}
    const onSubmit = vi.fn<() => Promise<void>>(() => new Promise((done) => (reply = done)))
    const person = userEvent.setup()
    render(<Form onSubmit={onSubmit} />)
    await fill(person)
    await person.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
    await press(person)
    reply()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy', 'true'),
    )
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      first_name: 'Maya',
      email: 'maya@example.com',
      password: '',
    })
  })

  test('form: fields that the server refuses are told at the field, and the first takes the focus', async () => {
    const refused = new Refused(422, {
      success: false,
      errors: ['x'],
      code: 'invalid',
      fields: { email: 'Email address already in use.' },
    })
    const person = userEvent.setup()
    render(<Form onSubmit={() => Promise.reject(refused)} />)
    await fill(person)
    await press(person)
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription('Email address already in use.')
    expect(screen.queryByRole('alert')).toBeNull()
    await person.type(field('Email'), 'x')
    expect(field('Email')).toBeValid()
  })

  test('form: any other failure says its sentence above the fields, and what was typed stays', async () => {
    const person = userEvent.setup()
    render(<Form onSubmit={() => Promise.reject(new TypeError('Failed to fetch'))} />)
    await fill(person)
    await press(person)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t reach our servers/)
    expect(field('Email')).toHaveValue('maya@example.com')
  })

  test('form: a draft is kept in the tab without its secrets, and dropped once it was sent', async () => {
    const plan = { draft: 'a-form', secret: ['password'] as const, onSubmit: () => Promise.resolve() }
    const person = userEvent.setup()
    const { unmount } = render(<Form {...plan} />)
    await fill(person)
    await person.type(field('Password'), 'hush')
    unmount()
    render(<Form {...plan} />)
    expect(field('Email')).toHaveValue('maya@example.com')
    expect(field('Password')).toHaveValue('')
    await press(person)
    await waitFor(() => expect(sessionStorage.getItem('draft:a-form')).toBeNull())
  })
})

test.each([
  ['first_name', schema, { maxLength: 100, 'aria-required': true }],
  ['email', schema, { maxLength: 254, 'aria-required': true }],
  ['password', schema, {}],
  ['phone', z.object({ phone: z.optional(phone) }), { maxLength: 40 }],
  ['address_2', saveAddress.body, { maxLength: 200 }],
  ['region', saveAddress.body, { 'aria-required': true }],
  ['elsewhere', schema, {}],
])('form: the limits of %s are those of its schema', (name, of, limits) => {
  expect(limitsOf(of, name)).toEqual(limits)
})
