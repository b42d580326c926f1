import { useRef } from 'react'

/**
 * Runs one at a time: a second call while the first is pending gets the promise of the first. State arrives with the
 * next render, and a second press may come before it, so this is a ref.
 */
export function useSingleFlight<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  const flight = useRef<Promise<O> | null>(null)
  return (input) => {
    flight.current ??= work(input).finally(() => {
      flight.current = null
    })
    return flight.current
  }
}
