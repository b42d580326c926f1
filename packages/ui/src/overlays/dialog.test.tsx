// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Asking({ close }: { close?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Help</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="You are not alone"
        above="Call any time."
        close={close}
      >
        <button onClick={() => setOpen(false)}>Call</button>
      </Dialog>
    </>
  )
}

it('dialog: the title and text are announced, and closing restores the focus', async () => {
  render(<Asking close="Close" />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const dialog = screen.getByRole('dialog', { name: 'You are not alone' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Call any time.',
  )
  expect(document.activeElement).toBe(dialog)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })))
})

it('dialog: Tab cycles inside while it is open', async () => {
  render(<Asking close="Close" />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const seen = []
  for (let i = 0; i < 3; i++) {
    await userEvent.tab()
    seen.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(seen).toEqual(['Close', 'Call', 'Close'])
})

it('dialog: without a close button Escape does not close it', async () => {
  render(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Call' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('dialog: injects no style element, which the content security policy would refuse', async () => {
  const before = document.querySelectorAll('style').length
  render(<Asking close="Close" />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  expect(document.querySelectorAll('style')).toHaveLength(before)
})
