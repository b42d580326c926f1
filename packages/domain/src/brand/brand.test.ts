import { expect, test } from 'vitest'
import { isEmail } from '../formats/email.ts'
import { defaultBrand } from './brand.ts'

// decision N10
test('a new clinic is called Stillwater and can be written to', () => {
  expect(defaultBrand.name).toBe('Stillwater')
  expect(isEmail(defaultBrand.support_email)).toBe(true)
})

test('a new clinic links to no site that is not its own', () => {
  for (const link of [defaultBrand.marketing_home, ...Object.values(defaultBrand.links)])
    expect(link).toMatch(/^\/(?!\/)/)
})
