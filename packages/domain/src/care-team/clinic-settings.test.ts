import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingDefaults } from '../scheduling/booking-rules.ts'
import { defaultCheckInRhythm } from '../results/check-in-rhythm.ts'
import { changedLines, checkInLimits, schedulingLimits, type SettingLine } from './clinic-settings.ts'

const line = (label: string, text: string): SettingLine => ({ label, text })

test('clinic settings: the product’s own numbers are within the limits of the page', () => {
  const cases = [
    [bookingDefaults, schedulingLimits],
    [defaultCheckInRhythm, checkInLimits],
  ] as const
  for (const [values, limits] of cases)
    for (const [name, [least, most]] of Object.entries(limits)) {
      const value = (values as Record<string, number>)[name]!
      expect([name, value >= least && value <= most]).toEqual([name, true])
    }
})

test('clinic settings: a change tells what was, what is, what is new and what is gone', () => {
  expect(
    changedLines(
      [line('Name', 'Lake'), line('Email', 'a'), line('Old', 'x')],
      [line('Name', 'Harbor'), line('Email', 'a'), line('New', 'y')],
    ),
  ).toEqual([
    { label: 'Name', from: 'Lake', to: 'Harbor' },
    { label: 'New', from: null, to: 'y' },
    { label: 'Old', from: 'x', to: null },
  ])
})

const lines = fc.uniqueArray(fc.record({ label: fc.string(), text: fc.string() }), {
  selector: ({ label }) => label,
})

test('clinic settings: applying the changed lines to the value before gives the value after', () => {
  fc.assert(
    fc.property(lines, lines, (from, to) => {
      const applied = new Map(from.map(({ label, text }) => [label, text]))
      for (const { label, to: text } of changedLines(from, to))
        if (text === null) applied.delete(label)
        else applied.set(label, text)
      expect(applied).toEqual(new Map(to.map(({ label, text }) => [label, text])))
    }),
  )
})
