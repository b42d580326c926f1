import { describe, expect, test } from 'vitest'
import { crisisLine as words } from '@stillwater/domain/safety/crisis-line'
import { crisisLine, signIn } from './drawn.tsx'

const page = (html: string) => new DOMParser().parseFromString(html, 'text/html')

describe('what stands in the page before any script runs', () => {
  test('is the whole sign-in form, with a way to help', () => {
    const drawn = page(signIn())
    expect(drawn.querySelector('h1')?.textContent).toBe('Welcome back.')
    expect(drawn.querySelectorAll('input')).toHaveLength(2)
    expect(drawn.querySelector('footer')?.textContent).toContain(words)
  })

  test('is the crisis line, with every number pressable (decision S1)', () => {
    const drawn = page(crisisLine())
    expect(drawn.body.textContent).toBe(words)
    const links = [...drawn.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['tel:911', 'tel:988', 'sms:988', 'tel:+18002738255'])
  })

  test('has no style attribute and no inline script, which the content policy refuses', () => {
    expect(page(signIn()).querySelector('[style], script')).toBeNull()
  })
})
