// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

it('every anchor leads somewhere and no two things share an id', () => {
  render(<Gallery />)
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of document.querySelectorAll('a[href^="#"]'))
    expect(ids).toContain(link.getAttribute('href')?.slice(1))
})

it('everything that is described, labelled or controlled points at something there', () => {
  render(<Gallery />)
  for (const name of ['aria-describedby', 'aria-labelledby', 'aria-controls'])
    for (const each of document.querySelectorAll(`[${name}]`))
      for (const id of each.getAttribute(name)?.split(' ') ?? [])
        expect(document.getElementById(id), `${name}=${id}`).not.toBeNull()
})
