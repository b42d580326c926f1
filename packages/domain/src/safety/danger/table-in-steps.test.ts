import { expect, test } from 'vitest'
import { prepareScreening, screenText } from './screen-text.ts'
import { tableInSteps } from './table-in-steps.ts'

function countingTable() {
  const began = { times: 0 }
  const table = tableInSteps(function* () {
    began.times++
    const rows: number[] = []
    for (const row of [1, 2, 3]) {
      yield
      rows.push(row)
    }
    return rows
  })
  return { table, began }
}

test('a table in steps is whole after its last step, and is made once', () => {
  const { table, began } = countingTable()
  const steps = [table.step(), table.step(), table.step(), table.step()]
  expect(steps).toEqual([false, false, false, true])
  expect(table.step()).toBe(true)
  expect(table()).toBe(table())
  expect(table()).toEqual([1, 2, 3])
  expect(began.times).toBe(1)
})

test('a table in steps that is needed between two steps makes only what is missing', () => {
  const { table, began } = countingTable()
  table.step()
  table.step()
  expect(table()).toEqual([1, 2, 3])
  expect(table.step()).toBe(true)
  expect(began.times).toBe(1)
})

test('a table in steps that cannot be made fails for everyone who needs it', () => {
  const broken = tableInSteps(function* () {
    yield
    throw new Error('A phrase begins with a word')
  })
  expect(broken.step()).toBe(false)
  expect(broken.step).toThrow('A phrase begins with a word')
  expect(broken).toThrow('A phrase begins with a word')
  expect(broken).toThrow('A phrase begins with a word')
})

test('a text is screened in full while the tables of the danger screen are being made', () => {
  prepareScreening()
  expect(screenText('I want to kill myself')?.categories).toEqual(['harm_self'])
  expect(screenText('I want to kill time')).toBeNull()
  while (!prepareScreening());
  expect(screenText('I want to kill myself')?.categories).toEqual(['harm_self'])
})
