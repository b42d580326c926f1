// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

async function renderGallery() {
  render(<Gallery />)
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('.sw-gallery-anchors a')]
  for (const { hash } of anchors) await waitFor(() => expect(document.querySelector(hash)).not.toBeNull())
}

it('every anchor leads somewhere and no two things share an id', async () => {
  await renderGallery()
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of document.querySelectorAll('a[href^="#"]'))
    expect(ids).toContain(link.getAttribute('href')?.slice(1))
})

it('everything that is described, labelled or controlled points at something there', async () => {
  await renderGallery()
  for (const name of ['aria-describedby', 'aria-labelledby', 'aria-controls'])
    for (const each of document.querySelectorAll(`[${name}]`))
      for (const id of each.getAttribute(name)?.split(' ') ?? [])
        expect(document.getElementById(id), `${name}=${id}`).not.toBeNull()
})
