import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { isRxBin } from '@stillwater/domain/insurance/policy-fields'
import { RxBinField } from './rx-bin-field.tsx'

function Form() {
  const [rx_bin, setRxBin] = useState('')
  return (
    <>
      <RxBinField label="Rx BIN" value={rx_bin} onChange={setRxBin} />
      <output>{isRxBin(rx_bin) ? rx_bin : 'refused'}</output>
    </>
  )
}

test('rx bin field: a seventh key is ignored, a longer paste is shown whole and refused', async () => {
  render(<Form />)
  const box = screen.getByLabelText<HTMLInputElement>('Rx BIN')
  await userEvent.type(box, '6100145')
  expect([box.value, screen.getByRole('status').textContent]).toEqual(['610014', '610014'])
  await userEvent.clear(box)
  await userEvent.paste('6100145')
  expect([box.value, screen.getByRole('status').textContent]).toEqual(['6100145', 'refused'])
})
