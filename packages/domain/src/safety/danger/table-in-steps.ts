/** A table that takes long to make. Calling it makes what is missing; `step` makes a small part of it. */
export interface SteppedTable<Made> {
  (): Made
  /** True once the table is whole. */
  step: () => boolean
}

/** `make` yields wherever it may rest, so that a browser can answer to its user in between. */
export function tableInSteps<Made>(make: () => Generator<undefined, Made>): SteppedTable<Made> {
  let work: Generator<undefined, Made> | undefined
  let made: { value: Made } | undefined
  const step = () => {
    if (made) return true
    const { done, value } = (work ??= fromStart()).next()
    if (done) made = { value }
    return made !== undefined
  }
  /** A generator that failed ends without a value, so the next caller gets a new one, which fails again. */
  function* fromStart(): Generator<undefined, Made> {
    try {
      return yield* make()
    } finally {
      work = undefined
    }
  }
  const table = () => {
    while (!made) step()
    return made.value
  }
  return Object.assign(table, { step })
}
