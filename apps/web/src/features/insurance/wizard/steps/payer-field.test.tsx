import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listPayers } from '@stillwater/contract/insurance'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { payers } from '../../../../testing/insurance-clinic.ts'
import { PayerField } from './payer-field.tsx'

function Field({ every = true, chosen = '' }: { every?: boolean; chosen?: string }) {
  const [payer, setPayer] = useState({ payer_id: chosen, payer_name: chosen && 'Driftwood Mutual' })
  return (
    <QueryClientProvider client={queryClient}>
      <PayerField everyPayer={every} {...payer} error={undefined} onChoose={setPayer} />
    </QueryClientProvider>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Insurance Provider' })
const asked = () => callsOf(listPayers).map(({ path }) => new URLSearchParams(path.split('?')[1]))
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  answer(listPayers, { options: payers, has_more: false })
})
afterEach(() => queryClient.clear())

describe('where every insurer may be named', () => {
  // A-INS-026 A-INS-028 A-INS-030 to A-INS-033
  test('the list is searched once, 300 ms after the last letter', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    render(<Field />)
    expect(asked()).toHaveLength(0)
    fireEvent.click(box())
    await wait(50)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    for (const letters of ['d', 'dr', 'dri']) {
      type(letters)
      await wait(200)
    }
    await wait(99)
    expect(asked()).toHaveLength(1)
    await wait(1)
    expect(asked()).toHaveLength(2)
    expect(Object.fromEntries(asked()[1]!)).toEqual({
      query: 'dri',
      page: '1',
      in_and_out_of_network: 'true',
    })
  })

  // A-INS-027
  test('further pages come as the person gets to the end', async () => {
    respond('GET', listPayers.path, ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      return json({
        options: payers.map(({ value, label }) => ({ value: `${value}-${page}`, label: `${label} ${page}` })),
        has_more: page < 2,
      })
    })
    render(<Field />)
    fireEvent.click(box())
    await screen.findByText('Driftwood Mutual 1')
    fireEvent.scroll(screen.getByRole('listbox'))
    expect(await screen.findByText('Driftwood Mutual 2')).toBeVisible()
    fireEvent.scroll(screen.getByRole('listbox'))
    await wait(50)
    expect(asked().map((query) => query.get('page'))).toEqual(['1', '2'])
  })

  // A-INS-034
  test('the one chosen before is asked for by its id, so that it stands first', async () => {
    const { value } = payers[1]!
    render(<Field chosen={value} />)
    expect(box()).toHaveValue('Driftwood Mutual')
    fireEvent.click(box())
    await screen.findAllByRole('option')
    expect(asked()[0]?.get('id')).toBe(value)
  })

  test('a name that nobody has, and a list that does not come, are said', async () => {
    answer(listPayers, { options: [], has_more: false })
    render(<Field />)
    fireEvent.click(box())
    expect(await screen.findByText(/No insurer has this name/)).toBeVisible()
    answer(listPayers, { problem: 'forbidden' })
    type('x')
    await wait(300)
    expect(await screen.findByText(/We couldn’t load the list/)).toBeVisible()
  })
})

// A-INS-029
test('where only those the clinic bills count, they are a plain list', async () => {
  render(<Field every={false} />)
  await screen.findByRole('option', { name: 'Driftwood Mutual' })
  expect(box()).toBeInstanceOf(HTMLSelectElement)
  expect(asked().map((query) => query.get('in_and_out_of_network'))).toEqual([null])
  fireEvent.change(box(), { target: { value: payers[2]!.value } })
  expect(box()).toHaveDisplayValue('Harborlight Assurance')
})
