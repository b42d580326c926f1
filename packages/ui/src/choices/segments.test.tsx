import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import '@testing-library/jest-dom/vitest'
import { Segments } from './segments.tsx'

function Ways() {
  const [value, setValue] = useState('one')
  return (
    <Segments
      name="way"
      label="Way"
      options={[
        { value: 'one', label: 'One way' },
        { value: 'other', label: 'The other' },
      ]}
      {...{ value }}
      onChange={setValue}
    />
  )
}

test('segments: one option is chosen by a click or by the arrow keys', async () => {
  const person = userEvent.setup()
  render(<Ways />)
  expect(screen.getByRole('radiogroup', { name: 'Way' })).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'The other' }))
  expect(screen.getByRole('radio', { name: 'The other' })).toBeChecked()
  await person.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: 'One way' })).toBeChecked()
})
