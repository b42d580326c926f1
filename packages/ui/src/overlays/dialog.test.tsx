// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
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

function Devices() {
  const [open, setOpen] = useState<'ask' | 'result' | null>(null)
  const [isListed, setListed] = useState(true)
  return (
    <main>
      <h1>Your devices</h1>
      {isListed && <button onClick={() => setOpen('ask')}>Sign out</button>}
      {open === 'ask' && (
        <Dialog open onOpenChange={() => setOpen(null)} title="Sign out?" close="Close">
          <button
            onClick={() => {
              setListed(false)
              setOpen(null)
            }}
          >
            Yes
          </button>
          <button onClick={() => setOpen('result')}>Try</button>
        </Dialog>
      )}
      {open === 'result' && (
        <Dialog open onOpenChange={() => setOpen(null)} title="Your payment didn’t go through" close="Close">
          <button>Again</button>
        </Dialog>
      )}
    </main>
  )
}

it('dialog: when its opener is gone, closing moves the focus to the heading of the page', async () => {
  render(<Devices />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('dialog: one that replaces another restores the focus to what opened the first', async () => {
  render(<Devices />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
  expect(screen.getByRole('dialog', { name: 'Your payment didn’t go through' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out' })))
})

function Steps({ onPay }: { onPay: () => void }) {
  const [step, setStep] = useState(0)
  return (
    <>
      <button onClick={() => setStep(1)}>Open</button>
      {step > 0 && (
        <Dialog open onOpenChange={() => setStep(0)} title="Steps" close="Close">
          <button onClick={() => (step === 1 ? setStep(2) : onPay())}>
            {step === 1 ? 'Continue' : 'Pay'}
          </button>
        </Dialog>
      )}
    </>
  )
}

it('dialog: the second click of a double click presses nothing that the first one brought up', async () => {
  const onPay = vi.fn<() => void>()
  render(<Steps onPay={onPay} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 2 })
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }), { detail: 2 })
  expect(onPay).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }), { detail: 2 })
  expect(onPay).toHaveBeenCalledTimes(2)
})

it('dialog: a key press works at once on a control that has just appeared', async () => {
  const onPay = vi.fn<() => void>()
  render(<Steps onPay={onPay} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole('button', { name: 'Continue' }).focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onPay).toHaveBeenCalledOnce()
})

it('dialog: the second click of a double click that closes it presses nothing on the page beneath', async () => {
  const onPress = vi.fn<() => void>()
  render(
    <>
      <button onClick={onPress}>Beneath</button>
      <Asking close="Close" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const [call, beneath] = [screen.getByText('Call'), screen.getByText('Beneath')]
  fireEvent.click(call, { detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(beneath, { detail: 2 })
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(beneath, { detail: 1 })
  fireEvent.click(beneath, { detail: 2 })
  expect(onPress).toHaveBeenCalledTimes(2)
})

it('dialog: a field can take the focus, and a page that a choice opened keeps it', async () => {
  function Searching() {
    const [open, setOpen] = useState(false)
    const [isChosen, setChosen] = useState(false)
    const field = useRef<HTMLInputElement>(null)
    const heading = useRef<HTMLHeadingElement>(null)
    // As a page does when it is drawn.
    useEffect(() => {
      if (isChosen) heading.current?.focus()
    }, [isChosen])
    function choose() {
      setOpen(false)
      setChosen(true)
    }
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Found
        </h1>
        <button onClick={() => setOpen(true)}>Search</button>
        <Dialog open={open} onOpenChange={setOpen} title="Search" close="Close" focusOn={field}>
          <input ref={field} aria-label="Name" onKeyDown={({ key }) => key === 'Enter' && choose()} />
        </Dialog>
      </>
    )
  }
  render(<Searching />)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Radix gives the focus back in a task of its own after the dialog is gone.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Found' }))
})

function Row({ isListed }: { isListed: boolean }) {
  return (
    <main>
      <h1>Invoices</h1>
      {isListed && <Asking close="Close" />}
      <button>Next</button>
    </main>
  )
}
async function closeOverRow() {
  const { rerender } = render(<Row isListed />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })))
  return () => rerender(<Row isListed={false} />)
}

it('dialog: when its opener is removed after it has closed, the focus goes to the heading and not nowhere', async () => {
  const remove = await closeOverRow()
  remove()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invoices' })))
})

it('dialog: when its opener is removed after the person moved on, the focus stays where they are', async () => {
  const remove = await closeOverRow()
  await userEvent.tab()
  vi.useFakeTimers()
  remove()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})
